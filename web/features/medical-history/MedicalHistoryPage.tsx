import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MedicalHistory } from '#shared/medical-history/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { MedicalHistoryForm } from './MedicalHistoryForm.tsx';

export default function MedicalHistoryPage() {
  // Asked anew on each visit: an old copy in the form would overwrite what another device saved.
  const query = useQuery({
    ...trpc.medicalHistory.get.queryOptions(),
    staleTime: 0,
  });
  // Once the form is open it stays as it is, whatever is read later.
  const [opened, setOpened] = useState<{ history: MedicalHistory | null }>();
  const { data, error, isFetchedAfterMount } = query;
  if (!opened && isFetchedAfterMount && !error && data !== undefined) setOpened({ history: data });

  return (
    <>
      <PageHeader title="Medical History" back={{ href: paths.profile(), label: 'My Profile' }} />
      <Loaded
        query={{ ...query, data: opened }}
        isToast
        failure="Failed to load medical history"
        blocks={[120, 120, 120, 120, 160]}
      >
        {({ history }) => <MedicalHistoryForm history={history} />}
      </Loaded>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MedicalHistory } from '#shared/medical-history/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { MedicalHistoryForm } from './MedicalHistoryForm.tsx';

export default function MedicalHistoryPage() {
  // The record is read on each visit, because a cached copy in the form would overwrite changes of another device.
  const query = useQuery({
    ...trpc.medicalHistory.get.queryOptions(),
    staleTime: 0,
  });
  // The record is set once: later responses do not change an open form.
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

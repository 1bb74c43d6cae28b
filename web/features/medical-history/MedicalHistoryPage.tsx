import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MedicalHistory } from '#shared/medical-history/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { MedicalHistoryForm } from './MedicalHistoryForm.tsx';

const LOAD_FAILED = 'Failed to load medical history';

export default function MedicalHistoryPage() {
  // Asked anew on each visit: an old copy in the form would overwrite what another device saved.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...trpc.medicalHistory.get.queryOptions(),
    staleTime: 0,
  });
  // Once the form is open it stays as it is, whatever is read later.
  const [opened, setOpened] = useState<{ history: MedicalHistory | null }>();
  if (!opened && isFetchedAfterMount && !error && data !== undefined) setOpened({ history: data });

  return (
    <>
      <PageHeader title="Medical History" back={{ href: paths.profile(), label: 'My Profile' }} />
      {opened ? <MedicalHistoryForm history={opened.history} /> : null}
      {!opened && error ? (
        <ErrorState isToast message={LOAD_FAILED} error={error} onRetry={() => refetch()} />
      ) : null}
      {!opened && !error ? (
        <PageSkeleton blocks={[120, 120, 120, 120, 160]} label="Loading medical history…" />
      ) : null}
    </>
  );
}

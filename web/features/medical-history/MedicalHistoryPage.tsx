import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { toastError } from '#web/ui/toasts.ts';
import { MedicalHistoryForm } from './MedicalHistoryForm.tsx';

const LOAD_FAILED = 'Failed to load medical history';

export default function MedicalHistoryPage() {
  // Fresh each time: an old copy in the form would overwrite what another device saved.
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...trpc.medicalHistory.get.queryOptions(),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (error) toastError(LOAD_FAILED);
  }, [error]);

  const isLoading = isPending || (isFetching && !error);
  return (
    <>
      <PageHeader title="Medical History" back={{ href: paths.profile(), label: 'My Profile' }} />
      {error ? <ErrorState message={LOAD_FAILED} onRetry={() => void refetch()} /> : null}
      {isLoading ? (
        <PageSkeleton blocks={[120, 120, 120, 120, 160]} label="Loading medical history…" />
      ) : null}
      {!isLoading && !error ? <MedicalHistoryForm history={data ?? null} /> : null}
    </>
  );
}

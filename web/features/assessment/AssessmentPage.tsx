import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assessment } from '#shared/assessment/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { AssessmentFlow } from './AssessmentFlow.tsx';

const ABOVE = { href: paths.dashboard(), label: 'Dashboard' };
const LOAD_FAILED = 'Failed to load assessment';

export default function AssessmentPage() {
  const back = useWayBack(ABOVE);
  // Asked anew on each visit: another device may have gone on.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...trpc.assessment.get.queryOptions(),
    staleTime: 0,
  });
  // Once the flow is open it stays as it is, whatever is read later.
  const [opened, setOpened] = useState<Assessment>();
  const isFresh = isFetchedAfterMount && !error && data !== undefined;
  if (!opened && isFresh) setOpened(data);
  const hasFailed = !opened && error !== null;

  return (
    <>
      <PageHeader title="Movement Assessment" back={back} />
      {opened ? <AssessmentFlow saved={opened} /> : null}
      {hasFailed ? (
        <ErrorState message={LOAD_FAILED} error={error} onRetry={() => refetch()} />
      ) : null}
      {!opened && !hasFailed ? (
        <PageSkeleton blocks={[48, 60, 320]} label="Loading assessment…" />
      ) : null}
    </>
  );
}

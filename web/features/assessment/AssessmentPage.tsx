import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assessment } from '#shared/assessment/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AssessmentFlow } from './AssessmentFlow.tsx';

const ABOVE = { href: paths.dashboard(), label: 'Dashboard' };

export default function AssessmentPage() {
  const back = useWayBack(ABOVE);
  // The assessment is read on each visit, because another device may have saved further answers.
  const query = useQuery({
    ...trpc.assessment.get.queryOptions(),
    staleTime: 0,
  });
  // The assessment is set once: later responses do not change an open flow.
  const [opened, setOpened] = useState<Assessment>();
  const { data, error, isFetchedAfterMount } = query;
  if (!opened && isFetchedAfterMount && !error && data !== undefined) setOpened(data);

  return (
    <>
      <PageHeader title="Movement Assessment" back={back} />
      <Loaded
        query={{ ...query, data: opened }}
        failure="Failed to load assessment"
        blocks={[48, 60, 320]}
      >
        {(saved) => <AssessmentFlow saved={saved} />}
      </Loaded>
    </>
  );
}

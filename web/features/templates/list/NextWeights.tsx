import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { nextUp } from '#shared/dashboard/next-up.ts';
import type { Template } from '#shared/templates/schema.ts';
import { keptFirst } from '#web/api/kept/keep-answers.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { WorkoutsAhead } from '#web/workouts/ahead/WorkoutsAhead.tsx';

/**
 * Shows the next workouts with their weights. A running program gets a link instead, because its page shows its
 * weights.
 */
export function NextWeights({ templates }: { templates: readonly Template[] }) {
  const now = useCurrentMinute();
  const statistics = useQuery(trpc.dashboard.statistics.queryOptions(undefined, keptFirst));
  const running = useQuery(trpc.programs.running.queryOptions(undefined, keptFirst));
  if (statistics.isPending || running.isPending) return <PageSkeleton blocks={[44, 44]} />;
  if (running.data) {
    return (
      <Anchor component={Link} href={paths.program(running.data.id)} className="tall-link">
        {running.data.name}
      </Anchor>
    );
  }
  const { due, others } = nextUp(templates, statistics.data?.workoutOrder ?? [], now);
  const next = due ? [due, ...others] : others;
  if (next.length === 0) return null;
  return (
    <WorkoutsAhead
      workouts={next.map((template) => ({
        key: template.id,
        title: template.name,
        template,
        day: null,
        after: null,
      }))}
    />
  );
}

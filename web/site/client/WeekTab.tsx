// Shows a client's week and the running program, with planned and finished workouts.
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { trpc } from '#web/api/trpc.ts';
import { WeekCard } from '#web/features/dashboard/training/WeekCard.tsx';
import { ProgramGrid } from '#web/features/programs/ProgramGrid.tsx';
import { useProgramSteps } from '#web/features/programs/use-program-steps.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useSees } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { formatDay } from '#web/text/format.ts';
import { Loaded } from '#web/ui/Loaded.tsx';

/** `HALF` makes a card take half of a wide page, or all of a narrow page. */
const HALF = '1 1 320px';

export default function WeekTab() {
  const seesPlans = useSees('plans');
  const now = useCurrentMinute();
  const week = useQuery(trpc.dashboard.training.queryOptions());
  const history = useQuery(trpc.sessions.history.queryOptions({ limit: 1 }));
  const running = useQuery(trpc.programs.running.queryOptions(undefined, { enabled: seesPlans }));
  const newest = history.data?.data[0];
  return (
    <Loaded query={week} failure="Failed to load the week" blocks={[240, 240]}>
      {(training) => (
        <Group gap={16} align="start">
          <Stack gap={4} flex={HALF} miw={0}>
            {newest ? (
              <Anchor component={Link} href={paths.report(newest.id)} className="tall-link">
                Last workout: {newest.name}, {formatDay(newest.startTime, now)}
              </Anchor>
            ) : null}
            <WeekCard training={training} planned={running.data?.daysPerWeek} />
          </Stack>
          {running.data ? <Plan {...running.data} /> : null}
          {running.data === null ? (
            <Text c="dimmed" flex={HALF}>
              No program is running.
            </Text>
          ) : null}
        </Group>
      )}
    </Loaded>
  );
}

function Plan({ id }: { id: string }) {
  const { data: program } = useQuery(trpc.programs.get.queryOptions({ id }));
  const steps = useProgramSteps({ id });
  if (!program) return null;
  const { name, next } = program;
  return (
    <Stack gap={4} flex={HALF} miw={0}>
      <Anchor component={Link} href={paths.program(id)} className="tall-link">
        {next ? `${name}, week ${next.week} of ${next.weeks}` : name}
      </Anchor>
      <ProgramGrid program={program} steps={steps} onRepeated={() => undefined} />
    </Stack>
  );
}

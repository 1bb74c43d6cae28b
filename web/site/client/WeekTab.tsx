// Shows a client's week and the running program, with planned and finished workouts.
import { Group, Stack, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { SessionSummary } from '#shared/sessions/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { sessionFacts } from '#web/features/history/session-facts.ts';
import { WeekCard } from '#web/features/dashboard/training/WeekCard.tsx';
import { ProgramGrid } from '#web/features/programs/ProgramGrid.tsx';
import { useProgramSteps } from '#web/features/programs/use-program-steps.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useSees } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { formatDay } from '#web/text/format.ts';
import { Loaded } from '#web/ui/Loaded.tsx';

/** `HALF` makes a card take half of a wide page, or all of a narrow page. */
const HALF = '1 1 320px';

export default function WeekTab() {
  const seesPlans = useSees('plans');
  const week = useQuery(trpc.dashboard.training.queryOptions());
  const history = useQuery(trpc.sessions.history.queryOptions({ limit: 4 }));
  const running = useQuery(trpc.programs.running.queryOptions(undefined, { enabled: seesPlans }));
  const [newest, ...earlier] = history.data?.data ?? [];
  const isPhone = useIsPhone();
  return (
    <Loaded query={week} failure="Failed to load the week" blocks={[240, 240]}>
      {(training) => (
        <Group gap={16} align="start">
          <Stack gap={16} flex={HALF} miw={0}>
            {newest ? <WorkoutCard workout={newest} note="Last workout, " /> : null}
            <WeekCard training={training} planned={running.data?.daysPerWeek} />
            {isPhone ? null : earlier.map((each) => <WorkoutCard key={each.id} workout={each} />)}
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

function WorkoutCard({ workout, note = '' }: { workout: SessionSummary; note?: string }) {
  const now = useCurrentMinute();
  const { weightUnit } = useSettings();
  const facts = sessionFacts(workout, { status: 'COMPLETED', unit: weightUnit });
  return (
    <LinkCard
      href={paths.report(workout.id)}
      name={workout.name}
      note={`${note}${formatDay(workout.startTime, now)}`}
      facts={[facts?.duration, facts?.sets, facts?.volume].filter(Boolean).join(' · ')}
    />
  );
}

interface LinkCardProps {
  href: string;
  note: string;
  name: string;
  facts?: string;
}

function LinkCard({ href, note, name, facts }: LinkCardProps) {
  return (
    <Link href={href} className="surface-card row-link ends">
      <span className="grow">
        <span className="note block">{note}</span>
        <span className="row-name num block">{name}</span>
        <span className="note" data-numeric>
          {facts}
        </span>
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}

function Plan({ id }: { id: string }) {
  const { data: program } = useQuery(trpc.programs.get.queryOptions({ id }));
  const steps = useProgramSteps({ id });
  if (!program) return null;
  const { name, next } = program;
  return (
    <Stack gap={8} flex={HALF} miw={0}>
      <LinkCard
        href={paths.program(id)}
        name={name}
        note={next ? `Week ${next.week} of ${next.weeks}` : 'Program'}
      />
      <ProgramGrid program={program} steps={steps} onRepeated={() => undefined} />
    </Stack>
  );
}

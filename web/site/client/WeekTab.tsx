// Shows a client's week, the last workouts and the running program.
import { Box, Group, Stack, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { SessionSummary } from '#shared/sessions/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { sessionFacts } from '#web/features/history/session-facts.ts';
import { WeekCard } from '#web/features/dashboard/training/WeekCard.tsx';
import { ProgramGrid } from '#web/features/programs/ProgramGrid.tsx';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { useProgramSteps } from '#web/features/programs/use-program-steps.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useSees } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { formatDay } from '#web/text/format.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { NothingPlanned } from '#web/trainer/NothingPlanned.tsx';
import classes from './client.module.css';

/** `HALF` makes a column take half of a wide page, or all of a narrow page. */
const HALF = '1 1 320px';

export default function WeekTab() {
  const seesPlans = useSees('plans');
  const week = useQuery(trpc.dashboard.training.queryOptions());
  const history = useQuery(trpc.sessions.history.queryOptions({ limit: 5 }));
  const running = useQuery(trpc.programs.running.queryOptions(undefined, { enabled: seesPlans }));
  const workouts = history.data?.data.length ? (
    <section className="surface" aria-labelledby="workouts">
      <Title order={2} id="workouts" p="12px 16px">
        Last workouts
      </Title>
      <ul className="lined-list">
        {history.data.data.map((each) => (
          <li key={each.id}>
            <Workout workout={each} />
          </li>
        ))}
      </ul>
    </section>
  ) : null;
  return (
    <Loaded
      query={running.isLoading ? { ...week, data: undefined } : week}
      failure="Failed to load the week"
      blocks={[240, 240]}
    >
      {(training) => (
        <Group gap={16} align="start">
          <Stack gap={16} flex={HALF} miw={0}>
            <WeekCard
              training={training}
              planned={running.data?.daysPerWeek}
              weekdays={running.data?.weekdays}
            />
            {running.data ? <Plan {...running.data} /> : null}
            {running.data === null ? <NothingPlanned text="No program is running." /> : null}
          </Stack>
          <Box flex={HALF} miw={0}>
            {workouts}
          </Box>
        </Group>
      )}
    </Loaded>
  );
}

function Workout({ workout }: { workout: SessionSummary }) {
  const now = useCurrentMinute();
  const { weightUnit } = useSettings();
  const { id, name, startTime, muscles } = workout;
  const facts = sessionFacts(workout, { status: 'COMPLETED', unit: weightUnit });
  return (
    <Link href={paths.report(id)} className={`row-link row gap-12 ${classes.workout}`}>
      <MuscleFigures done={muscles} />
      <span className="grow">
        <span className="row-name block">{name}</span>
        <span className="note">
          {formatDay(startTime, now)} · {facts?.sets}
        </span>
      </span>
      <span className="num whole" data-numeric>
        {facts?.volume}
      </span>
    </Link>
  );
}

function Plan({ id }: { id: string }) {
  const query = useQuery(trpc.programs.get.queryOptions({ id }));
  const steps = useProgramSteps({ id });
  if (!query.data) {
    return <Loaded query={query} failure="Failed to load the program" blocks={[366]} />;
  }
  const { name, next } = query.data;
  return (
    <ProgramGrid
      program={query.data}
      steps={steps}
      onRepeated={() => undefined}
      head={
        <Link href={paths.program(id)} className="row-link ends">
          <span className="grow">
            <span className="row-name num block">{name}</span>
            <span className="note">{next ? `Week ${next.week} of ${next.weeks}` : 'Program'}</span>
          </span>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </Link>
      }
    />
  );
}

// Shows a client's week, the last workouts and the running program.
import { Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { weekStartOf } from '#shared/calendar.ts';
import type { Training } from '#shared/dashboard/training-schema.ts';
import type { SessionSummary } from '#shared/sessions/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { sessionFacts } from '#web/features/history/session-facts.ts';
import { WeekCard } from '#web/features/dashboard/training/WeekCard.tsx';
import { ProgramGrid } from '#web/features/programs/ProgramGrid.tsx';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { useProgramSteps } from '#web/features/programs/use-program-steps.ts';
import { useCurrentMinute, useToday } from '#web/hooks/use-current-minute.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useSees } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { formatDay } from '#web/text/format.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { NothingPlanned } from '#web/trainer/NothingPlanned.tsx';
import classes from './client.module.css';

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
        <div className="one-column two-columns">
          <div className="stacked">
            {running.data ? (
              <Plan training={training} running={running.data} />
            ) : (
              <WeekCard training={training} planned={undefined} />
            )}
            {running.data === null ? <NothingPlanned text="No program is running." /> : null}
          </div>
          <div>{workouts}</div>
        </div>
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

interface PlanProps {
  training: Training;
  running: { id: string; daysPerWeek: number };
}

/** Shows the running program as its weeks, with the number of workouts of this week. */
function Plan({ training: { days }, running: { id, daysPerWeek } }: PlanProps) {
  const today = useToday();
  const { firstDayOfWeek } = useSettings();
  const query = useQuery(trpc.programs.get.queryOptions({ id }));
  const steps = useProgramSteps({ id });
  if (!query.data) {
    return <Loaded query={query} failure="Failed to load the program" blocks={[420]} />;
  }
  const { name, next } = query.data;
  const weekStart = weekStartOf(today, firstDayOfWeek);
  return (
    <ProgramGrid
      program={query.data}
      steps={steps}
      onRepeated={() => undefined}
      head={
        <Link href={paths.program(id)} className="row-link row">
          <span className="grow">
            <Title order={2} className="row-name">
              {name}
            </Title>
            <span className="note">{next ? `Week ${next.week} of ${next.weeks}` : 'Program'}</span>
          </span>
          <span className="note" data-numeric>
            <Text span inherit className="num block" c="var(--mantine-color-text)" fz="h2">
              {days.filter((day) => day >= weekStart).length}/{daysPerWeek}
            </Text>
            this week
          </span>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </Link>
      }
    />
  );
}

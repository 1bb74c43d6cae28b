import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { daysOfWeek, type WeekStart, weekStartsUpTo } from '#shared/calendar.ts';
import type { SessionSummary } from '#shared/sessions/schema.ts';
import { keptFirst } from '#web/api/kept/keep-answers.ts';
import { trpc } from '#web/api/trpc.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { countOf } from '#web/text/format.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { DayHeatmap } from '#web/ui/charts/DayHeatmap.tsx';

const WEEKS = 12;
/** One response has `PAGE_SIZE` workouts, which cover the shown weeks of most users. */
const PAGE_SIZE = 100;

export function TrainingDays() {
  const { firstDayOfWeek } = useSettings();
  const today = useToday();
  const sessions = useQuery({
    ...trpc.sessions.history.queryOptions({ limit: PAGE_SIZE, offset: 0 }, keptFirst),
    enabled: useFirstContentShown(),
  });
  const weeks = trainingWeeks(sessions.data?.data ?? [], today, WEEKS, firstDayOfWeek);
  return (
    <section
      className="surface-card stacked gap-12"
      aria-labelledby="training-days"
      aria-busy={!sessions.data}
    >
      <Title order={2} id="training-days">
        Training days
      </Title>
      {sessions.isError && !sessions.data ? (
        <ErrorState
          message="Your training days could not be loaded"
          error={sessions.error}
          onRetry={() => sessions.refetch()}
        />
      ) : (
        <DayHeatmap
          weeks={weeks}
          label={`${countOf(trainedDays(weeks), 'training day')} in the last ${weeks.length} weeks`}
        />
      )}
    </section>
  );
}

export interface TrainingDay {
  day: string;
  sets: number;
  /** `level` is 0 without a set, then 1 to 4 for 1–9, 10–19, 20–29, and 30 or more sets. */
  level: 0 | 1 | 2 | 3 | 4;
}

interface TrainingWeek {
  start: string;
  days: TrainingDay[];
}

const SETS_PER_LEVEL = 10;

/**
 * Returns the last `weeks` weeks, oldest first. A finished workout counts on the day when it began.
 */
export function trainingWeeks(
  sessions: readonly Pick<SessionSummary, 'day' | 'totalSets' | 'completionStatus'>[],
  today: string,
  weeks: number,
  firstDayOfWeek: WeekStart,
): TrainingWeek[] {
  const setsByDay = new Map<string, number>();
  for (const { day, totalSets, completionStatus } of sessions) {
    if (completionStatus !== 'COMPLETED') continue;
    setsByDay.set(day, (setsByDay.get(day) ?? 0) + totalSets);
  }
  return weekStartsUpTo(today, { weeks, firstDayOfWeek }).map((start) => ({
    start,
    days: daysOfWeek(start)
      .filter((day) => day <= today)
      .map((day) => ({
        day,
        sets: setsByDay.get(day) ?? 0,
        level: levelOf(setsByDay.get(day) ?? 0),
      })),
  }));
}

function levelOf(sets: number): TrainingDay['level'] {
  if (sets === 0) return 0;
  if (sets < SETS_PER_LEVEL) return 1;
  if (sets < 2 * SETS_PER_LEVEL) return 2;
  return sets < 3 * SETS_PER_LEVEL ? 3 : 4;
}

export function trainedDays(weeks: readonly TrainingWeek[]): number {
  return weeks.flatMap((week) => week.days).filter((day) => day.sets > 0).length;
}

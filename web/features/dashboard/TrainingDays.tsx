import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { firstWeekStart } from '#shared/calendar.ts';
import { keptFirst } from '#web/api/kept/keep-answers.ts';
import { trpc } from '#web/api/trpc.ts';
import { countOf, formatDay, formatNumber } from '#web/text/format.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useToday } from '#web/hooks/use-today.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { DayHeatmap } from '#web/ui/charts/DayHeatmap.tsx';
import { TableAlternative } from '#web/ui/charts/TableAlternative.tsx';
import { Table } from '#web/ui/Table.tsx';
import { trainedDays, type TrainingWeek, trainingWeeks } from './training-days.ts';
import classes from './DashboardPage.module.css';

const WEEKS = { desktop: 26, phone: 12 };
/** Sessions per response. Two responses cover 26 weeks with a workout per day. */
const PAGE_SIZE = 100;

/** Shows a square per day, darker with more sets. */
export function TrainingDays() {
  const weekCount = useIsPhone() ? WEEKS.phone : WEEKS.desktop;
  const { firstDayOfWeek } = useSettings();
  const today = useToday();
  const { sessions, failure, retry } = useSessionsSince(
    firstWeekStart(today, weekCount, firstDayOfWeek),
  );
  const weeks = trainingWeeks(sessions ?? [], today, weekCount, firstDayOfWeek);
  return (
    <section aria-labelledby="training-days">
      <Title order={2} id="training-days" mb="sm">
        Training days
      </Title>
      {failure ? (
        <ErrorState
          message="Your training days could not be loaded"
          error={failure}
          onRetry={retry}
        />
      ) : (
        // Empty squares reserve the space while loading.
        <div className={`surface-card ${sessions ? '' : classes.room}`} aria-busy={!sessions}>
          <Days weeks={weeks} />
        </div>
      )}
    </section>
  );
}

/** Returns the sessions since a day; undefined while loading. */
function useSessionsSince(firstDay: string) {
  const isAsking = useFirstContentShown();
  const newest = useQuery({
    ...trpc.sessions.history.queryOptions({ limit: PAGE_SIZE, offset: 0 }, keptFirst),
    enabled: isAsking,
  });
  const oldestLoaded = newest.data?.data.at(-1);
  const reachesBack =
    oldestLoaded === undefined ||
    oldestLoaded.day < firstDay ||
    (newest.data?.meta.total ?? 0) <= PAGE_SIZE;
  const older = useQuery({
    ...trpc.sessions.history.queryOptions({ limit: PAGE_SIZE, offset: PAGE_SIZE }, keptFirst),
    enabled: isAsking && !reachesBack,
  });
  const failed = newest.isError ? newest : !reachesBack && older.isError ? older : undefined;
  const isComplete = newest.data && (reachesBack || older.data);
  return {
    sessions: isComplete ? [...newest.data.data, ...(older.data?.data ?? [])] : undefined,
    failure: isComplete ? undefined : failed?.error,
    retry: () => failed?.refetch(),
  };
}

function Days({ weeks }: { weeks: readonly TrainingWeek[] }) {
  return (
    <>
      <DayHeatmap weeks={weeks} label={sentence(weeks)} />
      <Text mt="xs">{sentence(weeks)}</Text>
      <TableAlternative>
        <WeekTable weeks={weeks} />
      </TableAlternative>
    </>
  );
}

function sentence(weeks: readonly TrainingWeek[]): string {
  return `${countOf(trainedDays(weeks), 'training day')} in the last ${weeks.length} weeks`;
}

/** Shows the training days as a table, one row per week, newest first. */
function WeekTable({ weeks }: { weeks: readonly TrainingWeek[] }) {
  const now = useCurrentMinute();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Training days</th>
          <th scope="col">Sets</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.start}>
            {/* Noon, so that no time zone moves the day. */}
            <th scope="row">{formatDay(`${week.start}T12:00:00`, now)}</th>
            <td>{trainedDays([week])}</td>
            <td>{formatNumber(week.days.reduce((sum, day) => sum + day.sets, 0))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { firstWeekStart } from '#shared/dashboard/week-streak.ts';
import { trpc } from '#web/api/trpc.ts';
import { countOf, formatShortMonth, formatWeekday } from '#web/text/format.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TableAlternative } from '#web/ui/charts/TableAlternative.tsx';
import { trainedDays, type TrainingWeek, trainingWeeks } from './training-days.ts';
import { WeekTable } from './WeekTable.tsx';
import classes from './TrainingDays.module.css';

const WEEKS = { desktop: 26, phone: 12 };
/** Most sessions in one answer. Two answers reach back 26 weeks for anybody who trains once a day. */
const PAGE_SIZE = 100;
const CELL = { size: 22, gap: 4 };

/** Room for the names of the months above the squares, and of the weekdays beside them. */
const MONTHS_HEIGHT = 20;
const WEEKDAYS_WIDTH = 36;
/** Every second day has its name: the others lie between. */
const LABELLED_ROWS = [0, 2, 4, 6];

/** A square per day, darker with more sets. */
export function TrainingDays() {
  const weekCount = useIsPhone() ? WEEKS.phone : WEEKS.desktop;
  const { firstDayOfWeek } = useSettings();
  const now = useCurrentMinute();
  const { sessions, failure, retry } = useSessionsSince(
    firstWeekStart(now, weekCount, firstDayOfWeek),
  );
  const weeks = trainingWeeks(sessions ?? [], now, weekCount, firstDayOfWeek);
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
        // Empty squares keep the room until they are known.
        <div className={sessions ? classes.card : classes.room} aria-busy={!sessions}>
          <Days weeks={weeks} />
        </div>
      )}
    </section>
  );
}

/** The sessions are undefined while they are not there. */
function useSessionsSince(start: Date) {
  const isAsking = useFirstContentShown();
  const newest = useQuery({
    ...trpc.sessions.history.queryOptions({ limit: PAGE_SIZE, offset: 0 }),
    enabled: isAsking,
  });
  const oldestLoaded = newest.data?.data.at(-1);
  const reachesBack =
    oldestLoaded === undefined ||
    Date.parse(oldestLoaded.startTime) < start.getTime() ||
    (newest.data?.meta.total ?? 0) <= PAGE_SIZE;
  const older = useQuery({
    ...trpc.sessions.history.queryOptions({ limit: PAGE_SIZE, offset: PAGE_SIZE }),
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
  const pitch = CELL.size + CELL.gap;
  const width = WEEKDAYS_WIDTH + weeks.length * pitch - CELL.gap;
  const height = MONTHS_HEIGHT + 7 * pitch - CELL.gap;
  return (
    <>
      <svg
        className={classes.days}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={sentence(weeks)}
      >
        {monthStarts(weeks).map(({ column, name }) => (
          <text
            key={column}
            className={classes.month}
            x={WEEKDAYS_WIDTH + column * pitch + 1}
            y={13}
          >
            {name}
          </text>
        ))}
        {LABELLED_ROWS.map((row) => (
          <text key={row} className={classes.month} x={0} y={MONTHS_HEIGHT + row * pitch + 16}>
            {weekdayOf(weeks[0]?.days[row]?.day)}
          </text>
        ))}
        {weeks.map((week, column) =>
          week.days.map(({ day, level }, row) => (
            <rect
              key={day}
              data-level={level}
              className={classes.day}
              x={WEEKDAYS_WIDTH + column * pitch + 1}
              y={MONTHS_HEIGHT + row * pitch + 1}
              width={CELL.size - 2}
              height={CELL.size - 2}
              rx={3}
            />
          )),
        )}
      </svg>
      <Text mt="xs">{sentence(weeks)}</Text>
      <TableAlternative>
        <WeekTable weeks={weeks} />
      </TableAlternative>
    </>
  );
}

/** The columns in which a month begins. A name that would stand too near to the edge is left out. */
function monthStarts(weeks: readonly TrainingWeek[]): { column: number; name: string }[] {
  return weeks.flatMap((week, column) => {
    const isNew = week.start.slice(0, 7) !== weeks[column - 1]?.start.slice(0, 7);
    const hasRoom = column > 0 && column < weeks.length - 1;
    return isNew && hasRoom ? [{ column, name: formatShortMonth(`${week.start}T12:00:00`) }] : [];
  });
}

function weekdayOf(day: string | undefined): string {
  return day === undefined ? '' : formatWeekday(`${day}T12:00:00`);
}

function sentence(weeks: readonly TrainingWeek[]): string {
  return `${countOf(trainedDays(weeks), 'training day')} in the last ${weeks.length} weeks`;
}

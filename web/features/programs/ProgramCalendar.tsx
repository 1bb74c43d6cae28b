import { type Calendar, dayIn, zoneOfWorkout } from '#shared/calendar.ts';
import { plannedDates } from '#shared/programs/planned-days.ts';
import type { Program } from '#shared/programs/schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { formatDay, formatWeekday } from '#web/text/format.ts';
import { type CalendarEntry, calendarWeeks } from './calendar-weeks.ts';
import { workoutName } from './program-text.ts';
import classes from './programs.module.css';

/** Shows done and planned days: two weeks back and four ahead. */
export function ProgramCalendar({
  program,
  weekdays,
}: {
  program: Program;
  weekdays: readonly number[];
}) {
  const now = useCurrentMinute();
  const calendar = useCalendar();
  const { firstDayOfWeek } = calendar;
  const today = dayIn(calendar.timeZone)(now);
  const weeks = calendarWeeks(today, firstDayOfWeek);
  const entries = entriesOf(program, weekdays, { today, calendar });
  return (
    <section className={`surface-card ${classes.card}`} aria-labelledby="calendar">
      <h2 id="calendar" className={classes.title}>
        Calendar
      </h2>
      <table className={classes.calendar}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col">
                {formatWeekday(`${day}T12:00:00`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const entry = entries.get(day);
                const kind = entry?.isDone ? 'done' : 'planned';
                return (
                  <td key={day}>
                    <span
                      className={classes.date}
                      data-kind={entry ? kind : undefined}
                      aria-current={day === today ? 'date' : undefined}
                      title={entry?.name}
                    >
                      {Number(day.slice(8))}
                      {entry ? (
                        <span className={classes.hidden}>
                          {`, ${formatDay(`${day}T12:00:00`, now)}, ${entry.name}, ${kind}`}
                        </span>
                      ) : null}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.key}>
        <span className={classes.date} data-kind="done" aria-hidden /> done
        <span className={classes.date} data-kind="planned" aria-hidden /> planned, in this order
        whenever you train
      </p>
    </section>
  );
}

/** Returns the entries by day. A done entry replaces a planned entry. */
function entriesOf(
  program: Program,
  weekdays: readonly number[],
  { today, calendar }: { today: string; calendar: Calendar },
): Map<string, CalendarEntry> {
  const done = program.days
    .filter((day) => day.status === 'DONE' && day.at !== null)
    .map((day): [string, CalendarEntry] => [
      dayIn(zoneOfWorkout(day, calendar))(new Date(day.at ?? '')),
      { name: workoutName(program, day.dayId), isDone: true },
    ]);
  const open = program.status === 'RUNNING' ? program.days.filter(isAhead) : [];
  const isTodayDone = done.some(([day]) => day === today);
  const dates = plannedDates(weekdays, { today, count: open.length, isTodayDone });
  const planned = dates.map((date, index): [string, CalendarEntry] => [
    date,
    { name: workoutName(program, open[index]?.dayId ?? ''), isDone: false },
  ]);
  return new Map([...planned, ...done]);
}

function isAhead({ status }: Program['days'][number]): boolean {
  return status === 'OPEN' || status === 'RUNNING';
}

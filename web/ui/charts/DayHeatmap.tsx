import { formatShortMonth, formatWeekday } from '#web/text/format.ts';
import classes from './DayHeatmap.module.css';

interface HeatmapWeek {
  /** `days` lists the days of a week, from the first day of the week. Future days may be left out. */
  days: readonly {
    day: string;
    /** `level` 0 is a day without training, and 4 has the strongest colour. */
    level: 0 | 1 | 2 | 3 | 4;
  }[];
  start: string;
}

interface DayHeatmapProps {
  weeks: readonly HeatmapWeek[];
  label: string;
}

const CELL = { size: 22, gap: 4 };
const MONTHS_HEIGHT = 20;
const WEEKDAYS_WIDTH = 36;
const LABELLED_ROWS = [0, 2, 4, 6];

/** Shows a square for each day and a column for each week. More training gives a stronger colour. */
export function DayHeatmap({ weeks, label }: DayHeatmapProps) {
  const pitch = CELL.size + CELL.gap;
  const width = WEEKDAYS_WIDTH + weeks.length * pitch - CELL.gap;
  const height = MONTHS_HEIGHT + 7 * pitch - CELL.gap;
  return (
    <svg
      className={classes.days}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {monthStarts(weeks).map(({ column, name }) => (
        <text key={column} className={classes.month} x={WEEKDAYS_WIDTH + column * pitch + 1} y={13}>
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
  );
}

/** Returns the labels of the months, without a label that the edge would cut off. */
function monthStarts(weeks: readonly HeatmapWeek[]): { column: number; name: string }[] {
  return weeks.flatMap((week, column) => {
    const isNew = week.start.slice(0, 7) !== weeks[column - 1]?.start.slice(0, 7);
    const hasRoom = column > 0 && column < weeks.length - 1;
    return isNew && hasRoom ? [{ column, name: formatShortMonth(`${week.start}T12:00:00`) }] : [];
  });
}

function weekdayOf(day: string | undefined): string {
  return day === undefined ? '' : formatWeekday(`${day}T12:00:00`);
}

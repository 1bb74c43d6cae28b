// Computes the positions in a line chart: its frame, its axis, and the point under a pointer.
import { localDay } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import { groupBy } from '#shared/group-by.ts';
import { round } from '#shared/units.ts';
import { formatAxisDay } from '#web/text/format.ts';

export interface ChartPoint {
  /** Time of the point, in ms since 1970. */
  time: number;
  value: number;
  /** Day of the value, `YYYY-MM-DD`; default: that of `time` on this device. */
  day?: string | undefined;
  /** Time at which the value was reached, if earlier. The day of this time is shown. */
  since?: number;
  /** The line through the point, if there are several: 'Caliper'. */
  line?: string;
}

/** The range of time and value that a chart shows. */
export interface Frame {
  from: number;
  to: number;
  least: number;
  most: number;
}

/** A position in an area of 100 × 100, from its upper left corner. */
export interface Place {
  left: number;
  top: number;
}

/** Returns the frame that contains all points exactly. */
export function frameOf(points: readonly ChartPoint[]): Frame {
  const times = points.map(({ time }) => time);
  const values = points.map(({ value }) => value);
  return {
    from: Math.min(...times),
    to: Math.max(...times),
    least: Math.min(...values),
    most: Math.max(...values),
  };
}

/**
 * Returns the position of a point: later is further right, higher values are further up. The position is the middle
 * when the frame has no extent.
 */
export function placeIn(frame: Frame, { time, value }: ChartPoint): Place {
  return {
    left: 100 * share(time, frame.from, frame.to),
    top: 100 - 100 * share(value, frame.least, frame.most),
  };
}

/** Returns the lines through the points in order, each as the points of a polyline in the frame. */
export function linesIn(frame: Frame, points: readonly ChartPoint[]): string[] {
  return [...groupBy(points, ({ line }) => line).values()].map((ofLine) =>
    ofLine
      .map((point) => {
        const { left, top } = placeIn(frame, point);
        return `${left},${top}`;
      })
      .join(' '),
  );
}

function share(value: number, from: number, to: number): number {
  return to === from ? 0.5 : (value - from) / (to - from);
}

/** Returns three to five round values that enclose the given ones, from low to high; never below 0. */
export function ticksOf(values: readonly number[]): number[] {
  const isFlat = Math.max(...values) === Math.min(...values);
  const least = Math.max(0, Math.min(...values) - (isFlat ? 1 : 0));
  const most = Math.max(...values) + (isFlat ? 1 : 0);
  const step = roundStep((most - least) / 3);
  const count = Math.ceil(most / step) - Math.floor(least / step) + 1;
  return Array.from({ length: count }, (_, index) =>
    round((Math.floor(least / step) + index) * step, 6),
  );
}

/** Returns the next of 1, 2, 2.5, 5, 10 × a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10;
  return factor * power;
}

/** Returns the index of the position nearest to `left` (0–100). */
export function nearestTo(left: number, places: readonly { left: number }[]): number {
  let nearest = 0;
  for (const [index, place] of places.entries()) {
    const best = places[nearest];
    if (best && Math.abs(place.left - left) < Math.abs(best.left - left)) nearest = index;
  }
  return nearest;
}

/** A longer axis also has a day in its middle. */
const MIDDLE_FROM_MS = 60 * DAY_MS;
/** A longer axis shows months instead of days. */
const MONTHS_FROM_MS = 300 * DAY_MS;

/** Returns the ends of an axis. An end whose point has a day is at noon of that day on this device. */
export function axisEnds(
  { from, to }: { from: number; to: number },
  points: readonly ChartPoint[],
): { from: number; to: number } {
  const momentOf = (end: number) => {
    const day = points.find(({ time }) => time === end)?.day;
    return day === undefined ? end : Date.parse(`${day}T12:00:00`);
  };
  return { from: momentOf(from), to: momentOf(to) };
}

/**
 * Returns the days of an axis (milliseconds since 1970): the first, the last, and on a longer axis the middle. All have
 * one format, with the year unless all are in the year of `today`.
 */
export function axisDays({ from, to }: { from: number; to: number }, today: string): string[] {
  const times = to - from < MIDDLE_FROM_MS ? [from, to] : [from, (from + to) / 2, to];
  const dates = [
    ...new Map(times.map((time) => [localDay(new Date(time)), new Date(time)])).values(),
  ];
  const isLong = to - from >= MONTHS_FROM_MS;
  const isThisYear = dates.every((date) => localDay(date).slice(0, 4) === today.slice(0, 4));
  // Three days with their years are too wide for a phone.
  const isWide = !isThisYear && dates.length > 2;
  const form = isLong || isWide ? 'month and year' : isThisYear ? 'day' : 'day and year';
  return dates.map((date) => formatAxisDay(date, form));
}

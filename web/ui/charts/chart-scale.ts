// Computes the positions of points, ticks and labels in a line chart.
import { localDay } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import { groupBy } from '#shared/group-by.ts';
import { round } from '#shared/units.ts';
import { formatAxisDay } from '#web/text/format.ts';

export interface ChartPoint {
  time: number;
  value: number;
  /** `day` is the day of the value, `YYYY-MM-DD`. Without `day`, the day is that of `time` on this device. */
  day?: string | undefined;
  /**
   * `since` is the time when the value was first reached, if the point before has the same value. The chart shows the
   * day of `since`.
   */
  since?: number;
  /** `isLight` is true for a light day, which the trend leaves out. The chart shows it faintly. */
  isLight?: boolean;
  /** `line` is the name of the point's line if the chart has several lines, such as 'Caliper'. */
  line?: string;
}

/** Holds the range of time (ms since the epoch) and of values that a chart shows. */
export interface Frame {
  from: number;
  to: number;
  least: number;
  most: number;
}

/** Describes a position in percent of the chart's width and height, from the top left corner. */
export interface Place {
  left: number;
  top: number;
}

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

/** A line without a scale shows a range of at least 10% of its values. Otherwise a fall of 1% would look like one of 50%. */
const LEAST_RANGE = 0.1;

/** Returns the frame of a line without a scale. Its range is at least `range`, a fraction of its highest value. */
export function plainFrameOf(points: readonly ChartPoint[], range = LEAST_RANGE): Frame {
  const frame = frameOf(points);
  const missing = Math.max(range, LEAST_RANGE) * frame.most - (frame.most - frame.least);
  const edge = Math.max(0, missing / 2);
  return { ...frame, least: frame.least - edge, most: frame.most + edge };
}

/** A larger common range would make most lines look level, for example when a beginner has doubled one lift. */
const MOST_RANGE = 0.3;

/** Returns a range for `plainFrameOf` that several lines share, so that a larger gain in percent rises more. */
export function commonRange(lines: readonly (readonly ChartPoint[])[]): number {
  const ranges = lines.map(frameOf).map(({ least, most }) => (most - least) / most || 0);
  return Math.min(MOST_RANGE, Math.max(...ranges));
}

/**
 * Returns the position of a point. If the frame contains only one time or only one value, the point is in the middle of
 * that axis.
 */
export function placeIn(frame: Frame, { time, value }: ChartPoint): Place {
  return {
    left: 100 * share(time, frame.from, frame.to),
    top: 100 - 100 * share(value, frame.least, frame.most),
  };
}

/** Returns one SVG `points` attribute for each line of the chart. */
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

/**
 * Returns the ticks of the value axis: three to five round numbers that enclose the values, ascending and never below
 * 0. The values 71 and 78 give 70, 72.5, 75, 77.5 and 80.
 */
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

/** Rounds up to 1, 2, 2.5, 5 or 10 times a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10;
  return factor * power;
}

export function nearestTo(left: number, places: readonly { left: number }[]): number {
  let nearest = 0;
  for (const [index, place] of places.entries()) {
    const best = places[nearest];
    if (best && Math.abs(place.left - left) < Math.abs(best.left - left)) nearest = index;
  }
  return nearest;
}

/** A time axis of at least `MIDDLE_FROM_MS` also labels the day in its middle. */
const MIDDLE_FROM_MS = 60 * DAY_MS;
/** A time axis of at least `MONTHS_FROM_MS` labels months instead of days. */
const MONTHS_FROM_MS = 300 * DAY_MS;

/**
 * Returns the ends of a time axis. If the first or last point has a `day`, that end is noon of the day on this device.
 * The axis is then labelled with this day.
 */
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
 * Returns the labels of a time axis: its first and last day, and the middle of a long axis. The labels contain no year
 * if all days are in the year of `today`.
 */
export function axisDays({ from, to }: { from: number; to: number }, today: string): string[] {
  const times = to - from < MIDDLE_FROM_MS ? [from, to] : [from, (from + to) / 2, to];
  const dates = [
    ...new Map(times.map((time) => [localDay(new Date(time)), new Date(time)])).values(),
  ];
  const isLong = to - from >= MONTHS_FROM_MS;
  const isThisYear = dates.every((date) => localDay(date).slice(0, 4) === today.slice(0, 4));
  // Three labels with day and year are too wide for a phone, so they show month and year.
  const isWide = !isThisYear && dates.length > 2;
  const form = isLong || isWide ? 'month and year' : isThisYear ? 'day' : 'day and year';
  return dates.map((date) => formatAxisDay(date, form));
}

// Prepares a lift for the progress page: its points in the unit of the person, its trend, and both in words. Pure.
import { addDays, type Calendar, dayStartIn } from '#shared/calendar.ts';
import { type LiftChange, liftChange } from '#shared/lifts/lift-change.ts';
import { bestPoint, lighterWeeks, pointsSince } from '#shared/lifts/lift-summary.ts';
import type { Lift, LiftsProgress } from '#shared/lifts/lifts-schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { formatNumber } from '#web/text/format.ts';
import { kindWords, shownValue, valueText } from '#web/training/progress-text.ts';
import type { ChartPoint } from '#web/ui/charts/chart-scale.ts';
import type { ChartSpan } from '#web/ui/charts/LineChart.tsx';

export interface ShownPoint extends ChartPoint {
  sessionId: string;
  startTime: string;
}

type Went = NonNullable<LiftChange['went']>;

export interface LiftView {
  /** Name of the shown value, such as 'Best 1RM (est.)'. */
  measure: string;
  /** The points of the range, oldest first. */
  points: ShownPoint[];
  trend: ChartPoint[];
  /** Direction of the change; null below two points. */
  way: Went['way'] | null;
  /** '+12.5 lbs (5%)'; empty below two points. */
  change: string;
  /** '+5%', 'Level', 'New best'; empty below two points. */
  percent: string;
  /** The best of all time: '245 lbs' */
  best: string;
  text: (value: number) => string;
}

interface Ways {
  unit: WeightUnit;
  now: Date;
  calendar: Calendar;
  /** Number of weeks to show; null shows all time. */
  weeks: number | null;
  /** Starts of the sessions of deloads. Charts show them, but the trend leaves them out. */
  lighterSessions: readonly string[];
}

export function liftView(
  lift: Lift,
  { unit, now, calendar, weeks, lighterSessions }: Ways,
): LiftView {
  const { kind } = lift;
  const isLeastBest = kind === 'help';
  const text = (value: number) => valueText(kind, value, unit);
  const points = pointsSince(lift.points, weeks, { now, calendar }).map((point) => ({
    ...point,
    time: Date.parse(point.startTime),
    value: shownValue(kind, point.value, unit),
  }));
  const { line, went } = liftChange(points, { lighterSessions, isLeastBest });
  return {
    measure: measureOf(lift),
    points,
    trend: line,
    way: went?.way ?? null,
    change: went ? changeText(went, text) : '',
    percent: shortChange({ went }, () => `${formatNumber(Math.abs(went?.percent ?? 0), 0)}%`),
    best: bestText(lift, unit),
    text,
  };
}

/** Returns the name of the measure; '1RM with your body (est.)' when the values contain the body weight. */
export function measureOf({ kind, scale, loadKind }: Lift): string {
  return scale === 'LOAD' ? '1RM with your body (est.)' : kindWords(kind, loadKind);
}

function changeText(went: Went, text: (value: number) => string): string {
  const { way, percent } = went;
  const change = shortChange({ went }, text);
  if (way === 'level' || way === 'best') return change;
  return `${change} (${formatNumber(Math.abs(percent), 0)}%)`;
}

/** Returns the change for a narrow column: '+15 lbs', '−0:10', 'Level', 'New best'; empty below two points. */
export function shortChange(
  { went }: Pick<LiftChange, 'went'>,
  text: (value: number) => string,
): string {
  if (!went) return '';
  const { way, difference } = went;
  if (way === 'level') return 'Level';
  if (way === 'best') return 'New best';
  return `${difference > 0 ? '+' : '−'}${text(Math.abs(difference))}`;
}

function bestText(lift: Lift, unit: WeightUnit): string {
  const best = bestPoint(lift.points, lift.kind === 'help');
  return best ? valueText(lift.kind, shownValue(lift.kind, best.value, unit), unit) : '';
}

/** Returns the deloads and breaks as spans of a chart. */
export function spansOf(
  { lighterSessions, breaks }: LiftsProgress,
  calendar: Pick<Calendar, 'timeZone'>,
): ChartSpan[] {
  const startOf = dayStartIn(calendar.timeZone);
  return [
    ...lighterWeeks(lighterSessions, calendar).map(({ from, to }) => ({
      from: startOf(from).getTime(),
      to: startOf(addDays(to, 1)).getTime(),
      kind: 'lighter' as const,
    })),
    ...breaks.map(({ from, to }) => ({
      from: Date.parse(from),
      to: Date.parse(to),
      kind: 'break' as const,
    })),
  ];
}

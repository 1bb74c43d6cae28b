// Prepares a lift (an exercise) for the progress page: its points in the user's unit, and its change as text.
import { addDays, type Calendar, dayStartIn } from '#shared/calendar.ts';
import { type LiftChange, liftChange } from '#shared/lifts/lift-change.ts';
import { lighterWeeks, pointsSince } from '#shared/lifts/lift-summary.ts';
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
  measure: string;
  points: ShownPoint[];
  trend: ChartPoint[];
  /** `way` is the direction of the change, such as 'up' or 'level'; null for points of fewer than 6 days. */
  way: Went['way'] | null;
  /** `change` is a text such as '+12.5 lbs (5%)'; empty for points of fewer than 6 days. */
  change: string;
  /** `percent` is the change in percent, such as '+5%' or 'Level'; empty for points of fewer than 6 days. */
  percent: string;
  text: (value: number) => string;
}

interface Ways {
  unit: WeightUnit;
  now: Date;
  calendar: Calendar;
  /** `weeks` is the number of weeks to show; null for all time. */
  weeks: number | null;
  /**
   * `lighterSessions` lists the start times of the workouts in deloads. The chart shows them, but the trend ignores
   * them.
   */
  lighterSessions: readonly string[];
}

export function liftView(
  lift: Lift,
  { unit, now, calendar, weeks, lighterSessions }: Ways,
): LiftView {
  const { kind } = lift;
  const isLeastBest = kind === 'help';
  const text = (value: number) => valueText(kind, value, unit);
  const shown = pointsSince(lift.points, weeks, { now, calendar }).map((point) => ({
    ...point,
    time: Date.parse(point.startTime),
    value: shownValue(kind, point.value, unit),
  }));
  const { line, went } = liftChange(shown, { lighterSessions, isLeastBest });
  const heavy = new Set(line.map(({ time }) => time));
  const points = shown.map((point) => ({ ...point, isLight: !heavy.has(point.time) }));
  return {
    measure: measureOf(lift),
    points,
    trend: line,
    way: went?.way ?? null,
    change: went ? changeText(went, text) : '',
    percent: shortChange({ went }, () => `${formatNumber(Math.abs(went?.percent ?? 0), 0)}%`),
    text,
  };
}

/**
 * Returns the name of the values of a lift (an exercise), such as '1RM (est.)'. Returns '1RM with your body (est.)' for
 * lifts whose values include the body weight, such as weighted pull-ups.
 */
export function measureOf({ kind, scale, loadKind }: Lift): string {
  return scale === 'LOAD' ? '1RM with your body (est.)' : kindWords(kind, loadKind);
}

function changeText(went: Went, text: (value: number) => string): string {
  const { way, percent } = went;
  const change = shortChange({ went }, text);
  if (way === 'level' || way === 'best') return change;
  return `${change} (${formatNumber(Math.abs(percent), 0)}%)`;
}

/**
 * Returns the change for a narrow column, such as '+15 lbs', '−0:10', 'Level' or 'New best'. Empty for points
 * of fewer than 6 days.
 */
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

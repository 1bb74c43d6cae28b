// Compares a workout with the previous workout from the same template.
import type { RunDeltas } from '#shared/sessions/report/compare.ts';
import type { WeightUnit } from '#shared/units.ts';
import { formatMinutes, formatNumber } from '#web/text/format.ts';

interface WorkoutNow {
  durationMinutes: number;
  /** `volume` is in `unit`, and 0 if no set has a weight. */
  volume: number;
  unit: WeightUnit;
}

/** Returns a text such as '42 min, 3 min less than last time. 5,200 lbs, 200 lbs more.' */
export function besideLastTimeText(
  { durationMinutes, volume, unit }: WorkoutNow,
  deltas: Pick<RunDeltas, 'durationMinutes' | 'volume'>,
): string {
  const longer = deltas.durationMinutes;
  const time = `${formatMinutes(durationMinutes)}, ${longer === 0 ? 'as long as' : `${moreText(longer, 'min')} than`} last time.`;
  if (volume === 0 && deltas.volume === 0) return time;
  const heavier = deltas.volume === 0 ? 'as much' : moreText(deltas.volume, unit);
  return `${time} ${formatNumber(volume, 0)}\u00A0${unit}, ${heavier}.`;
}

function moreText(delta: number, unit: string): string {
  return `${formatNumber(Math.abs(delta), 0)}\u00A0${unit} ${delta > 0 ? 'more' : 'less'}`;
}

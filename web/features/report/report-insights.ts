// Describes volume and changes since last time in words.
import type { LoadMoved } from '#shared/sessions/records/insights-schema.ts';
import { volumeFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf, formatNumber } from '#web/text/format.ts';

/**
 * Returns 'Volume with both dumbbells: 4,870 lbs, covers 9 of 14 sets'; undefined when the volume includes neither a
 * second dumbbell nor body weight.
 */
export function loadText(
  { totalLoad, countedSets, totalSets, hasBothHands, hasBody }: LoadMoved,
  unit: WeightUnit,
): string | undefined {
  const parts = [...(hasBothHands ? ['both dumbbells'] : []), ...(hasBody ? ['your body'] : [])];
  if (parts.length === 0) return undefined;
  const load = formatNumber(volumeFromPounds(totalLoad, unit), 0);
  const text = `Volume with ${parts.join(' and ')}: ${load} ${unit}`;
  return countedSets === totalSets
    ? text
    : `${text}, covers ${countedSets} of ${countOf(totalSets, 'set')}`;
}

/** Returns '+250' or '±0'; undefined without a comparison. */
export function deltaText(delta: number | null | undefined): string | undefined {
  if (delta == null) return undefined;
  if (delta === 0) return '±0';
  return `${delta > 0 ? '+' : '−'}${formatNumber(Math.abs(delta))}`;
}

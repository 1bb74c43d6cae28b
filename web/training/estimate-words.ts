// An estimated 1RM and its trend in words (behaviour/training.md#estimated-maximum).
import type { ExerciseEstimateAnswer } from '#shared/exercise-history/schema.ts';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { estimateText, NOT_ESTIMATED } from '#shared/training/strength/estimate-text.ts';
import type { WireEstimate } from '#shared/training/strength/max-estimate-schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { formatNumber } from '#web/text/format.ts';

interface Ways {
  loadKind: LoadKind;
  unit: WeightUnit;
}

/** Returns 'est. 123.5 kg (112.5–135)', followed by 'per hand' or 'added' where the weight means that. */
export function estimateWords(estimate: WireEstimate | null, { loadKind, unit }: Ways): string {
  if (estimate === null) return NOT_ESTIMATED;
  const text = estimateText(estimate, unit);
  if (loadKind === 'PER_SIDE') return `${text} per hand`;
  return loadKind === 'BODYWEIGHT_PLUS' ? `${text} added` : text;
}

const verdicts = { rising: 'Rising', falling: 'Falling', unclear: 'No clear change' } as const;

/** 'Rising: +1.8% in 4 weeks (+0.4 to +3.2%)' */
export function trendWords(trend: NonNullable<ExerciseEstimateAnswer['trend']>): string {
  const { verdict, percentPer4Weeks, low, high } = trend;
  return `${verdicts[verdict]}: ${signed(percentPer4Weeks)}% in 4 weeks (${signed(low)} to ${signed(high)}%)`;
}

function signed(percent: number): string {
  const shown = formatNumber(Math.abs(percent), 1);
  if (shown === '0') return shown;
  return `${percent > 0 ? '+' : '−'}${shown}`;
}

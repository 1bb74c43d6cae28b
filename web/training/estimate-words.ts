// Formats an estimated one-repetition maximum, or 1RM (behaviour/training.md#estimated-maximum).
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { estimateText } from '#shared/training/strength/estimate-text.ts';
import type { WireEstimate } from '#shared/training/strength/max-estimate-schema.ts';
import type { WeightUnit } from '#shared/units.ts';

interface Ways {
  loadKind: LoadKind;
  unit: WeightUnit;
}

/**
 * Returns a text such as 'est. 123.5 kg (112.5–135)' or 'est. 40 kg (36–44) per hand'; '–' without an estimate. The
 * range in parentheses is the uncertainty of the estimate.
 */
export function estimateWords(estimate: WireEstimate | null, { loadKind, unit }: Ways): string {
  if (estimate === null) return '–';
  const text = estimateText(estimate, unit);
  if (loadKind === 'PER_SIDE') return `${text} per hand`;
  return loadKind === 'BODYWEIGHT_PLUS' ? `${text} added` : text;
}

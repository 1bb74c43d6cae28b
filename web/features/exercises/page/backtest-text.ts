// Describes how far suggested weights were off (behaviour/training.md#how-good-it-was).
import type {
  ExerciseBacktest,
  FirstSetBacktest,
} from '#shared/exercise-history/backtest-schema.ts';
import type { LineProgression } from '#shared/training/suggestion/session-suggestion.ts';
import type { WeightUnit } from '#shared/units.ts';
import { countOf, formatNumber } from '#web/text/format.ts';

type Replayed = ExerciseBacktest | FirstSetBacktest;

const plusTexts = { kg: 'Last + 2.5 kg', lbs: 'Last + 5 lbs' } as const satisfies Record<
  WeightUnit,
  string
>;

export const progressionTexts = {
  double: 'double progression',
  linear: 'linear progression',
  effort: 'effort',
  amrap: 'the open last set',
} as const satisfies Record<LineProgression, string>;
const sameTexts = {
  'next-set': 'Same weight again',
  'next-session': 'Same as last time',
} as const;

/**
 * Returns the numbers behind a backtest, such as '52 pairs, 14 sessions' or 'Not enough yet: 30 of
 * 40 pairs'. A pair is an earlier set and the set whose weight the rule suggests from it.
 */
export function countsText({
  verdict,
  pairs,
  sessions,
  leastPairs,
  leastSessions,
}: Replayed): string {
  if (verdict !== 'too few') {
    return `${countOf(pairs, 'pair')}, ${countOf(sessions, 'session')}`;
  }
  return pairs < leastPairs
    ? `Not enough yet: ${formatNumber(pairs, 0)} of ${leastPairs} pairs`
    : `Not enough yet: ${formatNumber(sessions, 0)} of ${leastSessions} sessions`;
}

/**
 * Returns the mean error of each rule that suggests weights: 'Same weight again: 1.4 RPE points
 * off. Last + 2.5 kg: 1.8. … This rule: 1.0.'
 */
export function errorsText(replay: Replayed, unit: WeightUnit): string {
  const { rule, sameError, plusError, missError, ruleError } = replay;
  const parts = [
    `${sameTexts[rule]}: ${sameError.toFixed(1)} RPE points off.`,
    `${plusTexts[unit]}: ${plusError.toFixed(1)}.`,
    ...(missError === null ? [] : [`Less after a miss: ${missError.toFixed(1)}.`]),
    `This rule: ${ruleError.toFixed(1)}.`,
  ];
  return parts.join(' ');
}

const verdictTexts = {
  better: 'Better for you',
  worse: 'Worse for you',
  unclear: 'No clear difference',
} as const;

/**
 * Returns a verdict such as 'Better for you', or the reason for no verdict. Returns null with too
 * few pairs or sessions.
 */
export function verdictText({
  verdict,
  isTold,
  missError,
  ruleError,
}: Pick<Replayed, 'verdict' | 'isTold' | 'missError' | 'ruleError'>) {
  if (verdict === 'too few') return null;
  if (!isTold) return 'Not judged: most of your RPEs are the same number or your target';
  if (verdict === 'unclear' && missError !== null && ruleError > missError) {
    return 'No better than less after a miss';
  }
  return verdictTexts[verdict];
}

// Formats the mechanical work of workouts and exercises.
import type { WorkGap } from '#shared/work/covered-work.ts';
import type { CoveredWork } from '#shared/work/schema.ts';
import { countOf, formatNumber } from '#web/text/format.ts';

type Work = NonNullable<CoveredWork['work']>;

const JOULES_PER_KILOJOULE = 1000;

export const WORK_MEANS =
  'The weight, and the part of your body that is known to rise with it, times the distance, on the way up of every repetition. Warm-ups are included. Four in five lifters of your build should be within the bounds; for squats and bench presses they rest on 9 lifters. It does not show the energy that you spend.';

const WHOLE_FROM_KJ = 10;

/**
 * Returns the work with the lower and upper limit of its estimate, such as '34 kJ (30–37)', '5.2 kJ (4.6–5.8)' or '640
 * J (563–717)'.
 */
export function workText({ total, low, high }: Work): string {
  const isLarge = total >= JOULES_PER_KILOJOULE;
  const decimals = total >= WHOLE_FROM_KJ * JOULES_PER_KILOJOULE ? 0 : 1;
  const [value, least, most] = [total, low, high].map((joules) =>
    isLarge ? formatNumber(joules / JOULES_PER_KILOJOULE, decimals) : formatNumber(joules, 0),
  );
  return `${value} ${isLarge ? 'kJ' : 'J'} (${least}–${most})`;
}

export function mechanicalWorkText({ work, ...covered }: CoveredWork): string {
  if (work === null) return 'Mechanical work: not estimated';
  return `Mechanical work ${workText(work)}${coverText(covered)}`;
}

export const gapTexts: Record<WorkGap, string> = {
  NEVER:
    'Not estimated: for cables, machines, bands, holds, carries and jumps, the weight alone says too little.',
  TAPE: 'Not estimated until you measure how far it rises.',
  HEIGHT: 'Not estimated without your height.',
  BODY_WEIGHT: 'Not estimated: your body weight was not known when this workout began.',
};

/**
 * Returns the work of one exercise and how many of its sets the estimate covers, such as '5.0 kJ (4.4–5.6), covers 2 of
 * 3 sets'.
 */
export function exerciseWorkText({ work, ...covered }: CoveredWork): string {
  const { gap } = covered;
  if (work === null) return gap === null ? 'Not estimated.' : gapTexts[gap];
  return workText(work) + coverText(covered);
}

/**
 * Returns how many sets and warm-ups have an estimate, such as ', covers 9 of 14 sets and 1 of 2 warm-ups'. Empty if
 * all sets and warm-ups have one.
 */
function coverText(covered: Omit<CoveredWork, 'work' | 'gap'>): string {
  const { coveredSets, totalSets, coveredWarmUps, totalWarmUps } = covered;
  if (coveredSets === totalSets && coveredWarmUps === totalWarmUps) return '';
  const sets = `${coveredSets} of ${countOf(totalSets, 'set')}`;
  const warmUps = `${coveredWarmUps} of ${countOf(totalWarmUps, 'warm-up')}`;
  return `, covers ${[...(totalSets > 0 ? [sets] : []), ...(totalWarmUps > 0 ? [warmUps] : [])].join(' and ')}`;
}

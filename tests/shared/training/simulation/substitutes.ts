// Simulates the first weight of a substitute exercise, estimated from the usual exercise.
import { dayBest, estimateMax } from '#shared/training/strength/max-by-effort.ts';
import { shareOfMax } from '#shared/training/strength/share-of-max.ts';
import { type Crowd, fresh, type Lifter } from './lifter.ts';
import { type Random, seededRandom } from './random.ts';
import { someLifter } from './some-lifter.ts';

const STEP = 2.5;
const TARGET_RPE = 8;
const SETS = 3;
const REST_SECONDS = 150;
/** Both exercises are trained on 8 days. Afterwards only the usual exercise is trained. */
const DAYS_OF_BOTH = 8;
const DAYS_PER_WEEK = 2;
/** The strength of an exercise is the mean of the estimates of its 4 newest days. */
const DAYS_OF_ONE = 4;

/** Each person does two exercises with correlated strengths. An `Exercise` is one of the two. */
interface Exercise {
  lifter: Lifter;
  reps: number;
}

interface Day {
  /** `estimate` is the natural logarithm of the estimated 1RM. */
  estimate: number;
  weight: number;
}

/** `SwapKnowledge` is the training of a person before the usual exercise is replaced. */
export interface SwapKnowledge {
  /** `usualThen` contains the days of the usual exercise from the period in which both exercises were trained. */
  usualThen: readonly Day[];
  substituteThen: readonly Day[];
  usualNow: readonly Day[];
  /** `reps` is the planned number of repetitions of the substitute. */
  reps: number;
}

export type StartRule = (known: SwapKnowledge) => number;

/**
 * Starts with a weight for the estimated 1RM of the substitute: the current 1RM of the usual exercise times the earlier
 * ratio of the two 1RMs.
 */
export const byOwnRatio: StartRule = ({ usualThen, substituteThen, usualNow, reps }) => {
  const max = levelOf(usualNow) + levelOf(substituteThen) - levelOf(usualThen);
  return Math.exp(max) * shareOfMax({ n: reps + 10 - TARGET_RPE });
};

/** Starts with the last weight of the substitute times the later change of the usual exercise's 1RM. */
export const byMovedWeight: StartRule = ({ usualThen, substituteThen, usualNow }) =>
  weightOf(substituteThen) * Math.exp(levelOf(usualNow) - levelOf(usualThen));

export const asLastTime: StartRule = ({ substituteThen }) => weightOf(substituteThen);

/** Starts with the usual ratio of other lifters, because the lifter has never done the substitute. */
export const byUsualRatio: StartRule = ({ usualNow, reps }) =>
  Math.exp(levelOf(usualNow)) * USUAL_RATIO * shareOfMax({ n: reps + 10 - TARGET_RPE });

const USUAL_RATIO = 0.8;
/** The logarithm of the ratio between the two exercises differs between people with this standard deviation. */
const RATIO_SD = 0.15;

function levelOf(days: readonly Day[]): number {
  const lately = days.slice(-DAYS_OF_ONE);
  return lately.reduce((sum, { estimate }) => sum + estimate, 0) / lately.length;
}

function weightOf(days: readonly Day[]): number {
  return days.at(-1)?.weight ?? 0;
}

export interface Starts {
  /** `near` is the share of first weights, 0 to 1, that are at most one increment off. */
  near: number;
  /** `failed` is the share of first sets, 0 to 1, that miss their repetitions. */
  failed: number;
}

interface SwapRun {
  crowd: Crowd;
  /**
   * `drift` is the standard deviation, as a natural logarithm, of the change of the ratio since both exercises were
   * trained.
   */
  drift: number;
  /** `weeksAlone` is the number of weeks in which only the usual exercise was trained. */
  weeksAlone: number;
  lifters?: number;
}

/** Returns how close the first weight of the substitute is to the right weight of that day. */
export function simulateSubstitutes(
  rule: StartRule,
  { crowd, drift, weeksAlone, lifters = 600 }: SwapRun,
): Starts {
  const starts = Array.from({ length: lifters }, (_, index) => {
    const random = seededRandom(2026 + 32_452_843 * index);
    const usual = exerciseOf(someLifter(random, crowd), random);
    // The second exercise has another repetition curve and another bias of the RPE than the first.
    const substitute = exerciseOf(someLifter(random, crowd), random);
    const ratio = USUAL_RATIO * random.logNormal(RATIO_SD);
    const gain = 1 + usual.lifter.gainPerWeek;
    const strengthAt = (week: number) => usual.lifter.oneRepMax * gain ** week;
    const weekOf = (day: number) => day / DAYS_PER_WEEK;
    const train = (exercise: Exercise, from: number, days: number, share: number) =>
      Array.from({ length: days }, (_, day) =>
        oneDay(exercise, strengthAt(weekOf(from + day)) * share, random),
      ).filter((each) => each !== null);
    const daysAlone = weeksAlone * DAYS_PER_WEEK;
    const usualThen = train(usual, 0, DAYS_OF_BOTH, 1);
    const substituteThen = train(substitute, 0, DAYS_OF_BOTH, ratio);
    const usualNow = train(usual, DAYS_OF_BOTH, daysAlone, 1);
    const { lifter, reps } = substitute;
    const today =
      strengthAt(weekOf(DAYS_OF_BOTH + daysAlone)) *
      ratio *
      random.logNormal(drift) *
      random.logNormal(lifter.daySd);
    if ([usualThen, substituteThen, usualNow].some(({ length }) => length < DAYS_OF_ONE)) return [];
    const told = rule({ usualThen, substituteThen, usualNow, reps });
    const weight = rounded(told);
    const right = lifter.weightFor(today, reps + 10 - TARGET_RPE);
    const isFailed = lifter.possibleReps(today, weight, fresh) < reps;
    return [{ isNear: Math.abs(weight - right) <= STEP, isFailed }];
  }).flat();
  return {
    near: starts.filter(({ isNear }) => isNear).length / starts.length,
    failed: starts.filter(({ isFailed }) => isFailed).length / starts.length,
  };
}

function exerciseOf(lifter: Lifter, random: Random): Exercise {
  return { lifter, reps: random.integer(5, 10) };
}

function rounded(weight: number): number {
  return Math.max(STEP, STEP * Math.round(weight / STEP));
}

/** Simulates one day with an exercise, at a nearly correct weight. Returns null when no set gives an estimated 1RM. */
function oneDay({ lifter, reps }: Exercise, level: number, random: Random): Day | null {
  const strength = level * random.logNormal(lifter.daySd);
  const weight = rounded(lifter.weightFor(level, reps + 10 - TARGET_RPE) * random.logNormal(0.025));
  let fatigue = fresh;
  const estimates = Array.from({ length: SETS }, () => {
    const n = lifter.possibleReps(strength, weight, fatigue);
    const done = Math.min(reps, Math.floor(n));
    const reserve = n - done;
    const said = lifter.reportedRpe(reserve, TARGET_RPE, random);
    fatigue = lifter.rested(lifter.tired(fatigue, { reps: done, reserve }, random), REST_SECONDS);
    return estimateMax({
      weight,
      reps: done,
      rpe: done < reps ? 10 : said,
      rpeSource: 'entered',
      classification: 'WORKING',
    });
  }).filter((estimate) => estimate?.kind === 'effort');
  const best = dayBest(estimates);
  return best ? { estimate: Math.log(best.point), weight } : null;
}

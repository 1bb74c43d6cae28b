// Detects a weight that is probably mistyped, before it is logged
// (behaviour/live-session.md#logging-a-set). All weights are in lbs.
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type { LastPerformance, SessionExercise } from '#shared/sessions/schema.ts';
import { showsStrength } from '#shared/sets/kinds.ts';
import { LIFTED_BODY } from '#shared/sets/load.ts';
import { type EstimatedSet, estimateMax } from '#shared/training/strength/max-by-effort.ts';
import { shareOfMax } from '#shared/training/strength/share-of-max.ts';

export type KnownSet = Pick<
  LoggedSet,
  'weightLbs' | 'reps' | 'rpe' | 'rpeSource' | 'classification'
>;

/** `KnownSets` are the sets of the exercise that this device has stored. */
export interface KnownSets {
  today: readonly KnownSet[];
  last: LastPerformance | undefined;
}

/** `equipmentRequired` is absent when the equipment of the exercise is unknown. A weight of 0 may then be right. */
export type AskedExercise = Pick<SessionExercise, 'loadKind' | 'measure'> &
  Partial<Pick<SessionExercise, 'equipmentRequired'>>;

/** A weight of 0 is probably a mistake with this equipment, because the equipment itself weighs something. */
const HEAVY: ReadonlySet<Equipment> = new Set([
  'BARBELL',
  'EZ_BAR',
  'TRAP_BAR',
  'DUMBBELL',
  'KETTLEBELL',
  'CABLE',
  'MACHINE',
  'SMITH_MACHINE',
  'MEDICINE_BALL',
  'LANDMINE',
  'SANDBAG',
  'PLATE',
]);

/**
 * Returns true when a weight of 0 is probably a mistake: the equipment, such as a barbell, has a weight, and no known
 * set has a weight of 0.
 */
function isForgottenWeight(
  { loadKind, equipmentRequired = [] }: AskedExercise,
  { today, last }: KnownSets,
): boolean {
  if (loadKind !== 'EXTERNAL' && loadKind !== 'PER_SIDE') return false;
  if (!equipmentRequired.some((each) => HEAVY.has(each))) return false;
  const known = [
    ...today.map((set) => set.weightLbs),
    ...(last?.sets ?? []).map((set) => set.actualWeight),
  ];
  return !known.includes(0);
}

/**
 * Returns true when a weight is probably mistyped: 0 although the equipment itself weighs something, or too heavy for
 * the known sets.
 */
export function isLikelySlip(weightLbs: number, exercise: AskedExercise, sets: KnownSets): boolean {
  if (weightLbs === 0) return isForgottenWeight(exercise, sets);
  const { loadKind, measure } = exercise;
  const { today, last } = sets;
  if (measure !== 'REPS' || loadKind === 'NONE' || loadKind === 'ASSISTED') return false;
  const bodyLoad = loadKind === 'BODYWEIGHT_PLUS' ? LIFTED_BODY.lbs.most : 0;
  const known = [...today.map(ofToday), ...lastSets(last), ...bests(last)].filter(
    (set) => showsStrength(set) && set.reps > 0,
  );
  const most = Math.max(0, ...known.map((set) => upperMax({ ...set, bodyLoad })));
  return !isPlausible(weightLbs + bodyLoad, most);
}

function ofToday({ weightLbs: weight, reps, rpe, rpeSource, classification }: KnownSet) {
  return { weight, reps, rpe, rpeSource, classification };
}

/**
 * Returns the sets of the last workout without their RPE, because the response does not say whether
 * the lifter entered it.
 */
function lastSets(last: LastPerformance | undefined) {
  return (last?.sets ?? []).map(({ actualWeight, actualReps, rpeRating, setClassification }) => ({
    weight: actualWeight,
    reps: actualReps,
    rpe: rpeRating,
    rpeSource: 'default' as const,
    classification: setClassification,
  }));
}

function bests(last: LastPerformance | undefined) {
  return (last?.bests ?? [])
    .filter(({ scale }) => scale === 'WEIGHT')
    .map(({ level, best }) => ({
      weight: best,
      reps: level,
      rpe: 10,
      rpeSource: 'default' as const,
      classification: 'WORKING' as const,
    }));
}

/** A load above 1.3 times the highest plausible 1RM counts as mistyped. */
const IMPLAUSIBLE = 1.3;
/** A set without an RPE is assumed to have left up to 4 repetitions in reserve. */
const MOST_RESERVE = 4;

/**
 * Returns true when a load is at most 1.3 times `most`, the highest 1RM that the known sets allow. Both are in lbs and
 * include the lifted part of the body. Any load is plausible when `most` is 0, because no set is known.
 */
function isPlausible(load: number, most: number): boolean {
  return most === 0 || load <= IMPLAUSIBLE * most;
}

function upperMax(set: EstimatedSet): number {
  const { weight, reps, bodyLoad = 0 } = set;
  const estimate = estimateMax(set);
  return estimate?.kind === 'effort'
    ? estimate.high + bodyLoad
    : (weight + bodyLoad) / shareOfMax({ n: reps + MOST_RESERVE });
}

// Detects a weight that is probably mistyped, before it is logged (behaviour/live-session.md#logging-a-set). Pure; lbs.
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type { LastPerformance, SessionExercise } from '#shared/sessions/schema.ts';
import { showsStrength } from '#shared/sets/kinds.ts';
import { LIFTED_BODY } from '#shared/sets/load.ts';
import { type EstimatedSet, estimateMax } from '#shared/training/strength/estimate-max.ts';
import { shareOfMax } from '#shared/training/strength/share-of-max.ts';

/** The fields of a set that the comparison needs. */
export type KnownSet = Pick<
  LoggedSet,
  'weightLbs' | 'reps' | 'rpe' | 'rpeSource' | 'classification'
>;

/** Sets of an exercise that this device has stored. */
export interface KnownSets {
  /** Sets of the workout. */
  today: readonly KnownSet[];
  /** Sets of the last session with the exercise; undefined when they are unknown. */
  last: LastPerformance | undefined;
}

/** The exercise of the typed weight. Without its equipment, a weight of 0 may be right. */
export type AskedExercise = Pick<SessionExercise, 'loadKind' | 'measure'> &
  Partial<Pick<SessionExercise, 'equipmentRequired'>>;

/** Equipment with a weight: nobody lifts 0 with it. */
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
 * Returns whether a weight of 0 was probably forgotten: the exercise is loaded, and no set of today or last time had a
 * weight of 0.
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
 * Returns whether the weight is a forgotten 0, or implausible beside the highest estimated maximum of today's sets,
 * last time's sets and the bests. False when no such set is known, and when the weight is help or no load.
 */
export function isLikelySlip(weightLbs: number, exercise: AskedExercise, sets: KnownSets): boolean {
  if (weightLbs === 0) return isForgottenWeight(exercise, sets);
  const { loadKind, measure } = exercise;
  const { today, last } = sets;
  if (measure !== 'REPS' || loadKind === 'NONE' || loadKind === 'ASSISTED') return false;
  // The heaviest body is assumed: weight added to a body may well double.
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

/** Returns last time's sets without their RPE, because it is unknown whether the user entered it. */
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

/** A load above this multiple of the highest plausible 1RM counts as mistyped. */
export const IMPLAUSIBLE = 1.3;
/** Repetitions in reserve assumed for a set without an RPE, as many as an RPE of 6 means. */
const MOST_RESERVE = 4;

/**
 * Returns whether a load is plausible beside `most`, the highest 1RM of other sets; both include
 * the body. A `most` of 0 means that no other set is known.
 */
function isPlausible(load: number, most: number): boolean {
  return most === 0 || load <= IMPLAUSIBLE * most;
}

/** Returns the highest plausible 1RM of a set, with the lifted part of the body. */
function upperMax(set: EstimatedSet): number {
  const { weight, reps, bodyLoad = 0 } = set;
  const estimate = estimateMax(set);
  return estimate?.kind === 'effort'
    ? estimate.high + bodyLoad
    : (weight + bodyLoad) / shareOfMax({ n: reps + MOST_RESERVE });
}

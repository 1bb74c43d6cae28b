// Tells that a weight is probably mistyped, before it is logged (behaviour/live-session.md#logging-a-set). Pure; lbs.
import { LIFTED_BODY } from '#shared/training/load/lifted-body.ts';
import { isPlausible, upperMax } from '#shared/training/strength/plausible.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type { LastPerformance, SessionExercise } from '#shared/sessions/schema.ts';
import { showsStrength } from '#shared/sets/kinds.ts';

/** A set of the workout, as far as its weight speaks for others. */
export type KnownSet = Pick<
  LoggedSet,
  'weightLbs' | 'reps' | 'rpe' | 'rpeSource' | 'classification'
>;

/** Sets of an exercise that the device knows. */
export interface KnownSets {
  /** Sets of the workout. */
  today: readonly KnownSet[];
  /** Undefined: not known. */
  last: LastPerformance | undefined;
}

/**
 * Returns whether the weight is more than 1.3 times the most that today's sets, those of the last time and the bests
 * speak for. Never where none is known, and where the weight is help or no load.
 */
export function isLikelySlip(
  weightLbs: number,
  { loadKind, measure }: Pick<SessionExercise, 'loadKind' | 'measure'>,
  { today, last }: KnownSets,
): boolean {
  if (measure !== 'REPS' || loadKind === 'NONE' || loadKind === 'ASSISTED') return false;
  // The heaviest body counts: what is added to a body may well double.
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

/** Returns them without an RPE: whether it was chosen is not told. */
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

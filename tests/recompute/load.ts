// Recomputes the effective load of a set: weight, and the body where it is lifted (behaviour/formulas.md#load); lbs.
import { type Exercise, rounded } from './export.ts';
import type { LoggedSet, Session } from './log.ts';

type Loaded = Pick<Exercise, 'loadKind' | 'measure' | 'bodyweightShare'>;

/** Returns the session's copy of the exercise. */
export function exerciseThen({ lines }: Pick<Session, 'lines'>, set: LoggedSet): Loaded | null {
  return lines.find(({ exerciseId }) => exerciseId === set.exerciseId)?.exercise ?? set.exercise;
}

/**
 * Returns the effective load of an exercise that lifts the body; null when the body weight is unknown, or the weight is
 * the whole load.
 */
export function loadWithBody(session: Pick<Session, 'lines' | 'bodyKg'>, set: LoggedSet) {
  const then = exerciseThen(session, set);
  const { bodyKg } = session;
  if (!then || then.bodyweightShare === null || bodyKg === null) return null;
  if (then.loadKind !== 'BODYWEIGHT_PLUS' && then.loadKind !== 'ASSISTED') return null;
  const sign = then.loadKind === 'ASSISTED' ? -1 : 1;
  return Math.max(0, rounded((then.bodyweightShare * bodyKg) / 0.453592 + sign * set.weightLbs));
}

/**
 * Returns the pounds of the body that a set lifts besides the weight; null when the set has no 1RM.
 */
export function bodyPounds(
  { loadKind, measure }: Loaded,
  set: LoggedSet,
  session: Pick<Session, 'lines' | 'bodyKg'>,
): number | null {
  if (measure !== 'REPS') return null;
  if (loadKind === 'EXTERNAL' || loadKind === 'PER_SIDE') return set.weightLbs > 0 ? 0 : null;
  if (loadKind !== 'BODYWEIGHT_PLUS') return null;
  const load = loadWithBody(session, set);
  return load === null ? null : load - set.weightLbs;
}

/** Returns true for a set with repetitions, seconds or metres. */
export const isDone = ({ reps, seconds, meters }: LoggedSet) =>
  reps > 0 || (seconds ?? 0) > 0 || (meters ?? 0) > 0;
export const isWork = ({ classification }: Pick<LoggedSet, 'classification'>) =>
  classification !== 'WARMUP';

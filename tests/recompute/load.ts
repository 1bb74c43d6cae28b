// Recomputes the effective load of a set, in lbs (behaviour/formulas.md#load).
import { type Exercise, rounded } from './export.ts';
import type { LoggedSet, Session } from './log.ts';

type Loaded = Pick<Exercise, 'loadKind' | 'measure' | 'bodyweightShare'>;

/** Returns the exercise as it was stored with the session. */
export function exerciseThen({ lines }: Pick<Session, 'lines'>, set: LoggedSet): Loaded | null {
  return lines.find(({ exerciseId }) => exerciseId === set.exerciseId)?.exercise ?? set.exercise;
}

/**
 * Returns the effective load of an exercise that moves the body, such as a pull-up, in lbs; null for other exercises or
 * an unknown body weight.
 */
export function loadWithBody(session: Pick<Session, 'lines' | 'bodyKg'>, set: LoggedSet) {
  const then = exerciseThen(session, set);
  const { bodyKg } = session;
  if (!then || then.bodyweightShare === null || bodyKg === null) return null;
  if (then.loadKind !== 'BODYWEIGHT_PLUS' && then.loadKind !== 'ASSISTED') return null;
  const sign = then.loadKind === 'ASSISTED' ? -1 : 1;
  return Math.max(0, rounded((then.bodyweightShare * bodyKg) / 0.453592 + sign * set.weightLbs));
}

/** Returns the lifted part of the body weight, in lbs; null when the set allows no 1RM. */
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

/** Returns true for a set with at least one repetition, second or metre. */
export const isDone = ({ reps, seconds, meters }: LoggedSet) =>
  reps > 0 || (seconds ?? 0) > 0 || (meters ?? 0) > 0;
export const isWork = ({ classification }: Pick<LoggedSet, 'classification'>) =>
  classification !== 'WARMUP';

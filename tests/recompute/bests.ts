// Recomputes the best sets of an exercise (behaviour/exercise-library.md#exercise-page).
import type { Exercise } from './export.ts';
import { isWork } from './load.ts';
import { completed, type LoggedSet, type Session } from './log.ts';
import { epley } from './records.ts';

/** Returns the kinds of bests of an exercise, the most informative kind first. */
function kindsOf({ measure, loadKind }: Exercise): string[] {
  if (measure === 'TIME') return ['time', 'reps'];
  if (measure === 'DISTANCE') return ['distance', 'time', 'reps'];
  if (loadKind === 'ASSISTED') return ['help', 'reps'];
  if (loadKind === 'NONE') return ['reps'];
  return loadKind === 'BODYWEIGHT_PLUS' ? ['weight', 'reps'] : ['oneRepMax', 'weight', 'reps'];
}

function valueOf(kind: string, { reps, weightLbs, seconds, meters }: LoggedSet): number | null {
  switch (kind) {
    case 'oneRepMax':
      return epley(weightLbs, reps);
    case 'weight':
      return reps > 0 && weightLbs > 0 ? weightLbs : null;
    case 'help':
      return reps > 0 ? weightLbs : null;
    case 'reps':
      return reps || null;
    case 'time':
      return seconds || null;
    default:
      return meters || null;
  }
}

function bestValue(kind: string, sets: readonly LoggedSet[]): number | null {
  const values = sets.filter(isWork).flatMap((set) => valueOf(kind, set) ?? []);
  if (values.length === 0) return null;
  return kind === 'help' ? Math.min(...values) : Math.max(...values);
}

const setsOf = (session: Session, { id }: Exercise) =>
  session.sets.filter(({ exerciseId }) => exerciseId === id);

/** Returns the best value of each kind over all completed sessions. */
export function bestsOf(exercise: Exercise, sessions: readonly Session[]) {
  const sets = completed(sessions).flatMap((session) => setsOf(session, exercise));
  return kindsOf(exercise).flatMap((kind) => {
    const value = bestValue(kind, sets);
    return value === null ? [] : [{ kind, value }];
  });
}

/**
 * Returns one kind of best and its best value in each session, oldest first. Null when no session has a value. Chooses
 * the first kind of `kindsOf` with at least half as many values as the most frequent kind.
 */
export function lineOf(exercise: Exercise, sessions: readonly Session[]) {
  const lines = kindsOf(exercise).map((kind) => ({
    kind,
    points: completed(sessions).flatMap((session) => {
      const value = bestValue(kind, setsOf(session, exercise));
      return value === null ? [] : [{ startTime: session.startedAt, value }];
    }),
  }));
  const most = Math.max(...lines.map(({ points }) => points.length));
  return most === 0 ? null : (lines.find(({ points }) => 2 * points.length >= most) ?? null);
}

/**
 * Returns up to `most` exercises for the dashboard. Barbell exercises come first, and then the exercises with the most
 * sessions.
 */
export function mostTrained(
  exercises: ReadonlyMap<string, Exercise>,
  sessions: readonly Session[],
  most: number,
) {
  const barbell = (exercise: Exercise) => Number(exercise.equipmentRequired.includes('BARBELL'));
  const kinds = ['oneRepMax', 'weight', 'reps', 'help', 'time', 'distance'];
  return [...exercises.values()]
    .flatMap((exercise) => {
      const done = completed(sessions)
        .map((session) => setsOf(session, exercise).filter(isWork).length)
        .filter((sets) => sets > 0);
      const line = lineOf(exercise, sessions);
      return line
        ? [{ exercise, line, times: done.length, sets: done.reduce((a, b) => a + b) }]
        : [];
    })
    .toSorted(
      (a, b) =>
        barbell(b.exercise) - barbell(a.exercise) ||
        b.times - a.times ||
        kinds.indexOf(a.line.kind) - kinds.indexOf(b.line.kind) ||
        b.sets - a.sets ||
        (a.exercise.id < b.exercise.id ? -1 : 1),
    )
    .slice(0, most)
    .map(({ exercise, line }) => ({ exerciseId: exercise.id, ...line }));
}

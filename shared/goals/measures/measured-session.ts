// What measures know of a session. Its state has that, and so have its rows.
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import { totalVolumeLbs } from '#shared/sessions/report.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';

type Exercise = SessionLine['exercise'];

export interface RememberedExercise {
  name: string;
  primaryMuscles: Exercise['muscleGroups']['primary'];
}

export interface MeasuredSet extends Pick<
  LoggedSet,
  'exerciseId' | 'reps' | 'weightLbs' | 'classification'
> {
  /** As the session remembers it; null for a set of an old log that does not say. */
  exercise: RememberedExercise | null;
}

export interface MeasuredSession {
  sessionId: string;
  startedAt: string;
  /** Null for a session that says nothing: it runs, or it was deleted. */
  endedAt: string | null;
  totalVolumeLbs: number;
  sets: readonly MeasuredSet[];
}

export function measuredSession(state: SessionState): MeasuredSession {
  const { sessionId, startedAt, endedAt, isDiscarded, sets } = state;
  return {
    sessionId,
    startedAt,
    endedAt: isDiscarded ? null : endedAt,
    totalVolumeLbs: totalVolumeLbs(sets),
    sets: sets.map((set) => ({ ...set, exercise: rememberedExercise(state, set) })),
  };
}

function rememberedExercise(state: SessionState, set: LoggedSet): RememberedExercise | null {
  const exercise = exerciseOf(state, set);
  if (exercise === null) return null;
  return { name: exercise.name, primaryMuscles: exercise.muscleGroups.primary };
}

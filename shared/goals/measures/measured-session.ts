// Defines the data of a session from which goal measures are computed. The data comes from the session's state or from
// its database rows.
import { type Calendar, startDayOf, weekStartOf } from '#shared/calendar.ts';
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import { bodyLoadLbs } from '#shared/sets/load.ts';
import { totalVolumeLbs } from '#shared/sessions/report/report.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';

type Exercise = SessionLine['exercise'];

export interface RememberedExercise {
  name: string;
  primaryMuscles: Exercise['muscleGroups']['primary'];
  loadKind: Exercise['loadKind'];
  measure: Exercise['measure'];
}

export interface MeasuredSet extends Pick<
  LoggedSet,
  'exerciseId' | 'reps' | 'weightLbs' | 'classification' | 'durationSeconds' | 'distanceMeters'
> {
  /**
   * `loadLbs` is the effective load including the body weight (shared/sets/load.ts). Null when the load is unknown, or
   * when the weight alone is the load.
   */
  loadLbs: number | null;
  /**
   * `exercise` is the copy of the exercise that the session stored. Null for a set that was logged before copies were
   * stored.
   */
  exercise: RememberedExercise | null;
}

export interface MeasuredSession {
  sessionId: string;
  startedAt: string;
  timeZone: string;
  /** `day` is the day on which the session began in `timeZone`, `YYYY-MM-DD`. */
  day: string;
  /** `week` is the first day of the user's week in which the session counts, `YYYY-MM-DD`. */
  week: string;
  /** `endedAt` is null for a running or deleted session. Such a session does not count for goals. */
  endedAt: string | null;
  totalVolumeLbs: number;
  sets: readonly MeasuredSet[];
}

/** Returns the time zone, the day and the week in which a session counts for goals. */
export function countedAt(
  session: { startedAt: string; timeZone: string | null },
  calendar: Calendar,
): Pick<MeasuredSession, 'timeZone' | 'day' | 'week'> {
  const day = startDayOf(session, calendar);
  const week = weekStartOf(day, calendar.firstDayOfWeek);
  return { timeZone: session.timeZone ?? calendar.timeZone, day, week };
}

export function measuredSession(state: SessionState, calendar: Calendar): MeasuredSession {
  const { sessionId, startedAt, endedAt, isDiscarded, sets } = state;
  return {
    sessionId,
    startedAt,
    ...countedAt(state, calendar),
    endedAt: isDiscarded ? null : endedAt,
    totalVolumeLbs: totalVolumeLbs(sets),
    sets: sets.map((set) => measuredSet(state, set)),
  };
}

function measuredSet(state: SessionState, set: LoggedSet): MeasuredSet {
  const exercise = exerciseOf(state, set);
  return {
    ...set,
    loadLbs: bodyLoadLbs(set.weightLbs, exercise, state.bodyWeightKg),
    exercise: exercise && rememberedExercise(exercise),
  };
}

export function rememberedExercise(exercise: Exercise): RememberedExercise {
  const { name, muscleGroups, loadKind, measure } = exercise;
  return { name, primaryMuscles: muscleGroups.primary, loadKind, measure };
}

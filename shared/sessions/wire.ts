// The names of a session on the wire, and back: the one place where they are changed into those of the fold.
import type { LoggedSet, SessionState } from './fold.ts';
import type { EditSetInput, ExerciseSet, Session } from './schema.ts';

/** What of a set is sent; the rest is known to its log alone. */
export type SentSet = Omit<LoggedSet, 'exercise' | 'loggedVersion'>;

/** What of a session is sent. `sets` in logged order. */
export type SentSession = Omit<
  SessionState,
  'isDiscarded' | 'sets' | 'deletedSets' | 'achievements'
> & { sets: readonly SentSet[] };

export function toWireSet(set: SentSet): ExerciseSet {
  return {
    id: set.setId,
    exerciseId: set.exerciseId,
    templateExerciseId: set.lineId,
    setNumber: set.setNumber,
    actualReps: set.reps,
    actualWeight: set.weightLbs,
    rpeRating: set.rpe,
    rpeSource: set.rpeSource,
    setClassification: set.classification,
    loggedAt: set.loggedAt,
  };
}

export function toWireSession(session: SentSession): Session {
  return {
    id: session.sessionId,
    startTime: session.startedAt,
    endTime: session.endedAt,
    completionStatus: session.status,
    version: session.version,
    customTemplateId: session.template.id,
    customTemplate: session.template,
    exerciseSets: session.sets.map(toWireSet),
  };
}

/**
 * The state of a session as far as it was sent: without the sets that were deleted, and what its goals announced.
 * The order of the sets stands for the version of the event that logged each.
 */
export function fromWireSession(session: Session): SessionState {
  return {
    sessionId: session.id,
    version: session.version,
    status: session.completionStatus,
    isDiscarded: false,
    template: session.customTemplate,
    startedAt: session.startTime,
    endedAt: session.endTime,
    sets: session.exerciseSets.map((set, index) => fromWireSet(set, index + 1)),
    deletedSets: [],
    achievements: [],
  };
}

/** What a correction changes, as it is sent. */
export function toWireValues(
  values: Partial<Pick<LoggedSet, 'reps' | 'weightLbs' | 'rpe'>>,
): Pick<EditSetInput, 'actualReps' | 'actualWeight' | 'rpeRating'> {
  const { reps, weightLbs, rpe } = values;
  return {
    ...(reps === undefined ? {} : { actualReps: reps }),
    ...(weightLbs === undefined ? {} : { actualWeight: weightLbs }),
    ...(rpe === undefined ? {} : { rpeRating: rpe }),
  };
}

function fromWireSet(set: ExerciseSet, loggedVersion: number): LoggedSet {
  return {
    setId: set.id,
    exerciseId: set.exerciseId,
    lineId: set.templateExerciseId,
    exercise: null,
    setNumber: set.setNumber,
    reps: set.actualReps,
    weightLbs: set.actualWeight,
    rpe: set.rpeRating,
    rpeSource: set.rpeSource,
    classification: set.setClassification,
    loggedAt: set.loggedAt,
    loggedVersion,
  };
}

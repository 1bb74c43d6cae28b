// Converts a session between the API's names, such as `actualReps`, and the internal names, such as `reps`.
import type { LoggedSet, SessionState } from './fold.ts';
import type { correctedValues, ExerciseSet, Session } from './schema.ts';
import type { SentInput } from './session-commands.ts';

/** `SentSet` has the fields of a set that the API sends. Other fields stay in the log. */
export type SentSet = Omit<LoggedSet, 'exercise' | 'loggedVersion'>;

/** `SentSession` has the fields of a session that the API sends. `sets` is in logged order. */
export type SentSession = Omit<
  SessionState,
  | 'isDiscarded'
  | 'sets'
  | 'deletedSets'
  | 'removedLines'
  | 'achievements'
  | 'earlierAchievements'
  | 'bodyWeightKg'
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
    actualDuration: set.durationSeconds,
    actualDistance: set.distanceMeters,
    notes: set.notes,
    enteredWeight: set.entered,
    loggedAt: set.loggedAt,
  };
}

export function toWireSession(session: SentSession): Session {
  return {
    id: session.sessionId,
    startTime: session.startedAt,
    timeZone: session.timeZone,
    endTime: session.endedAt,
    completionStatus: session.status,
    version: session.version,
    customTemplateId: session.template.id,
    customTemplate: session.template,
    notes: session.notes,
    gym: session.gym,
    program: session.program,
    exerciseSets: session.sets.map(toWireSet),
  };
}

/**
 * Returns the state of a session from an API response. Deleted sets and reached goals are missing, and the sets are
 * numbered in their order.
 */
export function fromWireSession(session: Session): SessionState {
  return {
    sessionId: session.id,
    version: session.version,
    status: session.completionStatus,
    isDiscarded: false,
    template: session.customTemplate,
    notes: session.notes,
    gym: session.gym,
    program: session.program,
    // The body weight is null, because the API does not send it.
    bodyWeightKg: null,
    startedAt: session.startTime,
    timeZone: session.timeZone,
    endedAt: session.endTime,
    sets: session.exerciseSets.map((set, index) => fromWireSet(set, index + 1)),
    deletedSets: [],
    removedLines: [],
    achievements: [],
    earlierAchievements: [],
  };
}

export type CorrectedValues = Pick<
  LoggedSet,
  | 'reps'
  | 'weightLbs'
  | 'rpe'
  | 'classification'
  | 'durationSeconds'
  | 'distanceMeters'
  | 'notes'
  | 'entered'
>;

/** Returns the changes of a correction with the API's names. */
export function toWireValues(
  values: Partial<CorrectedValues>,
): Pick<SentInput<'editSet'>, keyof typeof correctedValues> {
  const { reps, weightLbs, rpe, classification, durationSeconds, distanceMeters, notes, entered } =
    values;
  return {
    ...(reps === undefined ? {} : { actualReps: reps }),
    ...(weightLbs === undefined ? {} : { actualWeight: weightLbs }),
    ...(rpe === undefined ? {} : { rpeRating: rpe }),
    ...(classification === undefined ? {} : { setClassification: classification }),
    ...(durationSeconds === undefined ? {} : { actualDuration: durationSeconds }),
    ...(distanceMeters === undefined ? {} : { actualDistance: distanceMeters }),
    ...(notes === undefined ? {} : { notes }),
    ...(entered === undefined ? {} : { enteredWeight: entered }),
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
    durationSeconds: set.actualDuration,
    distanceMeters: set.actualDistance,
    notes: set.notes,
    entered: set.enteredWeight,
    loggedAt: set.loggedAt,
    loggedVersion,
  };
}

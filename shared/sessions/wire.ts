// Converts a session between the API's names, such as `actualReps`, and the internal names, such as `reps`.
import type { LoggedSet, SessionState } from './fold.ts';
import type { correctedValues, ExerciseSet, Session } from './schema.ts';
import type { SentInput } from './session-commands.ts';

export type SentSet = Omit<LoggedSet, 'exercise' | 'loggedVersion'>;

type UnsentField =
  | 'isDiscarded'
  | 'mergedInto'
  | 'deletedSets'
  | 'removedLines'
  | 'achievements'
  | 'earlierAchievements'
  | 'bodyWeightKg';

type SentSession = Omit<SessionState, UnsentField | 'sets'> & { sets: readonly SentSet[] };

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

/**
 * Returns a session as the API sends it: `startedAt` becomes `startTime`, and fields that clients do not get, such as
 * the body weight, are left out.
 */
export function toWireSession(
  session: SentSession & Partial<Pick<SessionState, UnsentField>>,
): Session {
  const { sessionId, startedAt, endedAt, status, template, sets, ...others } = session;
  const {
    isDiscarded: _isDiscarded,
    mergedInto: _mergedInto,
    deletedSets: _deletedSets,
    removedLines: _removedLines,
    achievements: _achievements,
    earlierAchievements: _earlierAchievements,
    bodyWeightKg: _bodyWeightKg,
    ...sameName
  } = others;
  return {
    // A new field of the state must be a field of the API, or be left out above; otherwise, `satisfies` gives a type
    // error.
    ...(sameName satisfies Pick<Session, keyof typeof sameName>),
    id: sessionId,
    startTime: startedAt,
    endTime: endedAt,
    completionStatus: status,
    customTemplateId: template.id,
    customTemplate: template,
    exerciseSets: sets.map(toWireSet),
  };
}

/**
 * Returns the state of a session from an API response. The response contains no deleted sets and no reached goals, so
 * both are empty in the state.
 */
export function fromWireSession(session: Session): SessionState {
  const { id, startTime, endTime, completionStatus, customTemplate, exerciseSets, ...others } =
    session;
  const { customTemplateId: _, ...sameName } = others;
  return {
    ...sameName,
    sessionId: id,
    status: completionStatus,
    isDiscarded: false,
    template: customTemplate,
    // The body weight is null, because the API does not send it.
    bodyWeightKg: null,
    startedAt: startTime,
    endedAt: endTime,
    sets: exerciseSets.map((set, index) => fromWireSet(set, index + 1)),
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

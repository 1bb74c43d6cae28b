// Inputs of the reading procedures in the bench, which compares users with few and with many sets. A query without
// input is included automatically; for any other query tests/scripts/bench/read-inputs.test.ts demands a row.
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';

/** Ids from a user's data that the inputs of the queries need. */
export interface AskedPerson {
  templateId: string;
  /** Ids of completed sessions, newest first. */
  sessionIds: readonly string[];
  oldestSessionId: string;
  /** Ids of a running session and of a line in its template. */
  running: { sessionId: string; lineId: string };
  /** Ids of the template's exercises. */
  exerciseIds: readonly string[];
  goalId: string;
  programId: string;
}

type InputOf = (person: AskedPerson) => object | undefined;

const ofExercise: InputOf = ({ exerciseIds }) => ({ id: exerciseIds[0] });
const ofExercises: InputOf = ({ exerciseIds }) => ({ exerciseIds });
const ofNewestSession: InputOf = ({ sessionIds }) => ({ id: sessionIds[0] });
const ofGoal: InputOf = ({ goalId }) => ({ id: goalId });
const ofShare: InputOf = ({ templateId }) => ({ kind: 'TEMPLATE', subjectId: templateId });
const ofTemplate: InputOf = ({ templateId }) => ({ id: templateId });
const ofYear: InputOf = () => ({ weeks: 52, timeZone: 'Europe/Berlin' });

/** Inputs of queries that need one, or that do more work with one. */
const inputs: Readonly<Record<string, InputOf>> = {
  'biometrics.list': () => ({ limit: 500 }),
  'build.forExercise': ofExercise,
  'exercises.alternatives': ofExercise,
  'exercises.batch': ({ exerciseIds }) => ({ ids: exerciseIds }),
  'exercises.choices': ofExercises,
  'exercises.estimate': ofExercise,
  'exercises.get': ofExercise,
  'exercises.history': ofExercise,
  'exercises.howTo': ofExercise,
  'exercises.uses': ofExercise,
  'exercises.merges': ofExercise,
  'exercises.list': () => ({ query: 'dumbbell press' }),
  'exercises.note': ofExercise,
  'exercises.notes': ofExercises,
  'exercises.calibration': ofExercise,
  'exercises.replay': ofExercise,
  'exercises.sets': ofExercise,
  'goals.get': ofGoal,
  'goals.progress': ofGoal,
  'goals.startingOneRepMax': ({ exerciseIds }) => ({ exerciseId: exerciseIds[0] }),
  'programs.get': ({ programId }) => ({ id: programId }),
  'progress.balance': ofYear,
  'progress.intensity': ofYear,
  'progress.volume': ofYear,
  'progress.year': () => ({ year: new Date().getFullYear() }),
  'sessions.bodyWeight': ofNewestSession,
  'sessions.events': ofNewestSession,
  'sessions.get': ofNewestSession,
  'sessions.history': () => ({ limit: 20 }),
  'sessions.insights': ofNewestSession,
  'sessions.lastTime': ofExercises,
  'sessions.open': ({ templateId }) => ({ customTemplateId: templateId }),
  'sessions.recordCounts': ({ sessionIds }) => ({ sessionIds }),
  'sessions.suggestion': ({ running: { sessionId, lineId } }) => ({
    id: sessionId,
    templateExerciseId: lineId,
  }),
  'shares.preview': ofShare,
  'templates.get': ofTemplate,
  'templates.nextSession': ofTemplate,
  'templates.nextSessions': ({ templateId }) => ({ ids: [templateId] }),
  'work.byWeek': ofYear,
  'work.ofExercise': ofExercise,
  'work.ofSession': ofNewestSession,
  'exercises.usualNext': ({ exerciseIds }) => ({ afterExerciseId: exerciseIds[0] }),
  'medicalHistory.recovering': ofExercises,
};

const takingNothing = declaredProcedures(appRouter).flatMap(({ path, type, input, meta }) => {
  const nothing = input && {};
  // Responses that REST streams are measured by other requests of the bench.
  const isRead = type === 'query' && meta.rest?.pieces === undefined;
  const isAsked = isRead && (input?.safeParse(nothing).success ?? true);
  return isAsked ? [[path, () => nothing] as const] : [];
});

/** Inputs of the queries, by the path of their procedure. */
export const readInputs: Readonly<Record<string, InputOf>> = {
  ...Object.fromEntries(takingNothing),
  ...inputs,
};

/** Queries that a page sends in one batch. */
export const pages: Readonly<Record<string, readonly string[]>> = {
  'progress page': ['progress.volume', 'progress.intensity', 'work.byWeek', 'progress.balance'],
  'exercise page': [
    'exercises.get',
    'exercises.history',
    'exercises.estimate',
    'exercises.replay',
    'work.ofExercise',
    'build.forExercise',
    'exercises.howTo',
    'exercises.note',
  ],
};

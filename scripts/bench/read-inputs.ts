// Defines the input of each query that the benchmark sends. tests/scripts/bench/read-inputs.test.ts fails when a query
// that needs an input has none.
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';

export interface AskedPerson {
  templateId: string;
  sessionIds: readonly string[];
  oldestSessionId: string;
  running: { sessionId: string; lineId: string };
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

/**
 * Contains the inputs of queries that need an input, or whose work depends on the input. Other queries get an empty
 * input or none. A query is left out when its response is streamed, or when the benchmark's accounts lack its data.
 */
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
  // Queries with `pieces` stream their response through REST, so they are left out here. The benchmark's REST requests
  // measure them.
  const isRead = type === 'query' && meta.rest?.pieces === undefined;
  const isAsked = isRead && (input?.safeParse(nothing).success ?? true);
  return isAsked ? [[path, () => nothing] as const] : [];
});

export const readInputs: Readonly<Record<string, InputOf>> = {
  ...Object.fromEntries(takingNothing),
  ...inputs,
};

/** Lists, for each page, the queries that the page sends together in one batch. */
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

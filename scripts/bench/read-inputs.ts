// Inputs of each reading procedure in the bench. tests/scripts/bench/read-inputs.test.ts fails when one is missing:
// a new query belongs here, and so joins the comparison of people with few and with many sets.

/** The things of a person that the questions are about. */
export interface AskedPerson {
  templateId: string;
  /** Newest first, completed. */
  sessionIds: readonly string[];
  oldestSessionId: string;
  /** A session that runs, and a line of its template. */
  running: { sessionId: string; lineId: string };
  /** Exercises of the template. */
  exerciseIds: readonly string[];
  goalId: string;
  programId: string;
}

type InputOf = (person: AskedPerson) => object | undefined;

const nothing: InputOf = () => undefined;
const ofExercise: InputOf = ({ exerciseIds }) => ({ id: exerciseIds[0] });
const ofExercises: InputOf = ({ exerciseIds }) => ({ exerciseIds });
const ofNewestSession: InputOf = ({ sessionIds }) => ({ id: sessionIds[0] });
const ofGoal: InputOf = ({ goalId }) => ({ id: goalId });
const ofTemplate: InputOf = ({ templateId }) => ({ id: templateId });
const ofYear: InputOf = () => ({ weeks: 52, timeZone: 'Europe/Berlin' });

/** The inputs, by the path of the procedure. */
export const readInputs: Readonly<Record<string, InputOf>> = {
  'account.get': nothing,
  'account.settings': nothing,
  'assessment.get': nothing,
  'auth.me': nothing,
  'auth.resetWays': nothing,
  'auth.securityLog': () => ({}),
  'auth.sessions': nothing,
  'auth.waysIn': nothing,
  'biometrics.list': () => ({ limit: 500 }),
  'bodyWeight.list': () => ({}),
  'build.forExercise': ofExercise,
  'build.get': nothing,
  'dashboard.statistics': nothing,
  'dashboard.training': nothing,
  'deleted.list': nothing,
  'exercises.alternatives': ofExercise,
  'exercises.batch': ({ exerciseIds }) => ({ ids: exerciseIds }),
  'exercises.categories': nothing,
  'exercises.choices': ofExercises,
  'exercises.estimate': ofExercise,
  'exercises.get': ofExercise,
  'exercises.history': ofExercise,
  'exercises.howTo': ofExercise,
  'exercises.uses': ofExercise,
  'exercises.merges': ofExercise,
  'exercises.library': nothing,
  'exercises.list': () => ({ query: 'dumbbell press' }),
  'exercises.note': ofExercise,
  'exercises.notes': ofExercises,
  'exercises.calibration': ofExercise,
  'exercises.replay': ofExercise,
  'exercises.sets': ofExercise,
  'export.account': nothing,
  'export.log': () => ({}),
  'goals.get': ofGoal,
  'goals.list': () => ({}),
  'goals.progress': ofGoal,
  'gyms.list': nothing,
  'heartRate.get': nothing,
  'imports.list': () => ({}),
  'medicalHistory.get': nothing,
  'oidc.links': nothing,
  'passkeys.list': nothing,
  'photos.list': () => ({}),
  'profile.get': nothing,
  'programs.get': ({ programId }) => ({ id: programId }),
  'programs.list': nothing,
  'programs.running': nothing,
  'programs.starters': nothing,
  'progress.balance': ofYear,
  'progress.intensity': ofYear,
  'progress.lifts': nothing,
  'progress.records': () => ({}),
  'progress.volume': ofYear,
  'push.publicKey': nothing,
  'push.status': nothing,
  'sessions.bodyWeight': ofNewestSession,
  'sessions.events': ofNewestSession,
  'sessions.get': ofNewestSession,
  'sessions.history': () => ({ limit: 20 }),
  'sessions.insights': ofNewestSession,
  'sessions.lastTime': ofExercises,
  'sessions.months': () => ({}),
  'sessions.open': ({ templateId }) => ({ customTemplateId: templateId }),
  'sessions.recordCounts': ({ sessionIds }) => ({ sessionIds }),
  'sessions.suggestion': ({ running: { sessionId, lineId } }) => ({
    id: sessionId,
    templateExerciseId: lineId,
  }),
  'shares.list': nothing,
  'templates.get': ofTemplate,
  'templates.list': () => ({}),
  'templates.nextSession': ofTemplate,
  'tokens.list': nothing,
  'totp.status': nothing,
  'webhooks.list': nothing,
  'work.byWeek': ofYear,
  'work.ofExercise': ofExercise,
  'work.ofSession': ofNewestSession,
  'exercises.usualNext': ({ exerciseIds }) => ({ afterExerciseId: exerciseIds[0] }),
  'medicalHistory.recovering': ofExercises,
};

/** Questions that a page asks in one batch. */
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

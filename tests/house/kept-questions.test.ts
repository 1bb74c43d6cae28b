// Every query is listed as kept in the browser, or as not kept with a reason.
import { expect, it } from 'vitest';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';
import { keptQuestions } from '#web/api/kept/kept-questions.ts';

const notKept: Record<string, string> = {
  'account.get': 'holds date of birth, height and weight',
  'account.settings': 'kept with the settings of the device',
  'assessment.get': 'health',
  'auth.resetWays': 'asked by a page of people who are not signed in',
  'auth.securityLog': 'tells where the account was used, and is of no use without a connection',
  'auth.sessions': 'of no use without a connection',
  'auth.waysIn': 'of no use without a connection',
  'auth.me': 'its four fields are kept with the sign-in',
  'biometrics.list': 'health',
  'bodyWeight.list': 'health',
  'build.forExercise': 'health',
  'build.get': 'health',
  'deleted.list': 'tells of the body and of photos, and is restored with a connection',
  'exercises.batch': 'no page asks',
  'exercises.estimate': 'what could be added to a lifted body tells its weight',
  'exercises.list': 'what is searched for may tell of an injury; worked out from the library',
  'exercises.note': 'no page asks',
  'exercises.calibration': 'worked out of a year of sets, and changes with each workout',
  'exercises.replay': 'worked out of a year of sets, and changes with each workout',
  'exercises.sets': 'no page asks',
  'exercises.merges': 'about what can be undone, which needs a connection',
  'exercises.mergePreview': 'comes before a merge, which needs a connection',
  'exercises.uses': 'ways to pages, which a device may not have',
  'goals.progress': 'no page asks',
  'export.account': 'health, and saved as a file',
  'export.log': 'weights of the body, and saved as a file',
  'heartRate.get': 'health',
  'imports.get': 'a file is brought with a connection',
  'imports.list': 'a file is brought with a connection',
  'medicalHistory.get': 'health',
  'medicalHistory.recovering': 'health: held in the memory of the page alone',
  'oidc.links': 'about sign-ins',
  'passkeys.list': 'about sign-ins',
  'photos.list': 'pictures of the body',
  'programs.starters': 'a program is made with a connection',
  'profile.get': 'holds the measures of the body',
  'push.publicKey': 'asked once, when notifications are switched on',
  'progress.lifts': 'loads that contain the body tell its weight',
  'progress.records': 'records of added weights tell of the body, and change with each workout',
  'sessions.bodyWeight': 'health: held in the memory of the page alone',
  'sessions.months': 'counts every workout, and a device has the newest of them',
  'sessions.open': 'asked beside the list of the newest, which is kept, and `sessions.get`',
  'sessions.suggestion': 'a device works it out itself',
  'shares.list': 'holds links, and is of no use without a connection',
  'shares.view': 'what somebody else shows; a link may end',
  'push.status': 'of no use without a connection',
  'tokens.list': 'made and revoked with a connection',
  'totp.status': 'about sign-ins',
  'webhooks.deliveries': 'holds what was sent, and is of no use without a connection',
  'webhooks.list': 'addresses may hold keys',
  'work.byWeek': 'tells of height and weight',
  'work.ofExercise': 'tells of height and weight',
  'work.ofSession': 'tells of height and weight',
};

it('every query is listed as kept in the browser, or as not kept with a reason', () => {
  const queries = declaredProcedures(appRouter)
    .filter(({ type }) => type === 'query')
    .map(({ path }) => path);
  expect([...keptQuestions, ...Object.keys(notKept)].toSorted()).toEqual(queries.toSorted());
});

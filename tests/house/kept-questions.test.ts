// Checks that the browser caches no response of the areas body, health and sign-ins.
import { expect, it } from 'vitest';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';
import { keptQuestions } from '#web/api/kept/kept-questions.ts';

/** Areas of the API whose responses the client caches: training and its planning. */
const KEPT_AREAS = ['workouts', 'templates', 'exercises', 'goals'];

/** Training that is worked out with the weight or height of the body. */
const OF_THE_BODY = [
  'exercises.estimate',
  'progress.lifts',
  'progress.records',
  'work.byWeek',
  'work.ofExercise',
  'work.ofSession',
];

it('the browser keeps no query that reveals body weight or height', () => {
  expect(keptQuestions.filter((path) => OF_THE_BODY.includes(path))).toEqual([]);
});

it('the browser keeps queries of training, but none of body, health or sign-ins', () => {
  const areas = new Map(
    declaredProcedures(appRouter)
      .filter(({ type }) => type === 'query')
      .map(({ path, meta }) => [path, meta.area]),
  );
  const areaOf = (path: string) => areas.get(path) ?? 'no query';
  expect(keptQuestions.filter((path) => !KEPT_AREAS.includes(areaOf(path)))).toEqual([]);
});

// Checks that the browser stores only responses about training, and none that reveals the user's
// body, health or sign-ins.
import { expect, it } from 'vitest';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';
import { keptQuestions } from '#web/api/kept/kept-questions.ts';

/** Lists the areas of the API whose responses the browser may store for offline use. */
const KEPT_AREAS = ['workouts', 'templates', 'exercises', 'goals'];

/**
 * Lists queries about training that the browser must not store, because their responses reveal the
 * body weight or the height.
 */
const OF_THE_BODY = [
  'exercises.estimate',
  'progress.lifts',
  'progress.records',
  'work.byWeek',
  'work.ofExercise',
  'work.ofSession',
];

it('the browser stores no response that reveals the body weight or the height', () => {
  expect(keptQuestions.filter((path) => OF_THE_BODY.includes(path))).toEqual([]);
});

it('the browser stores only responses about training', () => {
  const areas = new Map(
    declaredProcedures(appRouter)
      .filter(({ type }) => type === 'query')
      .map(({ path, meta }) => [path, meta.area]),
  );
  const areaOf = (path: string) => areas.get(path) ?? 'no query';
  expect(keptQuestions.filter((path) => !KEPT_AREAS.includes(areaOf(path)))).toEqual([]);
});

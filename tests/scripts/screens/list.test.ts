import { expect, it } from 'vitest';
import { alike, screens } from '#scripts/screens/list.ts';
import { matchesRoute, privateRoutes, publicRoutes } from '#shared/page-routes.ts';

const addresses = {
  templateId: 't',
  sessionId: 's',
  goalId: 'g',
  programId: 'p',
  exerciseId: 'e',
  clientId: 'c',
  changeId: 'd',
  newProgramId: 'n',
  changedTemplateId: 't',
};

it('the list of screenshots contains each page of the app, except pages that look like another page', () => {
  const paths = screens.map(({ path }) => path(addresses).split('?')[0] ?? '');
  const missing = Object.entries({ ...publicRoutes, ...privateRoutes })
    .filter(([, pattern]) => !paths.some((path) => matchesRoute(pattern, path)))
    .map(([name]) => name);
  expect(missing.toSorted()).toEqual(alike.toSorted());
});

it('each screenshot in the list has a different name', () => {
  const names = screens.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

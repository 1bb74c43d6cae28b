import { expect, it } from 'vitest';
import { screens } from '#scripts/screens/list.ts';
import { matchesRoute, privateRoutes, publicRoutes } from '#shared/paths.ts';

const addresses = { templateId: 't', sessionId: 's', goalId: 'g', programId: 'p', exerciseId: 'e' };
/** They look like another one: as the questions, as a form of goals, as a page that is not there. */
const ALIKE = ['privacy', 'terms', 'goalEdit', 'reportWithoutId'];

it('every page is photographed, or looks like one that is', () => {
  const paths = screens.map(({ path }) => path(addresses).split('?')[0] ?? '');
  const missing = Object.entries({ ...publicRoutes, ...privateRoutes })
    .filter(([, pattern]) => !paths.some((path) => matchesRoute(pattern, path)))
    .map(([name]) => name);
  expect(missing.toSorted()).toEqual(ALIKE.toSorted());
});

it('every sheet has a name of its own', () => {
  const names = screens.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

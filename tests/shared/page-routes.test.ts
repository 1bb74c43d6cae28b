import { describe, expect, it } from 'vitest';
import { isPagePath, routeAt } from '#shared/page-routes.ts';
import { paths } from '#web/paths.ts';

describe('isPagePath recognises the addresses of pages', () => {
  it.each([
    '/',
    '/login',
    '/LOGIN/',
    '/workouts/builder',
    '/workouts/view/7',
    '/workouts/execute/a-b',
  ])('the address %s is a page', (path) => expect(isPagePath(path)).toBe(true));

  it.each(['/nope', '/workouts/view', '/workouts/view/', '/workouts/view/7/more', '//', '/api'])(
    'the address %s is no page',
    (path) => expect(isPagePath(path)).toBe(false),
  );

  it.each([
    ['/goals/create', 'goalCreate'],
    ['/goals/123/', 'goal'],
    ['/workouts/report/some-session', 'report'],
    ['/nope', undefined],
  ])('the address %s leads to the page %s (undefined if it leads to no page)', (path, name) =>
    expect(routeAt(path)).toBe(name),
  );

  it('every built path is the address of a page', () => {
    const id = '0198c0de-0000-7000-8000-000000000000';
    const built = Object.values(paths).map((build) => build(id).split('?')[0] ?? '');
    expect(built.filter((path) => !isPagePath(path))).toEqual([]);
  });

  it('a slash or question mark in an id is encoded in the path', () => {
    expect(paths.report('../../login?x#y')).toBe('/workouts/report/..%2F..%2Flogin%3Fx%23y');
  });
});

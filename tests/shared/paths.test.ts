import { describe, expect, it } from 'vitest';
import { isPagePath, routeAt } from '#shared/paths.ts';
import { paths } from '#web/paths.ts';

describe('addresses', () => {
  it.each([
    '/',
    '/login',
    '/LOGIN/',
    '/workouts/builder',
    '/workouts/view/7',
    '/workouts/execute/a-b',
  ])('find a page for %s', (path) => expect(isPagePath(path)).toBe(true));

  it.each(['/nope', '/workouts/view', '/workouts/view/', '/workouts/view/7/more', '//', '/api'])(
    'find no page for %s',
    (path) => expect(isPagePath(path)).toBe(false),
  );

  it.each([
    ['/goals/create', 'goalCreate'],
    ['/goals/123/', 'goal'],
    ['/workouts/report/some-session', 'report'],
    ['/nope', undefined],
  ])('find for %s the page %s', (path, name) => expect(routeAt(path)).toBe(name));

  it('are pages when they are built from any route', () => {
    const id = '0198c0de-0000-7000-8000-000000000000';
    const built = Object.values(paths).map((build) => build(id).split('?')[0] ?? '');
    expect(built.filter((path) => !isPagePath(path))).toEqual([]);
  });

  it('keep an id within its part of the path', () => {
    expect(paths.report('../../login?x#y')).toBe('/workouts/report/..%2F..%2Flogin%3Fx%23y');
  });
});

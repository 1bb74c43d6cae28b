import { beforeEach, expect, test, vi } from 'vitest';
import { withWayBack } from '#web/hooks/use-way-back.ts';

const ID = '00000000-0000-7000-8000-000000000000';

/** Simulates that the current entry of the browser history shows the page at `address`. */
function open(address: string, { title = '', state }: { title?: string; state?: unknown } = {}) {
  const { pathname, search } = new URL(address, 'http://127.0.0.1');
  vi.stubGlobal('location', { pathname, search });
  vi.stubGlobal('document', { title: `${title} · LiftLedger` });
  vi.stubGlobal('history', { state: state ?? null });
}

const wayBack = (to: string, options?: { replace?: boolean; state?: unknown }) =>
  withWayBack(to, options)?.state;

beforeEach(() => open('/workouts/history', { title: 'Workout history' }));

test('the back link of a report restores the filter of the history', () => {
  open('/workouts/history?day=2026-03-02', { title: 'Workout history' });
  expect(wayBack(`/workouts/report/${ID}`)).toEqual({
    cameFrom: { href: '/workouts/history?day=2026-03-02', label: 'Workout history', steps: 1 },
  });
});

test('withWayBack adds the back link and keeps the given state and options of a navigation', () => {
  const options = { state: { runSessionId: ID }, transition: true };
  expect(withWayBack('/workouts/execute/quick', options)).toMatchObject({
    transition: true,
    state: { runSessionId: ID, cameFrom: { label: 'Workout history' } },
  });
});

test("the back link to the dashboard is called 'Dashboard'", () => {
  open('/dashboard', { title: 'Welcome back, Robin' });
  expect(wayBack('/progress')).toMatchObject({ cameFrom: { label: 'Dashboard' } });
});

test('the back link skips a page whose history entry was replaced', () => {
  const state = { cameFrom: { href: '/dashboard', label: 'Dashboard', steps: 1 } };
  open('/workouts/log', { title: 'Log a past workout', state });
  expect(wayBack(`/workouts/report/${ID}`, { replace: true })).toEqual(state);
});

test('a page that replaces an open dialog links back to the page below the dialog', () => {
  open('/workouts/execute/quick', { title: 'Push A', state: { overlay: 1 } });
  expect(wayBack(`/exercises/${ID}`, { replace: true })).toMatchObject({
    cameFrom: { label: 'Back to the workout', steps: 1 },
  });
});

test('after a changed filter, the back link goes back by one more history entry', () => {
  const cameFrom = { href: '/dashboard', label: 'Dashboard', steps: 1 };
  open('/workouts/history?template=1', { title: 'Workout history', state: { cameFrom } });
  expect(wayBack('/workouts/history')).toEqual({ cameFrom: { ...cameFrom, steps: 2 } });
});

test.each(['/login', '/workouts/builder', '/goals/create', '/no-such-page'])(
  'a page that is opened from %s gets no back link',
  (page) => {
    open(page, { title: 'A page' });
    expect(wayBack('/workouts')).toBeUndefined();
  },
);

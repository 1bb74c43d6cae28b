import { expect, it, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { keepPlace } from '#web/api/person/kept-place.ts';
import { placeAfterSignIn, toImportState, wayBackState } from '#web/api/person/way-back.ts';

const place = '/workouts/execute/t1?day=d1';

it.each([
  ['the same person back into the workout', wayBackState({ userId: 'u1', place }), place],
  ['another person to the dashboard', wayBackState({ userId: 'u2', place }), '/dashboard'],
  ['a user who shared a file to the import', toImportState, '/import'],
  ['a user without an earlier page to the dashboard', null, '/dashboard'],
  [
    'a user whose history entry has other state to the dashboard',
    { runSessionId: 's1' },
    '/dashboard',
  ],
])('after a sign-in, the app brings %s', (_, state, expected) => {
  vi.stubGlobal('history', { state });
  vi.stubGlobal('localStorage', memoryStorage());
  expect(placeAfterSignIn('u1')).toBe(expected);
});

it('after the sign-in the app opens the page that the visitor came from', () => {
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('localStorage', memoryStorage());
  keepPlace('/join/abc');
  expect(placeAfterSignIn('u1')).toBe('/join/abc');
});

import { expect, it, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { type AuthState, clearAuth, storeSignIn, storeTokens } from '#web/api/person/auth-store.ts';
import { isSamePerson, subscribeToPerson } from '#web/api/person/same-person.ts';

const signedIn = (id: string | null, accessToken: string): AuthState => ({
  status: 'signed-in',
  user:
    id === null
      ? null
      : { id, name: 'Robin', email: 'r@x.example', fullAssessmentCompleted: false },
  tokens: { accessToken, refreshToken: 'r' },
});
const signedOut: AuthState = { status: 'signed-out' };

it.each([
  ['a token that is renewed', signedIn('a', '1'), signedIn('a', '2'), true],
  ['somebody who becomes known by the same token', signedIn(null, '1'), signedIn('a', '1'), true],
  ['a renewed token of somebody unknown', signedIn(null, '1'), signedIn(null, '2'), true],
  ['another person in another tab', signedIn('a', '1'), signedIn('b', '2'), false],
  ['a known person after an unknown one', signedIn(null, '1'), signedIn('b', '2'), false],
  ['signing out', signedIn('a', '1'), signedOut, false],
  ['signing out while unknown', signedIn(null, '1'), signedOut, false],
  ['signing in', signedOut, signedIn('a', '1'), false],
  ['nobody as before', signedOut, signedOut, true],
])('isSamePerson returns true only if the person has not changed: %s', (_, one, other, isSame) => {
  expect(isSamePerson(one, other)).toBe(isSame);
});

it('a renewed token does not count as a change of the user', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const signIn = (id: string) => {
    const user = { id, name: id, email: 'r@x.example', fullAssessmentCompleted: false };
    storeSignIn(user, { accessToken: id, refreshToken: 'r' });
  };
  signIn('a');
  const listener = vi.fn();
  subscribeToPerson(listener);
  storeTokens({ accessToken: '2', refreshToken: 's' });
  expect(listener).not.toHaveBeenCalled();
  signIn('b');
  expect(listener).toHaveBeenCalledTimes(1);
  clearAuth();
  expect(listener).toHaveBeenCalledTimes(2);
});

// Tests that the app starts in a browser that blocks local storage.
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPlace, keepPlace, keptPlace } from '#web/api/person/kept-place.ts';
import { clearAuth, getAuth, isInWorkout, openAuthStore } from '#web/api/person/auth-store.ts';
import { lastGymId, wasAsked } from '#web/features/run/gym/kept-gyms.ts';
import { clearActiveWorkout, readActiveWorkout } from '#web/features/run/state/active-workout.ts';
import { isHintHidden } from '#web/features/templates/view/LighterWeekHint.tsx';
import { keepChoice, readChoice } from '#web/pwa/rest-notifications.ts';
import { dropDraft, keepDraft } from '#web/ui/draft/use-kept-draft.ts';

function blocked(): never {
  throw new DOMException('The operation is insecure', 'SecurityError');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('in a browser that blocks storage, the visitor is signed out', () => {
  vi.stubGlobal('window', { addEventListener: () => undefined });
  openAuthStore();
  expect(getAuth()).toEqual({ status: 'signed-out' });
  clearAuth();
  expect(isInWorkout({ id: 'u1' })).toBe(false);
});

test('in a browser that blocks storage, nothing is stored and nothing throws', () => {
  keepPlace('/join/x');
  keepChoice('u1', 'on');
  keepDraft('u1:draft', 'text');
  expect(keptPlace()).toBeNull();
  expect(readChoice('u1')).toBeNull();
  expect(lastGymId('u1')).toBeNull();
  expect(wasAsked('u1', 'session')).toBe(false);
  expect(readActiveWorkout('u1')).toBeNull();
  expect(isHintHidden('u1', 'template', new Date())).toBe(false);
  forgetPlace();
  dropDraft('u1:draft');
  clearActiveWorkout('u1', 'session');
});

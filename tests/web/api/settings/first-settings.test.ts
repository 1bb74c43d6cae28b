import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings, type Settings } from '#shared/account/settings.ts';
import { clearAuth, openAuthStore, storeSignIn, storeUser } from '#web/api/person/auth-store.ts';
import { areSettingsAwaited, readUnknownSettings } from '#web/api/settings/first-settings.ts';
import { getSettings, openSettings, showSettings } from '#web/api/settings/settings-store.ts';

const ofServer: Settings = { ...defaultSettings, weightUnit: 'kg' };
const chosen: Settings = { ...defaultSettings, lengthUnit: 'cm' };
let persons = 0;

/** Creates a device on which a new user is signed in. */
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const target = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', target);
  signInSomebody();
  openSettings();
});
afterEach(() => vi.useRealTimers());

function signInSomebody(): void {
  const user = newPerson();
  storeSignIn(user, { accessToken: user.id, refreshToken: 'r' });
}

function newPerson() {
  persons += 1;
  const user = { id: `person ${persons}`, name: 'Robin', email: 'r@x.example' };
  return { ...user, fullAssessmentCompleted: true };
}

/** Stores only a token, so that the device must query the user. */
function signInWithTokenAlone(): void {
  clearAuth();
  localStorage.setItem('accessToken', 'of somebody');
  openAuthStore();
}

/** Counts the queries; `during` runs while the first query is running. */
function givenServer(during: () => void = () => {}) {
  const fetch = vi.fn(async () => {
    during();
    return Response.json([{ result: { data: ofServer } }]);
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('a device without settings shows the settings of the account', async () => {
  givenServer();
  await readUnknownSettings();
  expect(getSettings()).toEqual(ofServer);
});

it('a device with cached settings sends no request for settings', async () => {
  const fetch = givenServer();
  showSettings(chosen);
  await readUnknownSettings();
  expect(fetch).not.toHaveBeenCalled();
});

it('a setting that is changed during the first request stays changed', async () => {
  givenServer(() => showSettings(chosen));
  await readUnknownSettings();
  expect(getSettings()).toEqual(chosen);
});

it('the settings are not shown to another person who signs in during the request', async () => {
  givenServer(signInSomebody);
  await readUnknownSettings();
  expect(getSettings()).toEqual(defaultSettings);
});

it('the settings are requested as soon as the user is known', async () => {
  signInWithTokenAlone();
  const fetch = givenServer();
  const reading = readUnknownSettings();
  expect(areSettingsAwaited()).toBe(true);
  expect(fetch).not.toHaveBeenCalled();
  storeUser(newPerson());
  await reading;
  expect(getSettings()).toEqual(ofServer);
  expect(areSettingsAwaited()).toBe(false);
});

it('a page does not wait when the settings are cached', () => {
  showSettings(chosen);
  void readUnknownSettings();
  expect(areSettingsAwaited()).toBe(false);
});

it('the first settings are retried until a response arrives, without showing defaults', async () => {
  vi.useFakeTimers();
  const refusal = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', refusal);
  const reading = readUnknownSettings();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refusal.mock.calls.length).toBeGreaterThan(3);
  expect(areSettingsAwaited()).toBe(true);
  givenServer();
  await vi.advanceTimersByTimeAsync(30_000);
  await reading;
  expect(areSettingsAwaited()).toBe(false);
  expect(getSettings()).toEqual(ofServer);
});

it('a late response leaves the settings awaited when another person has signed in meanwhile', async () => {
  givenServer(() => {
    signInSomebody();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    void readUnknownSettings();
  });
  await readUnknownSettings();
  expect(areSettingsAwaited()).toBe(true);
});

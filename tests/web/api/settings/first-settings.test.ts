import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { defaultSettings, type Settings } from '#shared/account/settings.ts';
import { clearAuth, openAuthStore, storeSignIn, storeUser } from '#web/api/person/auth-store.ts';
import { areSettingsAwaited, readUnknownSettings } from '#web/api/settings/first-settings.ts';
import { getSettings, openSettings, showSettings } from '#web/api/settings/settings-store.ts';

const ofServer: Settings = { ...defaultSettings, weightUnit: 'kg' };
const chosen: Settings = { ...defaultSettings, lengthUnit: 'cm' };
let persons = 0;

/** Simulates a device on which a new user has signed in. */
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
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

/** Stores only a token, so that the app must request the user from the server. */
function signInWithTokenAlone(): void {
  clearAuth();
  localStorage.setItem('accessToken', 'of somebody');
  openAuthStore();
}

/** Makes `fetch` return the settings `ofServer`, and calls `during` before each response. */
function givenServer(during: () => void = () => {}) {
  const fetch = vi.fn(async () => {
    during();
    return Response.json([{ result: { data: ofServer } }]);
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('a device without settings loads the settings of the account', async () => {
  givenServer();
  await readUnknownSettings();
  expect(getSettings()).toEqual(ofServer);
});

it('a device with cached settings does not request them', async () => {
  const fetch = givenServer();
  showSettings(chosen);
  await readUnknownSettings();
  expect(fetch).not.toHaveBeenCalled();
});

it('a setting that changes while the settings are first requested keeps its new value', async () => {
  givenServer(() => showSettings(chosen));
  await readUnknownSettings();
  expect(getSettings()).toEqual(chosen);
});

it('a late response does not apply the settings of one user to the next user', async () => {
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

it('a page with cached settings does not wait for the settings of the server', () => {
  showSettings(chosen);
  void readUnknownSettings();
  expect(areSettingsAwaited()).toBe(false);
});

it('the page waits for the first settings until the server can be reached', async () => {
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

it('after a late response for the previous user, the page still waits for the settings of the next user', async () => {
  givenServer(() => {
    signInSomebody();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    void readUnknownSettings();
  });
  await readUnknownSettings();
  expect(areSettingsAwaited()).toBe(true);
});

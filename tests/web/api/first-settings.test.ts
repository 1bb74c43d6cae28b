import { beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings, type Settings } from '#shared/account/settings.ts';
import { storeSignIn } from '#web/api/auth-store.ts';
import { readUnknownSettings } from '#web/api/first-settings.ts';
import { getSettings, openSettings, showSettings } from '#web/api/settings-store.ts';

const ofServer: Settings = { ...defaultSettings, weightUnit: 'kg' };
const chosen: Settings = { ...defaultSettings, lengthUnit: 'cm' };
let persons = 0;

/** A device on which somebody new is signed in. */
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', { addEventListener: () => {} });
  signInSomebody();
  openSettings();
});

function signInSomebody(): void {
  persons += 1;
  const user = { id: `person ${persons}`, name: 'Robin', email: 'r@x.example' };
  storeSignIn(
    { ...user, fullAssessmentCompleted: true },
    { accessToken: String(persons), refreshToken: 'r' },
  );
}

/** Counts the questions; `during` happens while the first is under way. */
function givenServer(during: () => void = () => {}) {
  const fetch = vi.fn(async () => {
    during();
    return Response.json([{ result: { data: ofServer } }]);
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('a device that has never heard the settings shows those of the account', async () => {
  givenServer();
  await readUnknownSettings();
  expect(getSettings()).toEqual(ofServer);
});

it('a device that knows them asks for nothing', async () => {
  const fetch = givenServer();
  showSettings(chosen);
  await readUnknownSettings();
  expect(fetch).not.toHaveBeenCalled();
});

it('what was chosen while the question was under way stays', async () => {
  givenServer(() => showSettings(chosen));
  await readUnknownSettings();
  expect(getSettings()).toEqual(chosen);
});

it('the answer is shown to nobody else who signs in meanwhile', async () => {
  givenServer(signInSomebody);
  await readUnknownSettings();
  expect(getSettings()).toEqual(defaultSettings);
});

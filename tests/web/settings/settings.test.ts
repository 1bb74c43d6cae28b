// Tests that settings stay consistent when responses and changes from other tabs arrive in any
// order.
import { beforeEach, expect, it, test, vi } from 'vitest';
import { localTimeZone } from '#shared/calendar.ts';
import { defaultSettings, type Settings } from '#shared/account/settings.ts';
import { log, setting } from '#tests/web/outbox/commands.ts';
import { storeSignIn } from '#web/api/person/auth-store.ts';

const kept = vi.hoisted(() => {
  const rows = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => rows.set(key, value),
    removeItem: (key: string) => rows.delete(key),
  });
  return rows;
});

const { getSettings, openSettings } = await import('#web/api/settings/settings-store.ts');
const { startSettingsSync, withPending } = await import('#web/settings/settings.ts');

const inKg: Settings = { ...defaultSettings, weightUnit: 'kg' };
const inLbs: Settings = { ...defaultSettings, weightUnit: 'lbs' };
/** Lists functions that answer the running settings queries, oldest query first. */
const asked: ((answer: Settings) => void)[] = [];

openSettings();
startSettingsSync();

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        asked.push((data) => resolve(Response.json([{ result: { data } }])));
      }),
  );
});

/** Simulates the device of a new user after the page has requested the settings. */
async function givenDevice(userId: string): Promise<void> {
  const user = { id: userId, name: 'Robin', email: 'r@x.example', fullAssessmentCompleted: true };
  kept.set(`${userId}:settings`, JSON.stringify({ settings: inKg }));
  storeSignIn(user, { accessToken: userId, refreshToken: 'r' });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
}

function changeInOtherTab(userId: string, settings: Settings): void {
  const key = `${userId}:settings`;
  kept.set(key, JSON.stringify({ settings }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

/** Waits 20 ms, in which the settings of a response are stored. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

it('after the first response, the settings contain the time zone of the device', async () => {
  await givenDevice('one');
  asked[0]?.(inLbs);
  const timeZone = localTimeZone();
  await vi.waitFor(() => expect(getSettings()).toEqual({ ...inLbs, timeZone }));
});

it('the change of a setting in another tab overrides the prefetched settings', async () => {
  await givenDevice('four');
  const body = Promise.resolve([{ result: { data: inKg } }]);
  const questions = ['["account.settings"]'];
  vi.stubGlobal('firstAnswers', { token: 'four', questions, body });
  changeInOtherTab('four', inLbs);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(getSettings()).toEqual(inLbs);
});

it('a response is ignored when another tab changed the settings after the request', async () => {
  await givenDevice('two');
  changeInOtherTab('two', inLbs);
  asked[0]?.(inKg);
  await settle();
  expect(getSettings()).toEqual(inLbs);
  expect(kept.get('two:settings')).toBe(JSON.stringify({ settings: inLbs }));
});

it('a response does not overwrite settings that another tab has stored after the request', async () => {
  await givenDevice('three');
  kept.set('three:settings', JSON.stringify({ settings: inLbs }));
  asked[0]?.(inKg);
  await settle();
  expect(kept.get('three:settings')).toBe(JSON.stringify({ settings: inLbs }));
});

test('pending changes override the settings of the server, and the newest change wins', () => {
  const pending = [
    setting('a', { weightUnit: 'kg', sound: false }),
    log('set'),
    setting('b', { sound: true }),
  ];
  expect(withPending(defaultSettings, pending)).toEqual({
    ...defaultSettings,
    weightUnit: 'kg',
    sound: true,
  });
});

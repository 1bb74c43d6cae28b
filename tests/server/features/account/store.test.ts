// Tests the settings of an account through REST and tRPC: the defaults and changes of settings.
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#shared/account/settings.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const site = useTestApp();

describe.for(doors)('REST and tRPC give the same result for settings: %s', (door) => {
  const call = (path: string, input: object, token: string) =>
    send(site.app, door, path, input, { token });

  test('a new account has the default settings, and a change keeps all other settings', async () => {
    const { token } = await createUser(site);
    expect((await call('account.settings', {}, token)).data).toEqual(defaultSettings);
    const first = await call('account.updateSettings', { weightUnit: 'kg' }, token);
    expect([first.status, first.data]).toEqual([200, { ...defaultSettings, weightUnit: 'kg' }]);
    const second = await call(
      'account.updateSettings',
      { sound: false, firstDayOfWeek: 'sunday', clock: '24h', openSets: false },
      token,
    );
    const expected = {
      ...defaultSettings,
      weightUnit: 'kg',
      sound: false,
      firstDayOfWeek: 'sunday',
      clock: '24h',
      openSets: false,
    };
    expect(second.data).toEqual(expected);
    expect((await call('account.settings', {}, token)).data).toEqual(expected);
  });

  test('three simultaneous changes of different settings all take effect', async () => {
    const { token } = await createUser(site);
    await Promise.all([
      call('account.updateSettings', { theme: 'dark' }, token),
      call('account.updateSettings', { lengthUnit: 'cm' }, token),
      call('account.updateSettings', { heightUnit: 'cm' }, token),
    ]);
    expect((await call('account.settings', {}, token)).data).toEqual({
      ...defaultSettings,
      theme: 'dark',
      lengthUnit: 'cm',
      heightUnit: 'cm',
    });
  });

  test('ten changes of the weight unit leave the profile unchanged', async () => {
    const { token } = await createUser(site);
    const before = await call('profile.get', {}, token);
    for (let toggle = 0; toggle < 10; toggle += 1) {
      const weightUnit = toggle % 2 === 0 ? 'kg' : 'lbs';
      await call('account.updateSettings', { weightUnit }, token);
    }
    expect((await call('profile.get', {}, token)).data).toEqual(before.data);
  });
});

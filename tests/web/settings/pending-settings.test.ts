import { expect, test } from 'vitest';
import { defaultSettings } from '#shared/account/settings.ts';
import { withPending } from '#web/settings/pending-settings.ts';
import { log, setting } from '#tests/web/outbox/commands.ts';

test('a pending change overrides the settings of the server, and the newest change wins', () => {
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

import { expect, test } from 'vitest';
import { defaultSettings } from '#shared/account/settings.ts';
import { withUnsent } from '#web/settings/unsent-settings.ts';
import { log, setting } from '#tests/web/outbox/commands.ts';

test('a pending change overrides the settings of the server, and the newest change wins', () => {
  const unsent = [
    setting('a', { weightUnit: 'kg', sound: false }),
    log('set'),
    setting('b', { sound: true }),
  ];
  expect(withUnsent(defaultSettings, unsent)).toEqual({
    ...defaultSettings,
    weightUnit: 'kg',
    sound: true,
  });
});

import { expect, test } from 'vitest';
import { defaultSettings } from '#shared/account/settings.ts';
import { withUnsent } from '#web/settings/unsent-settings.ts';
import { log, setting } from '#tests/web/outbox/commands.ts';

test('a change that waits holds over what the server says, the newest over older ones', () => {
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

import { expect, test } from 'vitest';
import { keptText, tally, pendingText } from '#web/outbox/pending-tally.ts';
import {
  complete,
  createTemplate,
  edit,
  log,
  remove,
  restore,
  setting,
  start,
  updateTemplate,
} from './commands.ts';

test.each([
  [[], ''],
  [[log('a')], '1 set'],
  [[log('a'), log('b'), log('c')], '3 sets'],
  [[edit('e', 'a', 6)], '1 change'],
  [[log('a'), log('b'), remove('r', 'b')], '2 sets and 1 change'],
  [[log('a'), edit('e', 'a', 6), complete('c')], '1 set and 2 changes'],
  [[remove('r', 'a'), restore('b', 'a')], '2 changes'],
])('the text for pending commands counts sets and changes: $1', (commands, text) => {
  expect(pendingText(tally(commands))).toBe(text);
});

test.each([
  [[setting('a', { sound: false }), setting('b', { sound: true })], '1 setting'],
  [[setting('a', { sound: false, weightUnit: 'kg' })], '2 settings'],
  // The device sends its time zone automatically, so the time zone setting is not counted.
  [[log('a'), setting('s', { timeZone: 'Europe/Berlin' })], '1 set'],
  [[createTemplate('t'), updateTemplate('u', 't')], '1 template'],
  [[updateTemplate('u', 't'), updateTemplate('v', 'w')], '2 templates'],
  [
    [log('a'), setting('s', { sound: true }), createTemplate('t')],
    '1 set, 1 setting and 1 template',
  ],
])(
  'the text for pending commands counts each setting and each template once: $1',
  (commands, text) => {
    expect(pendingText(tally(commands))).toBe(text);
  },
);

test('the start of a workout that no page has opened is not counted among the pending commands', () => {
  expect(pendingText(tally([start('s')]))).toBe('');
});

test.each([
  [false, false, 'Saved on this device. It is sent when you are online.'],
  [false, true, 'Not saved yet, trying again. It is kept on this device.'],
  [true, true, 'Not saved yet, trying again. It is kept on this device.'],
])(
  'the notice about a pending command (server reached: %s, device online: %s) says: %s',
  (isReached, hasConnection, text) => {
    expect(keptText({ isReached }, hasConnection)).toBe(text);
  },
);

import { expect, test } from 'vitest';
import { historyStart, plainName } from '#shared/trainer/grant-words.ts';

test.each([
  ['Anna Coach', 'Anna Coach'],
  ['Dr. J.R. Müller-Öz', 'Dr. J. R. Müller-Öz'],
  ['https://evil.example/x', 'https evil. example x'],
  ['www．evil。example', 'www. evil. example'],
  ['a@evil.example', 'a evil. example'],
  ['<b>Anna</b>\u202E\n', 'b Anna b'],
  ['x'.repeat(100), 'x'.repeat(60)],
  ['  ', 'Somebody'],
])('an email shows the name %j as %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

test.each([
  ['ALL', null],
  ['LAST_12_WEEKS', '2025-12-08'],
  ['FROM_NOW', '2026-03-02'],
] as const)('a grant of %s begins on the day %s (null: all days)', (choice, day) => {
  expect(historyStart(choice, '2026-03-02')).toBe(day);
});

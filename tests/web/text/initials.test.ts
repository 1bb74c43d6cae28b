import { expect, it } from 'vitest';
import { initials } from '#web/text/initials.ts';

it.each([
  ['Robin Lifter', 'RL'],
  ['robin q. lifter', 'RL'],
  ['Cher', 'C'],
  ['  Ólafur  Éva ', 'ÓÉ'],
  ['🏋️ Max', '🏋M'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

import { expect, test } from 'vitest';
import { movedText } from '#web/features/run/finish/moved-goals.ts';

const moved = { goalDescription: 'Bench 100 kg', percentage: 85.4 };

test('a moved goal shows both percentages', () => {
  expect(movedText(moved, 81.96)).toBe('Bench 100 kg: 82% → 85%');
});

test('a goal with an unknown start, or a tiny move, shows its percentage alone', () => {
  expect(movedText(moved, undefined)).toBe('Bench 100 kg: 85%');
  expect(movedText(moved, 85.2)).toBe('Bench 100 kg: 85%');
});

import { expect, test } from 'vitest';
import { movedText } from '#web/features/run/finish/moved-goals.ts';

const moved = { goalDescription: 'Bench 100 kg', percentage: 85.4 };

test('a goal that moved says from where to where', () => {
  expect(movedText(moved, 81.96)).toBe('Bench 100 kg: 82% → 85%');
});

test('where nobody knows where it stood, or it moved by less than is shown, it says where it stands', () => {
  expect(movedText(moved, undefined)).toBe('Bench 100 kg: 85%');
  expect(movedText(moved, 85.2)).toBe('Bench 100 kg: 85%');
});

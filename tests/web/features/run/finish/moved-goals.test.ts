import { expect, test } from 'vitest';
import { movedText } from '#web/features/run/finish/moved-goals.ts';

const moved = { goalDescription: 'Bench 100 kg', percentage: 85.4 };

test("the summary shows a goal's percentage before and after the workout", () => {
  expect(movedText(moved, 81.96)).toBe('Bench 100 kg: 82% → 85%');
});

test('the summary shows one percentage for a goal that is at 85% before and after the workout', () => {
  expect(movedText(moved, undefined)).toBe('Bench 100 kg: 85%');
  expect(movedText(moved, 85.2)).toBe('Bench 100 kg: 85%');
});

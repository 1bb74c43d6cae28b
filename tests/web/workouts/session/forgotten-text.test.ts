import { expect, test } from 'vitest';
import { atText, quietText } from '#web/workouts/session/forgotten-text.ts';

const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).toISOString();
const now = new Date(at(22, 21, 50));

test.each([
  [at(22, 18, 42), 'The last set was 3 hours ago, at 6:42 PM.'],
  [at(22, 21, 4), 'The last set was 46 minutes ago, at 9:04 PM.'],
  [at(21, 23, 30), 'The last set was 22 hours ago, on Sat, Nov 21 at 11:30 PM.'],
  // A set that is 24 hours old or older is shown without its age.
  [at(21, 18, 42), 'The last set was on Sat, Nov 21 at 6:42 PM.'],
  [at(12, 18, 42), 'The last set was on Thu, Nov 12 at 6:42 PM.'],
])('the hint about a forgotten workout whose last set was at %s says: %s', (lastSetAt, text) => {
  expect(quietText({ startedAt: at(1, 8, 0), lastSetAt }, now)).toBe(text);
});

test('a forgotten workout without a set shows its start', () => {
  expect(quietText({ startedAt: at(22, 18, 42), lastSetAt: null }, now)).toBe(
    'It began 3 hours ago, at 6:42 PM, and nothing was logged.',
  );
});

test('the time of a set on another day is shown with its day', () => {
  expect(atText(at(22, 18, 44), now)).toBe('at 6:44 PM');
  expect(atText(at(21, 18, 44), now)).toBe('on Sat, Nov 21 at 6:44 PM');
});

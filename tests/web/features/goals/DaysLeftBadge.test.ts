import { expect, test } from 'vitest';
import { daysLeft } from '#web/features/goals/DaysLeftBadge.tsx';

test.each([
  ['2026-11-20', 'Overdue', 'red'],
  ['2026-11-21', 'Due today!', 'red'],
  ['2026-11-22', '1 day left', 'red'],
  ['2026-11-27', '6 days left', 'red'],
  ['2026-11-28', '7 days left', 'yellow'],
  ['2026-12-20', '29 days left', 'yellow'],
  ['2026-12-21', '30 days left', 'green'],
  ['2027-11-21', '365 days left', 'green'],
])("on November 21, 2026, a goal due on %s has the badge '%s' in %s", (targetDate, text, color) => {
  expect(daysLeft(targetDate, '2026-11-21')).toEqual({ text, color });
});

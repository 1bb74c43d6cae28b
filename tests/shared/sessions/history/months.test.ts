import { expect, test } from 'vitest';
import { monthsBetween } from '#shared/sessions/history/months.ts';

test.each([
  ['2026-11-21', '2026-11-30', ['2026-11']],
  ['2025-12-31', '2026-02-01', ['2025-12', '2026-01', '2026-02']],
  ['2026-02-01', '2025-12-31', []],
])('monthsBetween returns the months from %s to %s', (first, last, months) => {
  expect(monthsBetween(first, last)).toEqual(months);
});

import { expect, it } from 'vitest';
import type { DayStatus } from '#shared/programs/vocabulary.ts';
import { weekText } from '#web/features/programs/program-text.ts';

it.each<[DayStatus[], string]>([
  [['OPEN', 'OPEN', 'OPEN'], '3 of 3 left'],
  [['DONE', 'RUNNING', 'OPEN'], '2 of 3 left'],
  [['DONE', 'DONE', 'RUNNING'], '1 of 3 left'],
  [['DONE', 'DONE', 'DONE'], '3 done'],
  [['DONE', 'SKIPPED', 'DONE'], '2 done, 1 skipped'],
])('a week of a program with %j is described as %s', (statuses, text) => {
  expect(weekText(statuses.map((status) => ({ status })))).toBe(text);
});

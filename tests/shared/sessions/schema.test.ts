import { exerciseIdsInput } from '#shared/exercises/choice-schema.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  answeredSuggestion,
  correctedValues,
  loggedValues,
  recordCountsInput,
  when,
} from '#shared/sessions/schema.ts';

const id = '019e0000-0000-7000-8000-000000000000';
const logged = z.object({ ...loggedValues, ...when });
const set = { actualReps: 5, actualWeight: 100 };
const noNumbers = ['100', null, [100], true, {}, ''];

test.each<[string, unknown[], RegExp]>([
  ['actualWeight', [-0.5, 5001, ...noNumbers], /^Weight /],
  ['actualWeight', [22.505, 5e-324], /^Weight can have at most 2 decimals$/],
  ['actualReps', [-1, 2.5, 1001, 2 ** 31, 1e21, ...noNumbers], /^Reps /],
  ['rpeRating', [0, 11, '7', 7.25, -1, true], /^RPE /],
  ['setClassification', ['SUPER', 'working', '', 1, null], /^Unknown set classification$/],
  ['rpeSource', ['guessed'], /./],
  ['performedAt', ['yesterday', '2026-02-30T10:00:00Z', '2026-01-01', 5, null, 'now', ''], /./],
  ['expectedVersion', [-1, 1.5, '1', null], /^expectedVersion /],
])('the field %s of a set refuses %j', (name, values, message) => {
  for (const value of values) {
    const { error } = logged.safeParse({ ...set, [name]: value });
    expect(error?.issues[0]?.message, JSON.stringify(value)).toMatch(message);
  }
});

test('a set without a kind gets the kind WORKING, but a correction does not', () => {
  expect(logged.parse(set)).toEqual({ ...set, setClassification: 'WORKING' });
  expect(z.object(correctedValues).parse({ actualReps: 6 })).toEqual({ actualReps: 6 });
});

test('only a suggestion for the next set must name the sets that it is based on', () => {
  const suggestion = { version: 1, setIds: [], weightLbs: 100, reps: 5, answer: 'used' };
  const isTaken = (rule: string, setIds: string[]) =>
    answeredSuggestion.safeParse({ ...suggestion, rule, setIds }).success;
  expect(isTaken('next-set', [id])).toBe(true);
  expect(isTaken('next-set', [])).toBe(false);
  expect(isTaken('next-session', [])).toBe(true);
});

test('the inputs for last times and for record counts accept 1 to 100 ids', () => {
  const accepts = (count: number) => {
    const ids = Array.from({ length: count }, () => id);
    const inputs = [
      exerciseIdsInput.safeParse({ exerciseIds: ids }),
      recordCountsInput.safeParse({ sessionIds: ids }),
    ];
    return inputs.map(({ success }) => success);
  };
  expect([0, 1, 100, 101].map(accepts)).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [false, false],
  ]);
});

import { expect, test } from 'vitest';
import {
  carriesWeight,
  countsAsVolume,
  isDone,
  kindsThat,
  numberedAs,
  type OfKind,
  setKinds,
  type SetKind,
  setsRecords,
  showsStrength,
  usesUpPlanned,
} from '#shared/sets/kinds.ts';

const kindsOf = (rule: (set: OfKind) => boolean) =>
  setKinds.filter((classification) => rule({ classification }));
const allBut = (...kinds: SetKind[]) => setKinds.filter((kind) => !kinds.includes(kind));

test('does not count a warm-up, and does not carry over the weight of a drop set', () => {
  expect(setKinds).toEqual(['WORKING', 'WARMUP', 'DROP', 'FAILURE', 'BACKOFF']);
  expect(kindsOf(countsAsVolume)).toEqual(allBut('WARMUP'));
  expect(kindsOf(setsRecords)).toEqual(allBut('WARMUP'));
  expect(kindsOf(usesUpPlanned)).toEqual(allBut('WARMUP'));
  expect(kindsOf(carriesWeight)).toEqual(allBut('WARMUP', 'DROP'));
});

test('uses only working sets for estimates and suggestions', () => {
  expect(kindsOf(showsStrength)).toEqual(['WORKING']);
});

test('numbers warm-ups and drop sets separately', () => {
  const numbered = setKinds.map((setClassification) => numberedAs({ setClassification }));
  expect(numbered).toEqual(['set', 'warm-up', 'drop', 'set', 'set']);
});

test('treats a set without a kind as a working set', () => {
  expect(countsAsVolume({})).toBe(true);
  expect(showsStrength({})).toBe(true);
});

test('counts a newer kind like other sets, but as no record, and estimates nothing from it', () => {
  // `as`: an answer of a newer server.
  const newer = { classification: 'NEWER' as SetKind };
  expect([countsAsVolume, carriesWeight, usesUpPlanned].map((is) => is(newer))).toEqual([
    true,
    true,
    true,
  ]);
  expect([setsRecords, showsStrength].map((is) => is(newer))).toEqual([false, false]);
});

test('returns the kinds for which the predicate of a rule is true', () => {
  expect(kindsThat('carriesWeight')).toEqual(kindsOf(carriesWeight));
});

test('treats a set with a repetition, a second or a metre as done, and one without as not done', () => {
  const nothing = { reps: 0, durationSeconds: null, distanceMeters: null };
  expect(isDone(nothing)).toBe(false);
  expect(isDone({ reps: 0, durationSeconds: 0, distanceMeters: 0 })).toBe(false);
  expect(isDone({ ...nothing, reps: 1 })).toBe(true);
  expect(isDone({ ...nothing, durationSeconds: 1 })).toBe(true);
  expect(isDone({ ...nothing, distanceMeters: 0.5 })).toBe(true);
});

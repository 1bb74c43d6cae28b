import { expect, test } from 'vitest';
import {
  carriesWeight,
  countsAsVolume,
  goesToFailure,
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

test('warm-ups count for nothing, and the carried weight also leaves out drop sets', () => {
  expect(setKinds).toEqual(['WORKING', 'WARMUP', 'DROP', 'FAILURE', 'BACKOFF']);
  expect(kindsOf(countsAsVolume)).toEqual(allBut('WARMUP'));
  expect(kindsOf(setsRecords)).toEqual(allBut('WARMUP'));
  expect(kindsOf(usesUpPlanned)).toEqual(allBut('WARMUP'));
  expect(kindsOf(carriesWeight)).toEqual(allBut('WARMUP', 'DROP'));
});

test('showsStrength holds only for working sets, and goesToFailure only for sets to failure', () => {
  expect(kindsOf(showsStrength)).toEqual(['WORKING']);
  expect(kindsOf(goesToFailure)).toEqual(['FAILURE']);
});

test('numberedAs separates warm-ups and drop sets from the numbered sets', () => {
  const numbered = setKinds.map((setClassification) => numberedAs({ setClassification }));
  expect(numbered).toEqual(['set', 'warm-up', 'drop', 'set', 'set']);
});

test('a set without a kind is a working set', () => {
  expect(countsAsVolume({})).toBe(true);
  expect(showsStrength({})).toBe(true);
});

test('a set of a kind that this version does not know counts as volume but is no record', () => {
  // The cast is needed because a newer server may return a kind that the type does not contain.
  const newer = { classification: 'NEWER' as SetKind };
  expect([countsAsVolume, carriesWeight, usesUpPlanned].map((is) => is(newer))).toEqual([
    true,
    true,
    true,
  ]);
  expect([setsRecords, showsStrength].map((is) => is(newer))).toEqual([false, false]);
});

test('kindsThat returns all kinds of sets for which a rule is true', () => {
  expect(kindsThat('carriesWeight')).toEqual(kindsOf(carriesWeight));
});

test('a set is done when its repetitions, time or distance exceed 0', () => {
  const nothing = { reps: 0, durationSeconds: null, distanceMeters: null };
  expect(isDone(nothing)).toBe(false);
  expect(isDone({ reps: 0, durationSeconds: 0, distanceMeters: 0 })).toBe(false);
  expect(isDone({ ...nothing, reps: 1 })).toBe(true);
  expect(isDone({ ...nothing, durationSeconds: 1 })).toBe(true);
  expect(isDone({ ...nothing, distanceMeters: 0.5 })).toBe(true);
});

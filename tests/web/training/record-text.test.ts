import { expect, it } from 'vitest';
import type { PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import { recordText } from '#web/training/record-text.ts';

const record = (overrides: Partial<PersonalRecord>): PersonalRecord => ({
  setId: 'set',
  exerciseId: 'bench',
  kind: 'weight',
  actualReps: 5,
  actualWeight: 185,
  value: 185,
  previous: 180,
  ...overrides,
});

it.each([
  [record({}), 'EXTERNAL', 'Heaviest set: 185 lbs'],
  [record({}), 'PER_SIDE', 'Heaviest set: 185 lbs per hand'],
  [record({ value: 25 }), 'BODYWEIGHT_PLUS', 'Heaviest set: 25 lbs added'],
  [record({ kind: 'oneRepMax', value: 215.83 }), 'EXTERNAL', 'Best 1RM (est.): 215.8 lbs'],
  [record({ kind: 'oneRepMax', actualReps: 1 }), 'EXTERNAL', 'Best 1RM: 185 lbs'],
  [record({ kind: 'repSet' }), 'EXTERNAL', 'Best 5-rep set: 185 lbs'],
  [record({ kind: 'repsAtWeight', value: 8 }), 'EXTERNAL', 'Most reps at 185 lbs: 8'],
  [record({ kind: 'reps', value: 12 }), 'NONE', 'Most reps: 12'],
  [record({ kind: 'help', value: 40 }), 'ASSISTED', 'Least help for 5 reps: 40 lbs'],
  [
    record({ kind: 'repsWithHelp', actualWeight: 40, value: 8 }),
    'ASSISTED',
    'Most reps with 40 lbs of help: 8',
  ],
  [record({ kind: 'time', actualWeight: 0, value: 70 }), 'NONE', 'Longest set: 1:10'],
  [
    record({ kind: 'distance', actualWeight: 70, value: 40 }),
    'PER_SIDE',
    'Farthest set at 70 lbs per hand: 40 m',
  ],
] as const)('the text of a record names its kind and its value: %#', (given, loadKind, text) => {
  expect(recordText(given, loadKind, 'lbs')).toBe(text);
});

it("the text of a record is in the user's unit", () => {
  expect(recordText(record({ value: 220.462 }), 'EXTERNAL', 'kg')).toBe('Heaviest set: 100 kg');
});

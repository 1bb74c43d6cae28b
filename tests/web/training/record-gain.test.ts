import { expect, test } from 'vitest';
import type { PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import { recordGainText } from '#web/training/record-gain.ts';

const record = (overrides: Partial<PersonalRecord>): PersonalRecord => ({
  setId: 'set',
  exerciseId: 'bench',
  kind: 'weight',
  actualReps: 5,
  actualWeight: 215,
  value: 215,
  previous: 185,
  ...overrides,
});

test.each([
  [{}, 'Heaviest Bench yet, +30 lbs'],
  [{ kind: 'oneRepMax', value: 250.8, previous: 240 }, 'Best est. 1RM of Bench yet, +10.8 lbs'],
  [{ kind: 'oneRepMax', actualReps: 1 }, 'Best 1RM of Bench yet, +30 lbs'],
  [{ kind: 'repSet' }, 'Heaviest 5 reps of Bench yet, +30 lbs'],
  [{ kind: 'repsAtWeight', value: 6, previous: 5 }, 'Most reps of Bench at 215 lbs yet, +1 rep'],
  [{ kind: 'reps', value: 12, previous: 10 }, 'Most reps of Bench yet, +2 reps'],
  [
    { kind: 'repsWithHelp', actualWeight: 40, value: 8, previous: 6 },
    'Most reps of Bench with 40 lbs of help yet, +2 reps',
  ],
  [
    { kind: 'help', actualWeight: 30, value: 30, previous: 40 },
    'Least help for 5 reps of Bench yet, −10 lbs',
  ],
  [{ kind: 'time', actualWeight: 0, value: 90, previous: 75 }, 'Longest Bench yet, +0:15'],
  [
    { kind: 'distance', actualWeight: 70, value: 50, previous: 40 },
    'Farthest Bench at 70 lbs yet, +10 m',
  ],
] satisfies [Partial<PersonalRecord>, string][])(
  'the gain of the record %j is described as %j',
  (overrides, text) => {
    expect(recordGainText(record(overrides), 'Bench', 'lbs')).toBe(text);
  },
);

test('the gain of a record is the difference of the rounded numbers on the screen', () => {
  expect(recordGainText(record({}), 'Bench', 'kg')).toBe('Heaviest Bench yet, +13.61 kg');
});

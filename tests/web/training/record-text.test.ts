import { expect, it } from 'vitest';
import type { PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import { recordWithGain } from '#web/training/record-text.ts';

const gained = (overrides: Partial<PersonalRecord>): PersonalRecord => ({
  setId: 'set',
  exerciseId: 'bench',
  kind: 'repSet',
  actualReps: 8,
  actualWeight: 185,
  value: 185,
  previous: 180,
  ...overrides,
});

it.each([
  [{}, 'EXTERNAL', '8-rep record: 185 lbs (+5)'],
  [{}, 'PER_SIDE', '8-rep record: 185 lbs per hand (+5)'],
  [{ kind: 'weight' }, 'BODYWEIGHT_PLUS', 'Heaviest set: 185 lbs added (+5)'],
  [
    { kind: 'oneRepMax', value: 234.33, previous: 230 },
    'EXTERNAL',
    'Best 1RM (est.): 234.3 lbs (+4.3)',
  ],
  [{ kind: 'oneRepMax', actualReps: 1 }, 'EXTERNAL', 'Best 1RM: 185 lbs (+5)'],
  [{ kind: 'repsAtWeight', value: 8, previous: 7 }, 'EXTERNAL', 'Most reps at 185 lbs: 8 (+1)'],
  [
    { kind: 'repsAtWeight', actualWeight: 0, value: 9, previous: 7 },
    'EXTERNAL',
    'Most reps: 9 (+2)',
  ],
  [{ kind: 'reps', value: 30, previous: 25 }, 'NONE', 'Most reps: 30 (+5)'],
  [{ kind: 'help', value: 40, previous: 50 }, 'ASSISTED', 'Least help for 8 reps: 40 lbs (−10)'],
  [
    { kind: 'repsWithHelp', actualWeight: 40, value: 9, previous: 8 },
    'ASSISTED',
    'Most reps with 40 lbs of help: 9 (+1)',
  ],
  [{ kind: 'time', actualWeight: 0, value: 90, previous: 75 }, 'NONE', 'Longest set: 1:30 (+0:15)'],
  [
    { kind: 'distance', actualWeight: 70, value: 60, previous: 40 },
    'PER_SIDE',
    'Farthest set at 70 lbs per hand: 60 m (+20)',
  ],
] as const)(
  'a record is written with its gain over the previous record: $2',
  (overrides, loadKind, text) => {
    expect(recordWithGain(gained(overrides), loadKind, 'lbs')).toBe(text);
  },
);

// The record of 61.25 kg (135.03 lbs) beats a record of 60 kg (132.28 lbs).
const inKg = { actualWeight: 135.03, value: 135.03, previous: 132.28 };
it.each([
  [inKg, '8-rep record: 61.25 kg (+1.25)'],
  [{ kind: 'oneRepMax', value: 234.33, previous: 230 }, 'Best 1RM (est.): 106.3 kg (+2)'],
  [{ ...inKg, kind: 'repsAtWeight', value: 8, previous: 7 }, 'Most reps at 61.25 kg: 8 (+1)'],
] as const)('a record is written in kilograms with its gain: $1', (overrides, text) => {
  expect(recordWithGain(gained(overrides), 'EXTERNAL', 'kg')).toBe(text);
});

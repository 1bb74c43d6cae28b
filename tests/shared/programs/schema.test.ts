import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createFromStarterInput,
  createProgramInput,
  startProgramInput,
} from '#shared/programs/schema.ts';

const day = () => ({ id: randomUUID(), templateId: randomUUID() });
const week = (days = 1) => ({ id: randomUUID(), days: Array.from({ length: days }, day) });
const program = { name: 'Mine', unit: 'kg', weeks: [week()] };
const target = { exerciseId: randomUUID(), sets: 3, reps: 5 };
const withTarget = (wrong: object) => ({
  weeks: [{ ...week(), days: [{ ...day(), targets: [{ ...target, ...wrong }] }] }],
});
const firstMessage = (input: unknown) =>
  createProgramInput.safeParse(input).error?.issues[0]?.message;

describe('createProgramInput accepts a valid program and returns a message for an invalid field', () => {
  it('a program needs a name, a unit and one day; other fields get defaults', () => {
    expect(createProgramInput.parse(program)).toMatchObject({
      rounds: 1,
      rule: 'off',
      trainingMaxes: [],
      description: '',
    });
  });

  it.each([
    [{ name: ' ' }, 'Please enter a program name'],
    [{ unit: 'stone' }, 'The unit must be lbs or kg'],
    [{ rule: 'magic' }, 'Unknown progression rule'],
    [{ weeks: [] }, 'A program needs a week'],
    [{ weeks: [{ ...week(), days: [] }] }, 'Each week needs a workout'],
    [{ weeks: [week(8)] }, 'A week has at most 7 days'],
    [{ weeks: Array.from({ length: 53 }, () => week()) }, 'A program has at most 52 weeks'],
    [{ weeks: [week(), week(), week()], rounds: 50 }, 'A program can last at most 104 weeks'],
    [{ rounds: 0 }, 'Repeat must be at least 1'],
    [{ rounds: Number.NaN }, 'Repeat must be a number'],
    [{ rounds: 1.5 }, 'Repeat must be a whole number'],
    [withTarget({ sets: 0 }), 'Sets must be at least 1'],
    [withTarget({ reps: -5 }), 'Reps must be at least 1'],
    [withTarget({ reps: 8, repsMax: 5 }), 'A range of reps cannot end below its start'],
    [withTarget({ percent: 0 }), 'Percent must be more than 0'],
    [withTarget({ percent: 151 }), 'Percent can be at most 150'],
    [withTarget({ targetRpe: 11 }), 'RPE must be from 1 to 10'],
    [withTarget({ targetRpe: 7.3 }), 'RPE goes in half steps'],
    [
      {
        trainingMaxes: [
          { exerciseId: randomUUID(), weightLbs: 10_000, incrementLbs: 5, stepLbs: 5 },
        ],
      },
      'Weight can be at most 5000 lbs',
    ],
    [
      { trainingMaxes: [{ exerciseId: randomUUID(), weightLbs: 0, incrementLbs: 5, stepLbs: 5 }] },
      'Training max must be more than 0',
    ],
  ])('a program with the invalid fields %j is refused: %s', (wrong, message) => {
    expect(firstMessage({ ...program, ...wrong })).toBe(message);
  });

  it('a program in which two days share an id is refused', () => {
    const same = day();
    const weeks = [
      { ...week(), days: [same] },
      { ...week(), days: [same] },
    ];
    expect(firstMessage({ ...program, weeks })).toBe(
      'Two weeks or days of the program have the same id',
    );
  });
});

describe('the input that starts a program is validated', () => {
  it('startProgramInput sorts weekdays without repeats, and refuses an invalid list', () => {
    const input = { id: randomUUID(), weekdays: [5, 1, 5] };
    expect(startProgramInput.parse(input).weekdays).toEqual([1, 5]);
    expect(startProgramInput.safeParse({ ...input, weekdays: [] }).success).toBe(false);
    expect(startProgramInput.safeParse({ ...input, weekdays: [7] }).success).toBe(false);
  });

  it('a starting weight of zero, of 10,000 lbs or with three decimals is refused', () => {
    const input = (weightLbs: unknown) => ({
      starter: 'LINEAR',
      unit: 'lbs',
      loads: [{ exerciseId: randomUUID(), weightLbs }],
    });
    for (const wrong of [0, -5, 10_000, Number.NaN, null, '100', Infinity, 1.005]) {
      expect(createFromStarterInput.safeParse(input(wrong)).success).toBe(false);
    }
    expect(createFromStarterInput.safeParse(input(100)).success).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import {
  checkValues,
  criteriaOf,
  EMPTY_VALUES,
  refusedFields,
} from '#web/features/goals/goal-form.ts';

const today = '2026-11-21';
const strength = {
  ...EMPTY_VALUES,
  description: 'Bench press 225',
  exercise: 'Barbell Bench Press',
  targetWeight: '225',
};

describe('a strength goal', () => {
  it.each([
    [{ description: ' ' }, { description: 'Please enter a goal description' }],
    [{ exercise: '' }, { exercise: 'Please enter exercise name and target weight' }],
    [{ targetWeight: '' }, { targetWeight: 'Please enter exercise name and target weight' }],
    [{ targetWeight: 'heavy' }, { targetWeight: 'Target weight must be a number' }],
    [{ targetWeight: '-5' }, { targetWeight: 'Target weight cannot be negative' }],
    [{ current1RM: '-0.1' }, { current1RM: 'Current 1RM cannot be negative' }],
    [{ targetDate: '2026-11-20' }, { targetDate: 'Target date cannot be before today' }],
    [{ targetDate: '2026-11-21' }, {}],
    [{ targetWeight: '102,5' }, {}],
  ])('with %o is refused with %o', (changed, errors) => {
    expect(checkValues({ ...strength, ...changed }, { type: 'STRENGTH', today })).toEqual(errors);
  });

  it('keeps a target date that is over when it stood there before', () => {
    const values = { ...strength, targetDate: '2026-10-01' };
    const options = { type: 'STRENGTH', today, keptDate: '2026-10-01' } as const;
    expect(checkValues(values, options)).toEqual({});
  });

  it('sends the exercise with its id, and null for an empty 1RM', () => {
    const values = {
      ...strength,
      exerciseId: 'e1',
      targetWeight: '102,5',
      weightUnit: 'kg',
    } as const;
    expect(criteriaOf('STRENGTH', values)).toEqual({
      exercise: 'Barbell Bench Press',
      exerciseId: 'e1',
      targetWeight: 102.5,
      weightUnit: 'kg',
      current1RM: null,
    });
  });
});

describe('another goal', () => {
  const sets = { ...EMPTY_VALUES, description: 'Back', measure: 'WEEKLY_MUSCLE_SETS' } as const;

  it('needs neither exercise nor weight', () => {
    const values = { ...EMPTY_VALUES, description: 'Touch my toes' };
    expect(checkValues(values, { type: 'MOBILITY', today })).toEqual({});
  });

  it('with a measure needs its target, and the muscle where one is counted', () => {
    expect(checkValues(sets, { type: 'HYPERTROPHY', today })).toEqual({
      measureTarget: 'Target must be a number',
      muscle: 'Please choose a muscle group',
    });
  });

  it('sends its measure', () => {
    const values = { ...sets, measureTarget: '16', muscle: 'LATS' } as const;
    expect(criteriaOf('HYPERTROPHY', values)).toMatchObject({
      measure: { kind: 'WEEKLY_MUSCLE_SETS', target: 16, muscle: 'LATS' },
    });
  });
});

it('what the server refuses stands beside its field, and the rest on its own', () => {
  expect(
    refusedFields([
      { path: 'targetCriteria.targetWeight', message: 'Too heavy' },
      { path: 'commandId', message: 'Odd' },
    ]),
  ).toEqual({ errors: { targetWeight: 'Too heavy' }, rest: 'Odd' });
});

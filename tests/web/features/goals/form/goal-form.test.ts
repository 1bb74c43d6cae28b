import { describe, expect, it } from 'vitest';
import {
  checkValues,
  criteriaOf,
  EMPTY_VALUES,
  fieldAt,
  valuesOf,
} from '#web/features/goals/form/goal-form.ts';
import { givenGoal } from '../given-goal.ts';

const today = '2026-11-21';
const units = { weightUnit: 'lbs', lengthUnit: 'in' } as const;
const metric = { weightUnit: 'kg', lengthUnit: 'cm' } as const;
const strength = {
  ...EMPTY_VALUES,
  description: 'Bench press 225',
  exercise: 'Barbell Bench Press',
  targetWeight: '225',
};

describe('error messages of the form for a strength goal', () => {
  it.each([
    [{ description: ' ' }, { description: 'Please enter a goal description' }],
    [{ exercise: '' }, { exercise: 'Please enter exercise name and target weight' }],
    [{ targetWeight: '' }, { targetWeight: 'Please enter exercise name and target weight' }],
    [{ targetWeight: '245 lbs' }, {}],
    [{ targetWeight: '110 kg' }, { targetWeight: 'Please enter the target weight in lbs' }],
    [{ targetWeight: 'heavy' }, { targetWeight: 'Target weight must be a number' }],
    [{ targetWeight: '-5' }, { targetWeight: 'Target weight cannot be negative' }],
    [{ current1RM: '-0.1' }, { current1RM: 'Current 1RM cannot be negative' }],
    [{ targetDate: '2026-11-20' }, { targetDate: 'Target date cannot be before today' }],
    [{ targetDate: '2026-11-21' }, {}],
    [{ targetWeight: '102,5' }, {}],
  ])('a strength goal with the changed values %o shows the errors %o', (changed, errors) => {
    expect(checkValues({ ...strength, ...changed }, { type: 'STRENGTH', today, units })).toEqual(
      errors,
    );
  });

  it('an edited goal can keep a target date in the past', () => {
    const values = { ...strength, targetDate: '2026-10-01' };
    const options = { type: 'STRENGTH', today, units, keptDate: '2026-10-01' } as const;
    expect(checkValues(values, options)).toEqual({});
  });

  it('an empty 1RM is sent as null', () => {
    const values = {
      ...strength,
      exerciseId: 'e1',
      targetWeight: '102,5',
      weightUnit: 'kg',
    } as const;
    expect(criteriaOf('STRENGTH', values, units)).toEqual({
      exercise: 'Barbell Bench Press',
      exerciseId: 'e1',
      targetWeight: 102.5,
      estimateCloses: false,
      weightUnit: 'kg',
      current1RM: null,
    });
  });
});

describe('required fields of goals other than strength goals', () => {
  const sets = { ...EMPTY_VALUES, description: 'Back', measure: 'WEEKLY_MUSCLE_SETS' } as const;

  it('a mobility goal needs no exercise', () => {
    const values = { ...EMPTY_VALUES, description: 'Touch my toes' };
    expect(checkValues(values, { type: 'MOBILITY', today, units })).toEqual({});
  });

  it('a goal for weekly sets needs a muscle and a target', () => {
    expect(checkValues(sets, { type: 'HYPERTROPHY', today, units })).toEqual({
      measureTarget: 'Target must be a number',
      muscle: 'Please choose a muscle group',
    });
  });

  it('a goal for weekly sets sends its muscle and its target', () => {
    const values = { ...sets, measureTarget: '16', muscle: 'LATS' } as const;
    expect(criteriaOf('HYPERTROPHY', values, units)).toMatchObject({
      measure: { kind: 'WEEKLY_MUSCLE_SETS', target: 16, muscle: 'LATS' },
    });
  });

  it.each(['40,000', '40.000'])(
    'a weekly volume of %s is refused, because its separator can mean decimals or thousands',
    (typed) => {
      const values = { ...sets, measure: 'WEEKLY_VOLUME', measureTarget: typed } as const;
      expect(checkValues(values, { type: 'HYPERTROPHY', today, units })).toEqual({
        measureTarget: 'Target must be a number',
      });
    },
  );

  it("a weekly volume of '40,000.5' is read as 40000.5", () => {
    const values = { ...sets, measure: 'WEEKLY_VOLUME', measureTarget: '40,000.5' } as const;
    expect(criteriaOf('HYPERTROPHY', values, units)).toMatchObject({
      measure: { kind: 'WEEKLY_VOLUME', target: 40_000.5 },
    });
  });
});

describe('error messages of the form for a goal with a body measurement', () => {
  const waist = {
    ...EMPTY_VALUES,
    description: 'Belt',
    measure: 'WAIST',
    measureStart: '38',
    measureTarget: '34',
  } as const;
  const check = (changed: object, shownIn: typeof units | typeof metric = units) =>
    checkValues({ ...waist, ...changed }, { type: 'FAT_LOSS', today, units: shownIn });

  it.each([
    [{}, {}],
    [{ measureStart: ' ' }, { measureStart: 'Please enter where you start' }],
    [{ measureStart: 'wide' }, { measureStart: 'Start must be a number' }],
    [{ measureTarget: '' }, { measureTarget: 'Target must be a number' }],
    [{ measureTarget: '34 in' }, {}],
    [{ measureTarget: '34 kg' }, { measureTarget: 'Please enter the target in inches' }],
    [{ measureTarget: '0' }, { measureTarget: 'Target must be above 0' }],
    [{ measureTarget: '301' }, { measureTarget: 'Target must be from 0 to 300 in' }],
    [
      { measure: 'BODY_FAT', measureTarget: '101' },
      { measureTarget: 'Target must be from 0 to 100%' },
    ],
    [
      { measure: 'BODY_WEIGHT', measureStart: '180', measureTarget: '40' },
      { measureTarget: 'Target must be from 50 to 1000 lbs' },
    ],
    [{ measure: 'BODY_WEIGHT', measureStart: '1000', measureTarget: '50' }, {}],
  ])('a body measurement goal with the changes %o shows the errors %o', (changed, errors) => {
    expect(check(changed)).toEqual(errors);
  });

  it("the error messages for a body measurement name the limits in the user's unit", () => {
    expect(check({ measureTarget: '800' }, metric)).toEqual({
      measureTarget: 'Target must be from 0 to 762 cm',
    });
    const weight = { measure: 'BODY_WEIGHT', measureStart: '80', measureTarget: '20' };
    expect(check(weight, metric)).toEqual({
      measureTarget: 'Target must be from 22.68 to 453.59 kg',
    });
  });

  it('body goals are stored in inches and kilograms', () => {
    const cm = { ...waist, measureStart: '96,5', measureTarget: '86' };
    expect(criteriaOf('FAT_LOSS', cm, metric).measure).toEqual({
      kind: 'WAIST',
      start: 37.99,
      target: 33.86,
    });
    const lbs = {
      ...waist,
      measure: 'BODY_WEIGHT',
      measureStart: '180',
      measureTarget: '165',
    } as const;
    expect(criteriaOf('FAT_LOSS', lbs, units).measure).toEqual({
      kind: 'BODY_WEIGHT',
      start: 81.65,
      target: 74.84,
    });
  });

  it('saving an unchanged body goal in another unit keeps its stored values', () => {
    const measure = { kind: 'BODY_WEIGHT', start: 81.63, target: 74.81 } as const;
    const goal = givenGoal({ goalType: 'FAT_LOSS', targetCriteria: { measure } });
    const shown = valuesOf(goal, units);
    expect([shown.measureStart, shown.measureTarget]).toEqual(['180', '164.9']);
    expect(criteriaOf('FAT_LOSS', shown, units, goal.targetCriteria).measure).toEqual(measure);
    const typed = { ...shown, measureTarget: '160' };
    expect(criteriaOf('FAT_LOSS', typed, units, goal.targetCriteria).measure).toEqual({
      ...measure,
      target: 72.57,
    });
  });
});

it('a weekly volume in kilograms is stored in pounds', () => {
  const values = {
    ...EMPTY_VALUES,
    description: 'Volume',
    measure: 'WEEKLY_VOLUME',
    measureTarget: '20000',
  } as const;
  expect(criteriaOf('PERFORMANCE', values, metric).measure?.target).toBe(44092.4);
  expect(criteriaOf('PERFORMANCE', values, units).measure?.target).toBe(20000);
});

it('the message of a refusal appears at the field that the server names', () => {
  expect(fieldAt('targetCriteria.targetWeight')).toBe('targetWeight');
  expect(fieldAt('targetCriteria.measure.start')).toBe('measureStart');
  expect(fieldAt('description')).toBe('description');
});

import { expect, test } from 'vitest';
import { goalName } from '#web/features/goals/form/GoalFields.tsx';
import { EMPTY_VALUES, type GoalValues } from '#web/features/goals/form/goal-form.ts';
import type { GoalType } from '#shared/goals/vocabulary.ts';

const lbs = { weightUnit: 'lbs', lengthUnit: 'in' } as const;
const bench = { exercise: ' Barbell Bench Press ', targetWeight: '102,5' };
const named: [GoalType, Partial<GoalValues>, string | undefined][] = [
  ['STRENGTH', { ...bench, weightUnit: 'kg' }, 'Barbell Bench Press 102.5 kg'],
  ['STRENGTH', { ...bench, targetWeight: '' }, undefined],
  ['STRENGTH', { ...bench, targetWeight: 'heavy' }, undefined],
  ['STRENGTH', { targetWeight: '225' }, undefined],
  ['ENDURANCE', { measure: 'SESSIONS_PER_WEEK', measureTarget: '4' }, '4 workouts a week'],
  ['ENDURANCE', { measure: 'SESSIONS_PER_WEEK', measureTarget: '1' }, '1 workout a week'],
  ['PERFORMANCE', { measure: 'WEEKLY_VOLUME', measureTarget: '40000' }, '40,000 lbs a week'],
  ['HYPERTROPHY', { measure: 'WEEKLY_MUSCLE_SETS', measureTarget: '16' }, undefined],
  [
    'HYPERTROPHY',
    { measure: 'WEEKLY_MUSCLE_SETS', measureTarget: '16', muscle: 'LATS' },
    'Lats: 16 sets a week',
  ],
  ['FAT_LOSS', { measure: 'WAIST', measureTarget: '33' }, 'Waist 33 in'],
  ['MOBILITY', { targetText: 'Touch my toes' }, undefined],
];

test.each(named)('a %s goal with the typed values %o gets the name: %s', (type, values, name) => {
  expect(goalName(type, { ...EMPTY_VALUES, ...values }, lbs)).toBe(name);
});

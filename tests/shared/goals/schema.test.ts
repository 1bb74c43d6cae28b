import { expect, test } from 'vitest';
import { createGoalInput } from '#shared/goals/schema.ts';

const strength = {
  goalType: 'STRENGTH',
  description: 'Bench two plates',
  targetCriteria: { exercise: 'Bench', targetWeight: 225, current1RM: 185 },
};
const STRENGTH_TEXT = /^Please enter exercise name and target weight$/;
const criteria = (overrides: object) => ({
  ...strength,
  targetCriteria: { ...strength.targetCriteria, ...overrides },
});

const body = (overrides: object) => ({
  goalType: 'FAT_LOSS',
  description: 'Belt',
  targetCriteria: { measure: { kind: 'WAIST', target: 32, start: 40, ...overrides } },
});

const refusedCreates: [string, object, RegExp?][] = [
  [
    'a goal type that there is not',
    { ...strength, goalType: 'RUN' },
    /^Please select a goal type$/,
  ],
  ['no goal type', { description: 'x' }, /^Please select a goal type$/],
  ['no description', { goalType: 'SKILL' }],
  [
    'a description of invisible characters',
    { ...strength, description: ' \u200B\uFEFF' },
    /^Please enter a goal description$/,
  ],
  ['a description of 501 characters', { ...strength, description: 'x'.repeat(501) }],
  ['priority 0', { ...strength, priorityLevel: 0 }],
  ['priority 6', { ...strength, priorityLevel: 6 }],
  ['priority 2.5', { ...strength, priorityLevel: 2.5 }],
  ['no exercise', criteria({ exercise: undefined }), STRENGTH_TEXT],
  ['a blank exercise', criteria({ exercise: '  ' }), STRENGTH_TEXT],
  ['no target weight', criteria({ targetWeight: undefined }), STRENGTH_TEXT],
  ['no target at all', { ...strength, targetCriteria: undefined }, STRENGTH_TEXT],
  ['a negative target weight', criteria({ targetWeight: -0.1 })],
  ['a target weight as text', criteria({ targetWeight: '225' })],
  ['a target weight of 5001', criteria({ targetWeight: 5001 })],
  ['a target weight with 3 decimals', criteria({ targetWeight: 22.505 })],
  ['a negative starting 1RM', criteria({ current1RM: -1 })],
  ['an unknown unit', criteria({ weightUnit: 'stone' })],
  ['an exercise id that is none', criteria({ exerciseId: '1 or 1=1' })],
  ['a nested exercise', criteria({ exercise: { deep: {} } })],
  ['progress above 100', { ...strength, currentProgress: { percentage: 100.5 } }],
  ['negative progress', { ...strength, currentProgress: { current1RM: -5 } }],
  ...[
    '2026-02-30',
    '2026-2-3',
    '0000-01-01',
    'now',
    'infinity',
    '10000-01-01',
    '1899-12-31',
    '2201-01-01',
    '2026-07-01T12:00:00Z',
    '',
  ].map((targetDate): [string, object] => [
    `the target date '${targetDate}'`,
    { ...strength, targetDate },
  ]),
  [
    'a measure for a type that has none',
    {
      goalType: 'SKILL',
      description: 'x',
      targetCriteria: { measure: { kind: 'WEEKLY_VOLUME', target: 5 } },
    },
  ],
  [
    'a muscle measure without its muscle',
    {
      goalType: 'HYPERTROPHY',
      description: 'x',
      targetCriteria: { measure: { kind: 'WEEKLY_MUSCLE_SETS', target: 5 } },
    },
    /^Please choose a muscle group$/,
  ],
  [
    'a measure with target 0',
    {
      goalType: 'ENDURANCE',
      description: 'x',
      targetCriteria: { measure: { kind: 'SESSIONS_PER_WEEK', target: 0 } },
    },
  ],
];

test.each(refusedCreates)('a goal with %s is refused', (_, input, message = /./) => {
  expect(createGoalInput.safeParse(input).error?.issues[0]?.message).toMatch(message);
});

test('a new goal has the unit lbs and the priority 3 by default', () => {
  expect(createGoalInput.parse(strength)).toMatchObject({
    targetCriteria: { weightUnit: 'lbs' },
    priorityLevel: 3,
  });
  expect(createGoalInput.safeParse(body({})).success).toBe(true);
});

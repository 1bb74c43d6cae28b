// Invalid input of goals, through REST and tRPC; a refusal writes nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type Door, doors, send } from '#tests/support/doors.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';

// Noon: at UTC−11 it is still the same day, at UTC−12 midnight.
const NOW = new Date('2026-06-15T06:00:00Z');
let app: TestApp;
let user: TestUser;
let goalId: string;

const strength = {
  goalType: 'STRENGTH',
  description: 'Bench two plates',
  targetCriteria: { exercise: 'Bench', targetWeight: 225, current1RM: 185 },
};

beforeAll(async () => {
  app = await createTestApp({ now: () => NOW });
  user = await createUser(app);
  const made = await send(app.app, 'REST', 'goals.create', strength, user);
  goalId = made.data.id;
});
afterAll(() => app.close());

const call = (door: Door, path: string, input: object, rawBody?: string) =>
  send(app.app, door, path, input, { token: user.token, rawBody });

async function expectRefused(door: Door, path: string, input: object, message?: string | RegExp) {
  const before = await rowsOfUser(app.database.ownerPool, user.id);
  for (let round = 0; round < 2; round += 1) {
    const answer = await call(door, path, input);
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
    if (message) expect(answer.message).toMatch(message);
  }
  expect(await rowsOfUser(app.database.ownerPool, user.id)).toBe(before);
}

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
  ['an unknown measure', body({ kind: 'ANKLE' }), /^Unknown measure$/],
  ['a waist of nothing', body({ target: 0 }), /^Target must be above 0$/],
  ['a waist beyond the tape', body({ target: 301 }), /^Target must be from 0 to 300$/],
  [
    'a weight that nobody has',
    body({ kind: 'BODY_WEIGHT', target: 10 }),
    /^Target must be from 22.68 to 453.59$/,
  ],
  ['a start as text', body({ start: '40' }), /^Start must be a number$/],
  ['a waist that was never measured', body({ start: undefined }), /^Please enter where you start$/],
  [
    'a measure of the body for a skill',
    { ...body({}), goalType: 'SKILL' },
    /^This measure does not fit this type of goal$/,
  ],
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
    'a target date that is over everywhere',
    { ...strength, targetDate: '2026-06-13' },
    /^The target date cannot be before today$/,
  ],
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

describe.each(doors)('%s', (door) => {
  test.each(refusedCreates)('refuses %s', async (_, input, message) => {
    await expectRefused(door, 'goals.create', JSON.parse(JSON.stringify(input)), message);
  });

  test.each([
    ['an unknown status', 'goals.setStatus', { status: 'DONE' }],
    ['no status', 'goals.setStatus', {}],
    ['-1%', 'goals.recordAchievement', { achievementPercentage: -1 }],
    ['1001%', 'goals.recordAchievement', { achievementPercentage: 1001 }],
    ['a percentage as text', 'goals.recordAchievement', { achievementPercentage: '50' }],
    ['no percentage', 'goals.recordAchievement', {}],
    ['null %', 'goals.recordAchievement', { achievementPercentage: null }],
    [
      'a strength goal without its exercise',
      'goals.update',
      { targetCriteria: { targetWeight: 5 } },
    ],
    ['priority 9 on a change', 'goals.update', { priorityLevel: 9 }],
    ['a past day on a change', 'goals.update', { targetDate: '2020-01-01' }],
  ])('refuses %s', async (_, path, input) => {
    await expectRefused(door, path, { id: goalId, ...input });
  });

  test.each([
    ['limit 0', { limit: 0 }],
    ['limit 201', { limit: 201 }],
    ['a negative offset', { offset: -1 }],
    ['an unknown status', { status: 'DONE' }],
    ['an unknown type', { goalType: 'run' }],
  ])('refuses a list with %s', async (_, input) => {
    const answer = await call(door, 'goals.list', input);
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('refuses a percentage that is no number of JSON', async () => {
    const answer = await call(
      door,
      'goals.recordAchievement',
      { id: goalId },
      `{"id":"${goalId}","achievementPercentage":NaN}`,
    );
    expect(answer.status).toBe(400);
    const infinite = await call(
      door,
      'goals.recordAchievement',
      { id: goalId },
      `{"id":"${goalId}","achievementPercentage":1e309}`,
    );
    expect([infinite.status, infinite.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('refuses an exercise id that is in no library', async () => {
    const unknown = criteria({ exerciseId: '019e0000-0000-7000-8000-000000000000' });
    const answer = await call(door, 'goals.create', unknown);
    expect([answer.status, answer.code]).toEqual([404, 'EXERCISE_NOT_FOUND']);
  });

  test('takes today wherever on earth it is today, and a midnight instant for its day', async () => {
    for (const targetDate of ['2026-06-14', '2026-06-15', '2026-06-15T00:00:00.000Z']) {
      const answer = await call(door, 'goals.create', { ...strength, targetDate });
      expect(answer.status).toBe(door === 'REST' ? 201 : 200);
      expect(answer.data.targetDate).toBe(targetDate.slice(0, 10));
    }
  });

  test.each([
    ['the target is the start', { targetWeight: 185, current1RM: 185 }],
    ['the start is 0', { targetWeight: 225, current1RM: 0 }],
    ['the target is 0', { targetWeight: 0, current1RM: 185 }],
    ['there is no start', { targetWeight: 225, current1RM: undefined }],
    ['the target lies below the start', { targetWeight: 100, current1RM: 185 }],
  ])('progress is 0 and never NaN when %s', async (_, weights) => {
    const input = JSON.parse(JSON.stringify(criteria(weights)));
    const made = await call(door, 'goals.create', input);
    expect(made.data.currentProgress.percentage).toBe(0);
    expect(made.data.targetCriteria.weightUnit).toBe('lbs');
    for (const path of ['goals.get', 'goals.progress']) {
      const answer = await call(door, path, { id: made.data.id });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(/NaN|"(percentage|remaining|current)":null/);
    }
  });

  test('101% is recorded, and stands as 100', async () => {
    const made = await call(door, 'goals.create', { goalType: 'SKILL', description: 'Handstand' });
    const answer = await call(door, 'goals.recordAchievement', {
      id: made.data.id,
      achievementPercentage: 101,
    });
    expect(answer.status).toBe(door === 'REST' ? 201 : 200);
    expect(answer.data.goal.currentProgress.percentage).toBe(100);
  });

  test('status moves as the table says, and nowhere else', async () => {
    const made = await call(door, 'goals.create', { goalType: 'SKILL', description: 'Handstand' });
    const steps: [string, number][] = [
      ['ACTIVE', 200],
      ['ABANDONED', 200],
      ['PAUSED', 409],
      ['COMPLETED', 409],
      ['ACTIVE', 200],
      ['PAUSED', 200],
      ['COMPLETED', 200],
      ['COMPLETED', 200],
      ['ACTIVE', 409],
      ['PAUSED', 409],
      ['ABANDONED', 409],
    ];
    for (const [status, expected] of steps) {
      const answer = await call(door, 'goals.setStatus', { id: made.data.id, status });
      expect([status, answer.status]).toEqual([status, expected]);
      if (expected === 409) expect(answer.code).toBe('INVALID_TRANSITION');
    }
  });

  test('a resend of a command has one effect and one answer', async () => {
    const key =
      door === 'REST'
        ? '019e1111-0000-7000-8000-000000000001'
        : '019e1111-0000-7000-8000-000000000002';
    const options = { token: user.token, key };
    const first = await send(app.app, door, 'goals.create', strength, options);
    const again = await send(app.app, door, 'goals.create', strength, options);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const record = { id: first.data.id, achievementPercentage: 30 };
    const other = { token: user.token, key: key.replace('1111', '2222') };
    const recorded = await send(app.app, door, 'goals.recordAchievement', record, other);
    const repeated = await send(app.app, door, 'goals.recordAchievement', record, other);
    expect(repeated.text).toBe(recorded.text);
    const detail = await call(door, 'goals.get', { id: first.data.id });
    expect(detail.data.history).toHaveLength(1);
  });
});

test('a target of 1,000 unknown keys or 1,000 levels is refused, or leaves nothing behind', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`key${n}`, n]));
  await expectRefused('tRPC', 'goals.create', criteria(many));
  const deep = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`);
  await expectRefused('tRPC', 'goals.create', criteria({ exercise: deep }));
  await expectRefused('REST', 'goals.create', criteria({ exercise: deep }));
  // REST ignores keys that it does not know.
  const answer = await call('REST', 'goals.create', criteria({ key: 1, other: [[]] }));
  expect(answer.status).toBe(201);
  expect(answer.data.targetCriteria).toEqual({ ...strength.targetCriteria, weightUnit: 'lbs' });
});

// Sends invalid goals through REST and tRPC. A refusal must write nothing.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Door, doors, send } from '#tests/support/doors.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

// The time is 15 June in UTC, but still 14 June at UTC−12. A target date of 14 June is therefore
// not yet past at UTC−12.
const NOW = new Date('2026-06-15T06:00:00Z');

const app = useTestApp({ now: () => NOW });
const user = useUser(app);

let goalId: string;

const strength = {
  goalType: 'STRENGTH',
  description: 'Bench two plates',
  targetCriteria: { exercise: 'Bench', targetWeight: 225, current1RM: 185 },
};

beforeAll(async () => {
  const made = await send(app.app, 'REST', 'goals.create', strength, user);
  goalId = made.data.id;
});

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

const criteria = (overrides: object) => ({
  ...strength,
  targetCriteria: { ...strength.targetCriteria, ...overrides },
});

describe.each(doors)('invalid goals are refused through %s without writing a row', (door) => {
  test('a strength goal with a past target date or without an exercise is refused', async () => {
    const late = { ...strength, targetDate: '2026-06-13' };
    await expectRefused(door, 'goals.create', late, /^The target date cannot be before today$/);
    await expectRefused(door, 'goals.update', { id: goalId, targetDate: '2020-01-01' });
    await expectRefused(door, 'goals.update', { id: goalId, targetCriteria: { targetWeight: 5 } });
  });

  test('a target date is accepted when it is today in some time zone', async () => {
    for (const targetDate of ['2026-06-14', '2026-06-15', '2026-06-15T00:00:00.000Z']) {
      const answer = await call(door, 'goals.create', { ...strength, targetDate });
      expect(answer.status).toBe(door === 'REST' ? 201 : 200);
      expect(answer.data.targetDate).toBe(targetDate.slice(0, 10));
    }
  });
});

test('a goal target with 1,000 nested levels is refused, and tRPC also refuses unknown keys', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`key${n}`, n]));
  await expectRefused('tRPC', 'goals.create', criteria(many));
  const deep = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`);
  await expectRefused('tRPC', 'goals.create', criteria({ exercise: deep }));
  await expectRefused('REST', 'goals.create', criteria({ exercise: deep }));
  // REST ignores unknown keys, even nested ones, so this goal is created.
  const answer = await call('REST', 'goals.create', criteria({ key: 1, other: [[]] }));
  expect(answer.status).toBe(201);
  expect(answer.data.targetCriteria).toEqual({ ...strength.targetCriteria, weightUnit: 'lbs' });
});

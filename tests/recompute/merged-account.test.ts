// Recomputes the figures of an account after a custom exercise was merged into a library exercise.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, exerciseIds, setBody } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { type Account, accountOf, type Ask, type Comparison } from './account.ts';
import { compareBests } from './compare-bests.ts';
import { compareGoals, compareHistory, compareReports } from './compare-log.ts';
import { compareVolume } from './compare-training.ts';
import { readExport } from './read-export.ts';

const NOW = new Date('2026-03-04T10:00:00.000Z');
const DAY_MS = 86_400_000;
let app: TestApp;
let ask: Ask;
let account: Account;

const isEqual = ({ told, own }: Comparison) => expect(told).toEqual(own);

beforeAll(async () => {
  app = await createTestApp({ now: () => NOW });
  const { token } = await createUser(app);
  ask = (path, input = {}) => mustCall(app, path, input, token);
  const [intoId = ''] = await exerciseIds(app, token, ['Barbell Bench Press']);
  const own = await mustCall(app, 'exercises.create', { name: 'Bench' }, token);
  const targetCriteria = {
    exercise: 'Bench',
    exerciseId: own.id,
    targetWeight: 400,
    weightUnit: 'lbs',
  };
  const goal = { goalType: 'STRENGTH', description: 'Press', targetCriteria };
  await mustCall(app, 'goals.create', goal, token);
  for (let week = 8; week > 0; week -= 1) {
    const startMs = NOW.getTime() - 7 * week * DAY_MS;
    const ids = [[own.id], [intoId], [own.id, intoId, own.id]][week % 3] ?? [];
    const sets = ids.map((id: string, index: number) => {
      const { setNumber: _, ...set } = setBody(id, { actualWeight: 100 + 5 * week + index });
      return set;
    });
    const times = {
      startTime: new Date(startMs).toISOString(),
      endTime: new Date(startMs + 3_600_000).toISOString(),
    };
    await mustCall(app, 'sessions.logPast', { ...times, sets }, token);
  }
  const merge = await mustCall(app, 'exercises.merge', { id: own.id, intoId }, token);
  expect(merge.state).toBe('DONE');
  account = accountOf(await readExport(ask), {
    now: NOW.toISOString(),
    calendar: { weeks: 12, timeZone: 'Pacific/Auckland', firstDayOfWeek: 'sunday' },
  });
}, 60_000);

afterAll(() => app.close());

test('the figures of an account equal the recomputed figures after a merge of two exercises', async () => {
  expect(JSON.stringify(account.sessions)).not.toContain('"name":"Bench"');
  isEqual(await compareVolume(ask, account));
  isEqual(await compareBests(ask, account));
  isEqual(await compareGoals(ask, account));
  isEqual(await compareHistory(ask, account));
  isEqual(await compareReports(ask, account));
});

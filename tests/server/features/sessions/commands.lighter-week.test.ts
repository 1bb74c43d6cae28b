// Tests a deload (a lighter workout). Later suggestions must ignore the deload.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  createUser,
  exerciseIds,
  logPast,
  pastSet,
  setBody,
  templateBody,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2026-05-31T10:00:00.000Z');

const app = useTestApp({ now: () => NOW });
let user: TestUser;
let ids: string[];
let templateId: string;

beforeEach(async () => {
  user = await createUser(app);
  ids = await exerciseIds(app, user.token, [
    'Barbell Bench Press',
    'Barbell Back Squat',
    'Barbell Row',
  ]);
  const lines = ids.map((exerciseId) => ({
    exerciseId,
    targetSets: 3,
    targetReps: 8,
    targetWeight: 100,
    progression: 'double',
  }));
  templateId = (await call('templates.create', templateBody(lines))).id;
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
const start = (input: object = {}) =>
  call('sessions.start', { customTemplateId: templateId, ...input });

/** Logs a workout that began `daysAgo` days ago: each exercise three times with 100 lbs. */
async function trained(daysAgo: number, actualReps: number) {
  const sets = ids.flatMap((id) => [1, 2, 3].map(() => pastSet(id, { actualReps })));
  const start = NOW.getTime() - daysAgo * DAY_MS;
  await logPast(app, user.token, start, sets, { customTemplateId: templateId });
}

test('a deload plans two of three sets and 90% of the weights', async () => {
  const { customTemplate, id } = await start({ lighterWeek: 'lbs' });
  expect(customTemplate).toMatchObject({ isLighter: true });
  const planned = { targetSets: 2, targetWeight: 90, targetReps: 8 };
  expect(customTemplate.exercises).toMatchObject([planned, planned, planned]);
  expect((await call('templates.get', { id: templateId })).exercises[0]).toMatchObject({
    targetSets: 3,
    targetWeight: 100,
  });
  await call('sessions.discard', { id });
  expect((await start()).customTemplate.isLighter).toBeUndefined();
});

test('a deload stores the plan that the client sends instead of the plan of the template', async () => {
  const { exercises, ...template } = await call('templates.get', { id: templateId });
  const line = { ...exercises[0], id: randomUUID(), targetSets: 2, targetWeight: 90 };
  const kept = ['id', 'exerciseId', 'exerciseOrder', 'targetSets', 'targetReps', 'targetWeight'];
  const plan = {
    name: template.name,
    estimatedDuration: template.estimatedDuration,
    exercises: [Object.fromEntries(kept.map((name) => [name, line[name]]))],
  };
  const { customTemplate } = await start({ lighterWeek: 'lbs', plan });
  expect(customTemplate.isLighter).toBe(true);
  expect(customTemplate.exercises).toMatchObject([{ targetSets: 2, targetWeight: 90 }]);
});

test('the suggestions after a deload are the same as before the deload', async () => {
  await trained(4, 10);
  const before = await call('templates.nextSession', { id: templateId });
  expect(before.lines[0].suggestion).toMatchObject({ action: 'up', weightLbs: 105 });
  const { id } = await start({ lighterWeek: 'lbs' });
  for (const exerciseId of ids) {
    for (const setNumber of [1, 2]) {
      await call('sessions.logSet', {
        id,
        ...setBody(exerciseId, { setNumber, actualWeight: 90 }),
      });
    }
  }
  await call('sessions.complete', { id });
  const after = await call('templates.nextSession', { id: templateId });
  expect(after).toEqual(before);
});

test('a deload is suggested when all three exercises stall', async () => {
  for (let daysAgo = 81; daysAgo >= 1; daysAgo -= 4) await trained(daysAgo, 8);
  const { lines, mayHelpLighterWeek } = await call('templates.nextSession', { id: templateId });
  expect(lines).toMatchObject([{ stalledWeeks: 11 }, { stalledWeeks: 11 }, { stalledWeeks: 11 }]);
  expect(mayHelpLighterWeek).toBe(true);
});

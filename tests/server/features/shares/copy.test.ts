// Tests copying the content of a shared link into another account.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createUser, setBody, templateBody, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let owner: TestUser;
let friend: TestUser;
let own: { id: string };
let squat: { id: string };
let template: { id: string };

beforeEach(async () => {
  [owner, friend] = [await createUser(app), await createUser(app)];
  const flip = { name: 'Tyre Flip', description: 'Behind the shed', measure: 'DISTANCE' };
  own = await as(owner, 'exercises.create', flip);
  [squat] = (await as(owner, 'exercises.list', { query: 'squat', limit: 1 })).data;
  const plan = templateBody([{ exerciseId: own.id, notes: 'my back!' }, { exerciseId: squat.id }]);
  template = await as(owner, 'templates.create', { ...plan, description: 'For me' });
});

const as = (who: TestUser, path: string, input: object = {}) =>
  mustCall(app, path, input, who.token);

async function copy(kind: string, subjectId: string, more: object = {}) {
  const link = await as(owner, 'shares.create', { kind, subjectId, endsInDays: 7, ...more });
  return as(friend, 'shares.copy', { token: link.path.split('/').at(-1) });
}

test('copying a shared template twice creates its custom exercise only once', async () => {
  const first = await copy('TEMPLATE', template.id);
  expect(first).toMatchObject({ kind: 'TEMPLATE', programId: null });
  expect(first.exerciseIds).toHaveLength(1);
  const saved = await as(friend, 'templates.get', { id: first.templateIds[0] });
  expect(saved.description).toBe('');
  const [line, other] = saved.exercises;
  expect(line).toMatchObject({ exerciseId: first.exerciseIds[0], notes: '' });
  expect(line.exercise).toMatchObject({
    name: 'Tyre Flip',
    measure: 'DISTANCE',
    description: '',
    isCustom: true,
  });
  expect(other.exerciseId).toBe(squat.id);
  const again = await copy('TEMPLATE', template.id, { showsNotes: true });
  expect(again.exerciseIds).toEqual([]);
  const second = await as(friend, 'templates.get', { id: again.templateIds[0] });
  expect(second).toMatchObject({
    description: 'For me',
    exercises: [{ exerciseId: line.exerciseId, notes: 'my back!' }, {}],
  });
});

test("copying creates an exercise when the user's exercise with the same name has a different measure", async () => {
  await as(friend, 'exercises.create', { name: 'tyre flip ', measure: 'REPS' });
  expect((await copy('TEMPLATE', template.id)).exerciseIds).toHaveLength(1);
});

test('a shared workout is copied as a template with the sets that were done', async () => {
  const session = await as(owner, 'sessions.start', { customTemplateId: template.id });
  const set = { ...setBody(squat.id), actualReps: 4, actualWeight: 300, notes: 'ouch' };
  await as(owner, 'sessions.logSet', { id: session.id, ...set });
  const { templateIds } = await copy('WORKOUT', session.id, { showsNotes: true });
  const saved = await as(friend, 'templates.get', { id: templateIds[0] });
  expect(saved.exercises).toMatchObject([
    { exerciseId: squat.id, targetSets: 1, targetReps: 4, targetWeight: 300, notes: '' },
  ]);
});

test('the copy of a workout keeps the weight of each set, rounded to what can be loaded in kg', async () => {
  const session = await as(owner, 'sessions.start', { customTemplateId: template.id });
  for (const actualWeight of [265, 245, 220.46]) {
    const set = { ...setBody(squat.id), actualReps: 4, actualWeight };
    await as(owner, 'sessions.logSet', { id: session.id, ...set });
  }
  await as(friend, 'account.updateSettings', { weightUnit: 'kg' });
  const { templateIds } = await copy('WORKOUT', session.id);
  const [line] = (await as(friend, 'templates.get', { id: templateIds[0] })).exercises;
  // 120, 110 and 100 kg
  const weights = line.setTargets.map((each: { targetWeight: number }) => each.targetWeight);
  expect(weights).toEqual([264.55, 242.51, 220.46]);
});

test('a workout without a set cannot be copied', async () => {
  const session = await as(owner, 'sessions.start', { customTemplateId: template.id });
  const body = { kind: 'WORKOUT', subjectId: session.id, endsInDays: 7 };
  const link = await as(owner, 'shares.create', body);
  const { status, body: answer } = await app.call({
    method: 'POST',
    path: `/shared/${link.path.split('/').at(-1)}/copy`,
    body: {},
    token: friend.token,
  });
  expect([status, answer.error]).toEqual([400, 'This workout has no set yet: nothing to copy']);
});

test('a shared program is copied without training maxes', async () => {
  const target = { exerciseId: own.id, sets: 1, reps: 5, percent: 85 };
  const day = () => ({ id: randomUUID(), templateId: template.id, targets: [target] });
  const week = () => ({ id: randomUUID(), days: [day(), day()] });
  const program = await as(owner, 'programs.create', {
    name: 'Twice',
    unit: 'kg',
    weeks: [week(), week()],
    trainingMaxes: [{ exerciseId: own.id, weightLbs: 300, incrementLbs: 5, stepLbs: 5 }],
  });
  const { programId, templateIds, exerciseIds } = await copy('PROGRAM', program.id);
  expect(templateIds).toHaveLength(1);
  const saved = await as(friend, 'programs.get', { id: programId });
  expect(saved).toMatchObject({ name: 'Twice', unit: 'kg', trainingMaxes: [] });
  const days = saved.weeks.flatMap((each: { days: object[] }) => each.days);
  expect(days).toHaveLength(4);
  for (const each of days) {
    expect(each).toMatchObject({
      templateId: templateIds[0],
      targets: [{ ...target, exerciseId: exerciseIds[0] }],
    });
  }
});

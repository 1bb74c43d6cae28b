import { beforeEach, describe, expect, test } from 'vitest';
import { dayIn } from '#shared/calendar.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, exerciseIds, templateBody, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import { plannedSet } from '#tests/shared/sets/planned-set.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp({ now: () => clock });

let clock = new Date('2026-03-01T10:00:00.000Z');
let user: TestUser;
let bench: string;
let row: string;
let squat: string;

beforeEach(async () => {
  user = await createUser(app);
  const names = ['Barbell Bench Press', 'Barbell Row', 'Barbell Back Squat'];
  // The cast is safe because three names give three ids.
  [bench, row, squat] = (await exerciseIds(app, user.token, names)) as [string, string, string];
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
const tick = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const save = (lines: Parameters<typeof templateBody>[0], name?: string) =>
  call('templates.create', templateBody(lines, name));

interface Line {
  exerciseId: string;
  exercise: { id: string; name: string };
}

test('the targets of single sets are copied from the template into the session', async () => {
  const topSet = { targetReps: 5, targetWeight: 225, targetRPE: 8, restTime: 240 };
  const backOff = { setClassification: 'BACKOFF', targetReps: 8, targetRepsMax: 12 };
  const setTargets = [topSet, { ...backOff, targetPercent: 70 }];
  const planned = [plannedSet(topSet), plannedSet({ ...setTargets[1] } as Partial<SetTarget>)];
  const lines = [{ exerciseId: bench, targetSets: 2, setTargets }, { exerciseId: row }];
  const { id } = await call('templates.create', templateBody(lines));
  const { exercises } = await call('templates.get', { id });
  const targets = exercises.map((line: { setTargets: SetTarget[] | null }) => line.setTargets);
  expect(targets).toEqual([planned, null]);
  const session = await call('sessions.start', { customTemplateId: id });
  expect(session.customTemplate.exercises).toMatchObject([
    { setTargets: planned },
    { setTargets: null },
  ]);
});

test('a template is returned as it was saved, each line with its exercise', async () => {
  const saved = await call('templates.create', {
    name: '  Push A ',
    description: 'Heavy',
    isPublic: false,
    estimatedDuration: 55,
    exercises: [
      {
        exerciseId: bench,
        exerciseOrder: 0,
        groupNumber: 1,
        targetSets: 5,
        targetReps: 5,
        targetWeight: 182.5,
        restTime: 0,
        targetTempo: { eccentric: 3, pause: 1, concentric: 0 },
      },
      { exerciseId: row, exerciseOrder: 1, targetSets: 3, targetReps: 10, targetRPE: 8.5 },
    ],
  });
  expect(saved).toMatchObject({
    name: 'Push A',
    description: 'Heavy',
    isPublic: false,
    estimatedDuration: 55,
    lastUsed: null,
    createdAt: clock.toISOString(),
    updatedAt: clock.toISOString(),
    exercises: [
      {
        exerciseId: bench,
        exercise: { id: bench, name: 'Barbell Bench Press', isCustom: false },
        exerciseOrder: 0,
        groupNumber: 1,
        targetSets: 5,
        targetReps: 5,
        targetWeight: 182.5,
        restTime: 0,
        targetRPE: null,
        tempoEccentric: 3,
        tempoPause: 1,
        tempoConcentric: 0,
        targetTempo: { eccentric: 3, pause: 1, concentric: 0 },
      },
      {
        exerciseId: row,
        groupNumber: 1,
        targetWeight: null,
        restTime: null,
        targetRPE: 8.5,
        targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
      },
    ],
  });
  expect(await call('templates.get', { id: saved.id })).toEqual(saved);
  expect((await call('templates.list')).data).toEqual([saved]);
});

test('a new template gets the id of the command that created it', async () => {
  const commandId = '01a20147-18b0-702d-aea3-e306dc74972b';
  const input = { ...templateBody([{ exerciseId: bench }]), commandId };
  expect(await call('templates.create', input)).toMatchObject({ id: commandId });
});

test('saving a template replaces all its lines', async () => {
  const { id, createdAt } = await save([{ exerciseId: bench }, { exerciseId: row }]);
  tick(60);
  const lines = [squat, bench, row, bench].map((exerciseId) => ({ exerciseId }));
  const saved = await call('templates.update', { id, ...templateBody(lines, 'Whole body') });
  expect(saved).toMatchObject({ id, name: 'Whole body', createdAt });
  expect(saved.updatedAt).toBe(clock.toISOString());
  const order = (template: { exercises: Line[] }) =>
    template.exercises.map(({ exerciseId }) => exerciseId);
  expect(order(saved)).toEqual([squat, bench, row, bench]);
  expect(order(await call('templates.get', { id }))).toEqual([squat, bench, row, bench]);

  const shuffled = { ...templateBody(lines, 'Whole body') };
  shuffled.exercises.reverse();
  expect(order(await call('templates.update', { id, ...shuffled }))).toEqual([
    squat,
    bench,
    row,
    bench,
  ]);
});

test('templates are listed in pages, the last changed one first', async () => {
  const ids: string[] = [];
  for (const name of ['A', 'B', 'C']) {
    ids.unshift((await save([{ exerciseId: bench }], name)).id);
    tick(1);
  }
  const list = async (input = {}) =>
    (await call('templates.list', input)).data.map(({ id }: { id: string }) => id);
  expect(await list()).toEqual(ids);
  await call('templates.update', { id: ids[2], ...templateBody([{ exerciseId: row }], 'A2') });
  expect(await list()).toEqual([ids[2], ids[0], ids[1]]);
  expect(await list({ limit: 1, offset: 1 })).toEqual([ids[0]]);
  expect((await call('templates.list', { limit: 1 })).meta).toEqual({
    total: 3,
    limit: 1,
    offset: 0,
  });
});

test.for(doors)(
  'when two tabs save the same version of a template, the second tab gets 409 through %s',
  async (door) => {
    const { id, updatedAt } = await save([{ exerciseId: bench }]);
    tick(5);
    const input = { id, ...templateBody([{ exerciseId: row }], 'First'), updatedAt };
    const first = await send(app.app, door, 'templates.update', input, user);
    expect(first.status).toBe(200);
    const before = await rowsOfUser(app.database.ownerPool, user.id);
    const second = await send(
      app.app,
      door,
      'templates.update',
      { ...input, name: 'Second' },
      user,
    );
    expect([second.status, second.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await rowsOfUser(app.database.ownerPool, user.id)).toBe(before);
    const fresh = { ...input, name: 'Second', updatedAt: first.data.updatedAt };
    expect((await send(app.app, door, 'templates.update', fresh, user)).data.name).toBe('Second');
  },
);

test('one of eight simultaneous saves of a template succeeds, and the other seven get 409', async () => {
  const { id, updatedAt } = await save([{ exerciseId: bench }]);
  tick(5);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const body = { id, ...templateBody([{ exerciseId: row }], `Tab ${index}`), updatedAt };
      return send(app.app, 'REST', 'templates.update', body, user);
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  const winner = answers.find(({ status }) => status === 200);
  expect((await call('templates.get', { id })).name).toBe(winner?.data.name);
});

test('the last use of a template is the start time of its newest session', async () => {
  const { id } = await save([{ exerciseId: bench }]);
  const lastUsed = async () => (await call('templates.get', { id })).lastUsed;
  expect(await lastUsed()).toBeNull();
  tick(60);
  const first = await call('sessions.start', { customTemplateId: id });
  tick(60);
  const zone = 'Pacific/Kiritimati';
  const second = await call('sessions.start', { customTemplateId: id, timeZone: zone });
  // This start command arrives a day after the workout began, so its session must not count as the
  // newest.
  const performedAt = new Date(clock.getTime() - 86_400_000).toISOString();
  await call('sessions.start', { customTemplateId: id, performedAt });
  expect(await lastUsed()).toBe(second.startTime);
  expect((await call('templates.list')).data[0]).toMatchObject({
    lastUsed: second.startTime,
    lastUsedDay: dayIn(zone)(new Date(second.startTime)),
  });
  await call('sessions.discard', { id: second.id });
  expect(await lastUsed()).toBe(first.startTime);
});

test('the usual duration of a template is the median of its last five workouts', async () => {
  const { id } = await save([{ exerciseId: bench }]);
  const usual = async () => (await call('templates.get', { id })).usualDuration;
  expect(await usual()).toBeNull();
  for (const minutes of [0, 0, 0, 2, 2, 2]) {
    tick(1);
    const session = await call('sessions.start', { customTemplateId: id });
    tick(minutes * 60);
    await call('sessions.complete', { id: session.id });
  }
  tick(1);
  await call('sessions.start', { customTemplateId: id });
  expect(await usual()).toBe(2);
});

test('a custom exercise that was deleted stays in its templates', async () => {
  const own = await call('exercises.create', { name: 'Yoke Walk' });
  const { id } = await save([{ exerciseId: own.id }, { exerciseId: bench }]);
  await call('exercises.remove', { id: own.id });
  const { exercises } = await call('templates.get', { id });
  expect(exercises[0].exercise).toMatchObject({ id: own.id, name: 'Yoke Walk', isCustom: true });
});

test('a declined progression rule stays declined after the template was deleted and restored', async () => {
  const saved = await save([{ exerciseId: bench }]);
  expect(saved.isProgressionDeclined).toBe(false);
  const { id } = saved;
  const body = templateBody([{ exerciseId: bench }]);
  const update = async (more: object) =>
    (await call('templates.update', { id, ...body, ...more })).isProgressionDeclined;
  expect(await update({ isProgressionDeclined: true })).toBe(true);
  expect(await update({})).toBe(true);
  await call('templates.remove', { id });
  expect((await call('templates.restore', { id })).isProgressionDeclined).toBe(true);
  expect(await update({ isProgressionDeclined: false })).toBe(false);
});

test('a deleted template is neither listed nor counted', async () => {
  const { id } = await save([{ exerciseId: bench }]);
  expect(await call('templates.remove', { id })).toEqual({ id });
  expect((await call('templates.list')).meta.total).toBe(0);
  const again = await send(app.app, 'REST', 'templates.remove', { id }, user);
  expect([again.status, again.code, again.message]).toEqual([
    404,
    'TEMPLATE_NOT_FOUND',
    'Workout template not found',
  ]);
});

describe.for(doors)('REST and tRPC give the same result for templates: %s', (door) => {
  test('the texts of a template are returned as they were written', async () => {
    const call = async (path: string, input: object) => {
      const answer = await send(app.app, door, path, input, user);
      expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
      return answer.data;
    };
    const names = [
      'סקוואט 120 kg\u200F',
      'Z\u0351\u036Bal\u0343go',
      '🏋🏽‍♀️ day',
      '<img src=x onerror=alert(1)>',
      '=HYPERLINK("http://x")',
      "Robert'); drop table account;--",
      '%s ${name} {{name}} \\n',
      'عضلات',
      'x'.repeat(120),
      '🏋'.repeat(120),
    ];
    for (const name of names) {
      const saved = await call('templates.create', templateBody([{ exerciseId: bench }], name));
      expect((await call('templates.get', { id: saved.id })).name).toBe(name);
      expect((await call('exercises.create', { name })).name).toBe(name);
    }
    const description = 'Two lines\nand a tab\t.';
    const fields = { ...templateBody([{ exerciseId: bench }]), description };
    expect((await call('templates.create', fields)).description).toBe(description);
  });

  test('the exercises of a superset need not be next to each other in a template', async () => {
    const groups = [0, 3, 0].map((groupNumber) => ({ exerciseId: bench, groupNumber }));
    const answer = await send(app.app, door, 'templates.create', templateBody(groups), user);
    expect(answer.data.exercises.map((each: { groupNumber: number }) => each.groupNumber)).toEqual([
      0, 3, 0,
    ]);
  });
});

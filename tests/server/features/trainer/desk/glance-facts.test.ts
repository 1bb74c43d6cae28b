// Checks that the figures of a client in a trainer's list of clients show only what the grant
// allows.
import { expect, test } from 'vitest';
import { exerciseIds } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { DAY_MS, doneOf, useDesk } from './use-desk.ts';

const desk = useDesk();

test('the number of notes about pain is shown only to a trainer who may read notes', async () => {
  await desk.trained(1, {}, 'Sharp pain in the shoulder');
  await desk.trained(4, { notes: 'elbow hurts' });
  await desk.grant({ areas: ['training', 'plans'] });
  expect((await desk.row())?.reasons).toEqual([]);
  await desk.removeGrants();
  await desk.grant();
  const shown = await desk.row();
  expect(shown).toMatchObject({ group: 'LOOK', reasons: [{ kind: 'PAIN', notes: 2 }] });
  expect(JSON.stringify(shown)).not.toContain('shoulder');
});

test("the trainer's list of clients names an exercise with a new record or an RPE that rose by 2", async () => {
  await desk.trained(9);
  await desk.trained(6, { rpeRating: 9 });
  await desk.grant();
  expect((await desk.row())?.reasons).toMatchObject([
    { kind: 'EFFORT', exercise: 'Barbell Bench Press', by: 2 },
  ]);
  await desk.trained(1, { actualWeight: 110 });
  expect((await desk.row())?.reasons).toMatchObject([
    { kind: 'RECORD', exercise: 'Barbell Bench Press', records: 1 },
  ]);
});

test('a trainer who may read body weights sees a record of a pull-up, but none for lighter pull-ups', async () => {
  const [exerciseId] = await exerciseIds(desk.app, desk.client.token, ['Weighted Pull-Up']);
  const day = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10);
  await mustCall(desk.app, 'bodyWeight.put', { day, weight: 80 }, desk.client.token);
  await desk.trained(20, { exerciseId, actualWeight: 50 });
  for (const [daysAgo, actualWeight] of [
    [4, 25],
    [2, 30],
  ] as const) {
    await desk.trained(daysAgo, { exerciseId, actualWeight });
  }
  await desk.grant();
  expect((await desk.row())?.reasons).toEqual([]);
  await desk.removeGrants();
  await desk.grant({ areas: ['training', 'weight'] });
  expect((await desk.row())?.reasons).toEqual([]);
  await desk.trained(1, { exerciseId, actualWeight: 60 });
  expect((await desk.row())?.reasons).toMatchObject([
    { kind: 'RECORD', exercise: 'Weighted Pull-Up' },
  ]);
});

test("the trainer's list names an exercise after three workouts with missed repetitions", async () => {
  await desk.grant();
  const { templateId } = await givenSession(desk.app, desk.client);
  for (let workout = 0; workout < 3; workout += 1) {
    const input = { customTemplateId: templateId };
    const { id } = await mustCall(desk.app, 'sessions.start', input, desk.client.token);
    const set = { id, exerciseId: desk.bench, setNumber: 1, actualReps: 7, actualWeight: 100 };
    await mustCall(desk.app, 'sessions.logSet', set, desk.client.token);
    await mustCall(desk.app, 'sessions.complete', { id }, desk.client.token);
    const expected = workout < 2 ? [] : [{ kind: 'MISSED', times: 3 }];
    expect((await desk.row())?.reasons).toMatchObject(expected);
  }
  await desk.removeGrants();
  await desk.grant({ areas: ['training', 'notes'] });
  expect((await desk.row())?.reasons).toEqual([]);
});

test('a trainer sees no workouts from before the first visible day of the grant', async () => {
  await desk.trained(40);
  await desk.trained(20);
  await desk.trained(1, { actualWeight: 110 });
  const historyFrom = new Date(Date.now() - 10 * DAY_MS).toISOString().slice(0, 10);
  await desk.grant({ historyFrom });
  const shown = await desk.row();
  expect(doneOf(shown)).toEqual([1, 1, 1]);
  expect(shown?.reasons).toEqual([]);
});

test('the planned days of a program are shown only to a trainer who may read plans', async () => {
  const program = await mustCall(
    desk.app,
    'programs.createFromStarter',
    { starter: 'LINEAR', unit: 'kg' },
    desk.client.token,
  );
  await mustCall(desk.app, 'programs.start', { id: program.id, weekdays: [1] }, desk.client.token);
  await desk.trained(0);
  await desk.grant({ areas: ['training', 'notes'] });
  expect((await desk.row())?.counts[2]).toMatchObject({ done: 1, planned: null });
  await desk.removeGrants();
  await desk.grant();
  await desk.later(6);
  expect((await desk.row())?.counts[2]).toMatchObject({ planned: program.daysPerWeek });
});

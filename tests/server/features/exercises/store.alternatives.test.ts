// Tests alternatives to an exercise, from the library and from custom exercises.
import { expect, test } from 'vitest';
import { doors, send } from '#tests/support/doors.ts';
import { createUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

interface Named {
  name: string;
}

const app = useTestApp();
const user = useUser(app);

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

async function bench(): Promise<{ id: string }> {
  const { data } = await call('exercises.list', { query: 'Barbell Bench Press' });
  return data[0];
}

test('alternatives to the bench press train the chest and exclude the bench press', async () => {
  const of = await bench();
  const found = await call('exercises.alternatives', { id: of.id });
  expect(found).toHaveLength(20);
  expect(found.map(({ id }: { id: string }) => id)).not.toContain(of.id);
  expect(found[0]).toMatchObject({ movementPattern: 'PUSH' });
  for (const exercise of found) expect(exercise.muscleGroups.primary).toContain('CHEST');
});

test('alternatives do not need equipment that the gym lacks', async () => {
  const { id } = await bench();
  const names = async (input: object) =>
    (await call('exercises.alternatives', { id, ...input })).map(({ name }: Named) => name);
  const all = await names({});
  expect(all.indexOf('Dumbbell Bench Press')).toBeLessThan(all.indexOf('Band Chest Press'));
  expect(all[0]).not.toBe('Band Chest Press');
  const atHome = await names({
    missingEquipment: ['BARBELL', 'CABLE', 'MACHINE', 'SMITH_MACHINE'],
  });
  expect(atHome[0]).toBe('Dumbbell Bench Press');
  const { body } = await app.call({
    path: `/exercises/${id}/alternatives?missingEquipment=DUMBBELL`,
    token: user.token,
  });
  expect(body.data.map(({ name }: Named) => name)).not.toContain('Dumbbell Bench Press');
});

test("alternatives include the user's custom exercises", async () => {
  const muscleGroups = { primary: ['NECK'], secondary: [] };
  const own = await call('exercises.create', { name: 'Neck Bridge', muscleGroups });
  const twin = await call('exercises.create', { name: 'Neck Press', muscleGroups });
  const ids = async () =>
    (await call('exercises.alternatives', { id: own.id })).map(({ id }: { id: string }) => id);
  expect(await ids()).toContain(twin.id);
  const other = await createUser(app);
  const theirs = await mustCall(
    app,
    'exercises.create',
    { name: 'Neck Pull', muscleGroups },
    other.token,
  );
  expect(await ids()).not.toContain(theirs.id);
  for (const door of doors) {
    const input = { id: own.id };
    const refusal = await send(app.app, door, 'exercises.alternatives', input, other);
    expect([refusal.status, refusal.message]).toEqual([404, 'Exercise not found']);
  }
});

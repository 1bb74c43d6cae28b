// Tests deleting and restoring a program.
import { describe, expect, test } from 'vitest';
import type { ExportedAccount } from '#shared/export/schema.ts';
import type { Program } from '#shared/programs/schema.ts';
import { doors, send } from '#tests/support/doors.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { givenPerson, givenRunning, planOf, trainNext } from './given-program.ts';

const site = useTestApp();

describe.for(doors)(
  'REST and tRPC give the same result for deleting and restoring programs: %s',
  (door) => {
    test('a deleted program is restored with its completed days', async () => {
      const person = await givenPerson(site);
      const { token } = person;
      const { id } = await givenRunning(person);
      await trainNext(person, id);
      const before = await person.call<Program>('programs.get', { id });
      await send(site.app, door, 'programs.remove', { id }, { token });
      expect(await person.call('programs.list')).toEqual([]);
      expect(await person.call('programs.running')).toBeNull();
      const restored = await send(site.app, door, 'programs.restore', { id }, { token });
      expect(restored.data).toEqual(before);
      expect((await send(site.app, door, 'programs.restore', { id }, { token })).data).toEqual(
        before,
      );
      expect(await person.call('programs.running')).toMatchObject({ id, doneDays: 1 });
    });
  },
);

test('a program that was running cannot be restored while another program is running', async () => {
  const person = await givenPerson(site);
  const { token } = person;
  const { id } = await givenRunning(person);
  await person.call('programs.remove', { id });
  const other = await givenRunning(person);
  expect(await send(site.app, 'tRPC', 'programs.restore', { id }, { token })).toMatchObject({
    status: 409,
    message: 'Another program is running. Pause or finish it first',
  });
  await person.call('programs.pause', { id: other.id });
  expect(await person.call('programs.restore', { id })).toMatchObject({ status: 'RUNNING' });
});

test('a deleted program cannot be restored when the limit of programs is reached', async () => {
  const person = await givenPerson(site);
  const { token } = person;
  const plan = planOf(person);
  const create = () => person.call<Program>('programs.create', planOf(person));
  const { id } = await create();
  for (let count = 1; count < 50; count += 1) await create();
  const refused = { status: 409, message: 'At most 50 programs' };
  expect(await send(site.app, 'tRPC', 'programs.create', plan, { token })).toMatchObject(refused);
  await person.call('programs.remove', { id });
  await create();
  expect(await send(site.app, 'tRPC', 'programs.restore', { id }, { token })).toMatchObject(
    refused,
  );
});

test('deleting a program keeps its events in the event log and in the export', async () => {
  const person = await givenPerson(site);
  const { id } = await givenRunning(person);
  await person.call('programs.remove', { id });
  const events = await site.database.db
    .selectFrom('program_event as e')
    .leftJoin('program as p', (join) =>
      join.on('p.user_id', '=', person.userId).onRef('p.id', '=', 'e.program_id'),
    )
    .where('e.user_id', '=', person.userId)
    .select(['e.type', 'p.id'])
    .execute();
  expect(events).toEqual([{ type: 'ProgramStarted', id }]); // The export has the same events.
  const { tables } = await person.call<ExportedAccount>('export.account');
  expect(tables.program).toMatchObject([{ id, name: 'Mine', removedAt: expect.any(String) }]);
  expect(tables.programEvent).toMatchObject([{ programId: id, type: 'ProgramStarted' }]);
});

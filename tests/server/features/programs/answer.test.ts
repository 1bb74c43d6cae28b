import { expect, test } from 'vitest';
import type { Program } from '#shared/programs/schema.ts';
import { send } from '#tests/support/doors.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { givenPerson, givenRunning, planOf, trainNext } from './given-program.ts';

const site = useTestApp();

const get = (person: Awaited<ReturnType<typeof givenPerson>>, id: string) =>
  person.call<Program>('programs.get', { id });

test('a program counts as finished after its last day, so another program can start', async () => {
  const person = await givenPerson(site);
  const { id } = await givenRunning(person);
  const other = await person.call<Program>('programs.create', planOf(person));
  const start = { id: other.id, weekdays: [0] };
  const { token } = person;
  expect(await send(site.app, 'tRPC', 'programs.start', start, { token })).toMatchObject({
    status: 409,
    message: 'Another program is running. Pause or finish it first',
  });
  for (let day = 1; day <= 4; day += 1) await trainNext(person, id);
  expect(await get(person, id)).toMatchObject({ status: 'FINISHED', next: null, doneDays: 4 });
  expect(await person.call('programs.start', start)).toMatchObject({ status: 'RUNNING' });
});

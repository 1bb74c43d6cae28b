import { expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import type { Program } from '#shared/programs/schema.ts';
import {
  givenPerson,
  givenRunning,
  trainNext,
} from '#tests/server/features/programs/given-program.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const site = useTestApp();

const get = (person: Awaited<ReturnType<typeof givenPerson>>, id: string) =>
  person.call<Program>('programs.get', { id });

test('deleting a session makes its program day the next one to do', async () => {
  const person = await givenPerson(site);
  const { id } = await givenRunning(person);
  const first = await trainNext(person, id);
  expect((await get(person, id)).next).toMatchObject({ week: 1, day: 2, weeks: 2 });
  await person.call('sessions.discard', { id: first.id });
  expect((await get(person, id)).next).toMatchObject({ week: 1, day: 1 });
  await person.call('sessions.restore', { id: first.id });
  const back = await get(person, id);
  expect(back.next).toMatchObject({ week: 1, day: 2 });
  expect(back.days[0]).toMatchObject({ status: 'DONE', sessionId: first.id });
  const running = await person.call<{ id: string }>('programs.running');
  expect(running).toMatchObject({ id, doneDays: 1, dayCount: 4 });
});

test('after a program day is done, a replay of the log finds no difference', async () => {
  const person = await givenPerson(site);
  const { id } = await givenRunning(person);
  await trainNext(person, id);
  const { userId } = person;
  expect(await replayUser(site.services.pool, userId, { check: true })).toMatchObject({
    drift: [],
    gapped: [],
  });
});

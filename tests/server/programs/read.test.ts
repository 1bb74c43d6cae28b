// Tests which program, week and day the report and the history show for a session.
import { expect, test } from 'vitest';
import type { Program } from '#shared/programs/schema.ts';
import type { SessionInsights } from '#shared/sessions/records/insights-schema.ts';
import type { SessionSummary } from '#shared/sessions/schema.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import {
  givenPerson,
  givenRunning,
  type Person,
  planOf,
  trainNext,
} from '#tests/server/features/programs/given-program.ts';
import { replayUser } from '#tests/support/database/replay-user.ts';

const site = useTestApp();

/**
 * Returns the program and day of each session. The report and the history must agree on the program
 * and the day.
 */
async function named(person: Person, sessionIds: readonly string[]) {
  const history = await person.call<{ data: SessionSummary[] }>('sessions.history');
  expect(history.data.map(({ id }) => id)).toEqual(sessionIds.toReversed());
  const reports = await Promise.all(
    sessionIds.map((id) => person.call<SessionInsights>('sessions.insights', { id })),
  );
  const programs = reports.map(({ program }) => program);
  expect(history.data.map(({ program }) => program)).toEqual(programs.toReversed());
  return programs;
}

test('a session of a program shows the program, week and day', async () => {
  const person = await givenPerson(site);
  const { id } = await givenRunning(person, { rounds: 2 });
  const ids: string[] = [];
  for (let day = 1; day <= 5; day += 1) ids.push((await trainNext(person, id)).id);
  const program = { id, name: 'Mine', isRemoved: false };
  expect(await named(person, ids)).toEqual([
    { ...program, week: 1, day: 1 },
    { ...program, week: 1, day: 2 },
    { ...program, week: 2, day: 1 },
    { ...program, week: 2, day: 2 },
    { ...program, week: 3, day: 1 },
  ]);
});

test('a session without a program shows no program', async () => {
  const person = await givenPerson(site);
  const start = { customTemplateId: person.templateId };
  const { id } = await person.call<{ id: string }>('sessions.start', start);
  expect(await named(person, [id])).toEqual([null]);
});

test('a session keeps the name of its program after the program is deleted', async () => {
  const person = await givenPerson(site);
  const { id, weeks } = await givenRunning(person);
  const session = await trainNext(person, id);
  const [first, second] = weeks;
  const changed = [{ ...first, days: first?.days.slice(1) }, second];
  await person.call<Program>('programs.update', { ...planOf(person), id, weeks: changed });
  const program = { id, name: 'Mine', week: null, day: null };
  expect(await named(person, [session.id])).toEqual([{ ...program, isRemoved: false }]);
  await person.call('programs.remove', { id });
  expect(await named(person, [session.id])).toEqual([{ ...program, isRemoved: true }]);
});

const get = (person: Awaited<ReturnType<typeof givenPerson>>, id: string) =>
  person.call<Program>('programs.get', { id });

test('deleting a session makes its program day the next day of the program again', async () => {
  const person = await givenPerson(site);
  const { id } = await givenRunning(person);
  const first = await trainNext(person, id);
  expect((await get(person, id)).next).toMatchObject({ week: 1, day: 2, weeks: 2 });
  await person.call('sessions.discard', { id: first.id });
  expect((await get(person, id)).next).toMatchObject({ week: 1, day: 1 });
  await person.call('sessions.restore', { id: first.id });
  const back = await get(person, id);
  expect(back.lastDone?.at).toBe(back.days[0]?.at);
  expect(back.next).toMatchObject({ week: 1, day: 2 });
  expect(back.days[0]).toMatchObject({ status: 'DONE', sessionId: first.id });
  const running = await person.call<{ id: string }>('programs.running');
  expect(running).toMatchObject({
    id,
    doneDays: 1,
    dayCount: 4,
    weekdays: back.run?.weekdays,
  });
});

test('a replay of the log after a completed program day finds no difference', async () => {
  const person = await givenPerson(site);
  const { id } = await givenRunning(person);
  await trainNext(person, id);
  const { userId } = person;
  expect(await replayUser(site.services.pool, userId, { check: true })).toMatchObject({
    drift: [],
    gapped: [],
  });
});

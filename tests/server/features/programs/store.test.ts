import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Program } from '#shared/programs/schema.ts';
import { doors, send } from '#tests/support/doors.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { givenPerson, givenRunning, planOf, trainNext } from './given-program.ts';

const site = useTestApp();

const get = (person: Awaited<ReturnType<typeof givenPerson>>, id: string) =>
  person.call<Program>('programs.get', { id });

describe.for(doors)('programs of another user are refused through %s', (door) => {
  test('a request for a program or template of another user gets 404', async () => {
    const [person, other] = await Promise.all([givenPerson(site), givenPerson(site)]);
    const { id } = await givenRunning(person);
    const call = (path: string, input: object) =>
      send(site.app, door, path, input, { token: other.token });
    for (const path of ['programs.get', 'programs.finish', 'programs.remove']) {
      expect(await call(path, { id })).toMatchObject({ status: 404, code: 'PROGRAM_NOT_FOUND' });
    }
    expect(await call('programs.create', planOf(person))).toMatchObject({
      status: 404,
      code: 'TEMPLATE_NOT_FOUND',
    });
    const { next } = await get(person, id);
    const program = {
      programId: id,
      runId: next?.runId,
      round: 1,
      pass: 1,
      dayId: next?.dayId,
    };
    const start = { customTemplateId: other.templateId, program };
    expect(await call('sessions.start', start)).toMatchObject({
      status: 404,
      code: 'PROGRAM_NOT_FOUND',
    });
  });
});

test('changing the plan of a running program keeps its completed days', async () => {
  const person = await givenPerson(site);
  const { id, weeks, name, unit } = await givenRunning(person);
  await trainNext(person, id);
  const inserted = { id: randomUUID(), templateId: person.templateId };
  const [first, second] = weeks;
  const changed = [second, { ...first, days: [...(first?.days ?? []), inserted] }];
  const answer = await person.call<Program>('programs.update', { id, name, unit, weeks: changed });
  expect(answer).toMatchObject({ doneDays: 1, dayCount: 5 });
  expect(answer.next?.dayId).toBe(second?.days[0]?.id);
});

// Tests programs through REST and tRPC: their plans, their start and end, and their workouts.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Program } from '#shared/programs/schema.ts';
import { doors, send } from '#tests/support/doors.ts';
import { templateBody } from '#tests/support/factories.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { givenPerson, givenRunning, planOf, targetsOfWave, trainNext } from './given-program.ts';

const site = useTestApp();

const get = (person: Awaited<ReturnType<typeof givenPerson>>, id: string) =>
  person.call<Program>('programs.get', { id });

describe.for(doors)('programs are created, changed and removed through %s', (door) => {
  test('creating a program twice with one command id creates one program', async () => {
    const person = await givenPerson(site);
    const { token } = person;
    const call = (path: string, input: object, key?: string) =>
      send(site.app, door, path, input, { token, ...(key ? { key } : {}) });
    const key = randomUUID();
    const plan = planOf(person);
    const made = await call('programs.create', plan, key);
    expect(made.data).toMatchObject({ id: key, status: 'NOT_STARTED', dayCount: 4, weekCount: 2 });
    expect((await call('programs.create', plan, key)).data).toEqual(made.data);
    const renamed = { ...plan, id: key, name: 'Yours', rounds: 2 };
    expect((await call('programs.update', renamed)).data).toMatchObject({
      name: 'Yours',
      dayCount: 8,
    });
    expect((await call('programs.list', {})).data).toHaveLength(1);
    await call('programs.remove', { id: key });
    for (const path of ['programs.get', 'programs.remove', 'programs.pause']) {
      expect(await call(path, { id: key })).toMatchObject({
        status: 404,
        message: 'Program not found',
      });
    }
  });
});

describe.for(doors)('programs with unknown exercises are refused through %s', (door) => {
  test("a program with an unknown exercise or another user's exercise is refused", async () => {
    const [person, other] = await Promise.all([givenPerson(site), givenPerson(site)]);
    const foreign = await other.call<{ id: string }>('exercises.create', {
      name: 'Stone over bar of theirs',
    });
    const own = await person.call<{ id: string }>('exercises.create', {
      name: 'Stone over bar of mine',
    });
    const call = (path: string, input: object) =>
      send(site.app, door, path, input, { token: person.token });
    const naming = (place: 'target' | 'maximum', exerciseId: string) => {
      const plan = planOf(person);
      if (place === 'maximum') {
        const max = { exerciseId, weightLbs: 200, incrementLbs: 10, stepLbs: 5 };
        return { ...plan, trainingMaxes: [max] };
      }
      const days = [{ ...plan.weeks[0]?.days[0], targets: [{ exerciseId, sets: 3, reps: 5 }] }];
      return { ...plan, weeks: [{ id: randomUUID(), days }] };
    };
    const kept = await person.call<Program>('programs.create', naming('target', own.id));
    const template = templateBody([{ exerciseId: foreign.id }]);
    const asTemplate = await call('templates.create', template);
    expect(asTemplate).toMatchObject({ status: 404, code: 'EXERCISE_NOT_FOUND' });
    for (const place of ['target', 'maximum'] as const) {
      for (const exerciseId of [foreign.id, randomUUID()]) {
        const refused = await call('programs.create', naming(place, exerciseId));
        expect([refused.status, refused.code, refused.message]).toEqual([
          asTemplate.status,
          asTemplate.code,
          asTemplate.message,
        ]);
        const update = { ...naming(place, exerciseId), id: kept.id };
        expect(await call('programs.update', update)).toMatchObject({
          status: 404,
          code: 'EXERCISE_NOT_FOUND',
        });
      }
    }
    expect(await call('programs.list', {})).toMatchObject({ data: [{ id: kept.id }] });
    expect(await get(person, kept.id)).toEqual(kept);
  });
});

test('skipping a day and repeating a week of a program can be undone', async () => {
  const person = await givenPerson(site);
  const { id, next, weeks } = await givenRunning(person);
  const day = { id, round: 1, pass: 1, dayId: next?.dayId };
  const skipped = await person.call<Program>('programs.skip', day);
  expect(skipped.next).toMatchObject({ day: 2 });
  const stepId = skipped.days[0]?.stepId;
  await person.call('programs.takeBack', { id, stepId });
  expect((await get(person, id)).next).toMatchObject({ day: 1, pass: 1 });
  const done = await trainNext(person, id);
  const week = { id, round: 1, weekId: weeks[0]?.id };
  const repeated = await person.call<Program>('programs.repeatWeek', week);
  expect(repeated.next).toMatchObject({ day: 1, pass: 2 });
  expect(repeated.doneDays).toBe(0);
  const { token } = person;
  const late = await send(
    site.app,
    'tRPC',
    'sessions.start',
    {
      customTemplateId: person.templateId,
      program: { programId: id, runId: next?.runId, round: 1, pass: 1, dayId: next?.dayId },
    },
    { token },
  );
  expect(late).toMatchObject({ status: 409, message: 'This week has been repeated since' });
  await person.call('programs.takeBack', { id, stepId: repeated.run?.lastStep?.stepId });
  expect((await get(person, id)).days[0]).toMatchObject({ status: 'DONE', sessionId: done.id });
});

test('the weights of program workouts are percentages of the training max, and lower in a deload', async () => {
  const person = await givenPerson(site);
  const { exerciseId } = person;
  const plan = planOf(person, {
    rounds: 2,
    rule: 'wave',
    trainingMaxes: [{ exerciseId, weightLbs: 300, incrementLbs: 10, stepLbs: 5 }],
  });
  const [week, lighter] = plan.weeks;
  const [day] = week?.days ?? [];
  const weeks = [
    { ...week, days: [{ ...day, targets: targetsOfWave(exerciseId) }] },
    { ...lighter, days: lighter?.days.slice(0, 1) },
  ];
  const { id } = await person.call<Program>('programs.create', { ...plan, weeks });
  await person.call('programs.start', { id, weekdays: [1] });
  const weightsOf = ({ customTemplate }: Session) =>
    customTemplate.exercises[0]?.setTargets?.map(({ targetWeight }) => targetWeight);

  const first = await trainNext(person, id, [5, 5, 8]);
  expect(weightsOf(first)).toEqual([195, 225, 255]);
  expect(first.program).toMatchObject({ programId: id, round: 1, pass: 1 });
  expect((await person.call<typeof first>('sessions.get', { id: first.id })).program).toEqual(
    first.program,
  );
  const light = await trainNext(person, id, [10]);
  expect(light.customTemplate.exercises[0]).toMatchObject({ targetSets: 2, targetWeight: 180 });
  expect((await get(person, id)).currentMaxes).toMatchObject([{ weightLbs: 310 }]);
  // When a set with as many repetitions as possible has fewer than planned, the training max falls
  // by a tenth. A later correction of the set has the same effect.
  const { exerciseSets } = await person.call<typeof first>('sessions.get', { id: first.id });
  const open = { id: first.id, setId: exerciseSets.at(-1)?.id, actualReps: 4 };
  await person.call('sessions.editSet', open);
  expect((await get(person, id)).currentMaxes).toMatchObject([{ weightLbs: 270 }]);
});

test('a workout that began offline keeps its program day even when the program was paused meanwhile', async () => {
  const person = await givenPerson(site);
  const { id, next } = await givenRunning(person);
  const template = await person.call<Record<string, unknown>>('templates.get', {
    id: person.templateId,
  });
  const { name, description, estimatedDuration } = template;
  const lineId = randomUUID();
  const exercises = [
    { id: lineId, exerciseId: person.exerciseId, exerciseOrder: 0, targetSets: 1, targetReps: 5 },
  ];
  const program = { programId: id, runId: next?.runId, round: 1, pass: 1, dayId: next?.dayId };
  const start = {
    customTemplateId: person.templateId,
    program,
    plan: { name, description, estimatedDuration, exercises },
  };
  await person.call('programs.pause', { id });
  const session = await person.call<{ id: string }>('sessions.start', start);
  await person.call('sessions.complete', { id: session.id });
  expect(await get(person, id)).toMatchObject({ status: 'PAUSED', doneDays: 1 });
  await person.call('programs.remove', { id });
  expect(await person.call('sessions.get', { id: session.id })).toMatchObject({ program });
});

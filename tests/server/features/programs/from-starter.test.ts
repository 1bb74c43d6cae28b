// Tests starter programs: their list, the creation of each program, and refusals.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Program, Starter } from '#shared/programs/schema.ts';
import { starterNames } from '#shared/programs/vocabulary.ts';
import type { Session } from '#shared/sessions/schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import { weightFromPounds } from '#shared/units.ts';
import { doors, send } from '#tests/support/doors.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { givenPerson, type Person, startNext } from './given-program.ts';

const site = useTestApp();

let person: Person;

beforeAll(async () => {
  person = await givenPerson(site);
});

const startersOf = async (who: Person) => await who.call<Starter[]>('programs.starters');

test('the response for a starter program lists the days of the first week with their exercises', async () => {
  const starters = await startersOf(person);
  const days = starters.map(({ starter, firstWeek }) => [
    starter,
    firstWeek.map(({ name }) => name),
  ]);
  expect(Object.fromEntries(days)).toMatchObject({
    PERCENT_WAVE: ['Press', 'Deadlift', 'Bench', 'Squat'],
    FULL_BODY_DUMBBELLS: ['A', 'B', 'C'],
  });
  const [press] = starters.find(({ starter }) => starter === 'PERCENT_WAVE')?.firstWeek ?? [];
  expect(press?.lines).toMatchObject([
    { name: 'Overhead Press', muscles: ['FRONT_DELTS'], sets: 3, isWave: true },
    { sets: 3, reps: 8, repsMax: 12, isWave: false },
    { sets: 3, reps: 8, repsMax: 12, isWave: false },
  ]);
});

test('the five starter programs last 8 to 12 weeks, with three to six days a week', async () => {
  const starters = await startersOf(person);
  expect(
    starters.map(({ starter, weekCount, daysPerWeek }) => [starter, weekCount, daysPerWeek]),
  ).toEqual([
    ['LINEAR', 12, [3]],
    ['PERCENT_WAVE', 12, [4]],
    ['PUSH_PULL_LEGS', 8, [3, 6]],
    ['UPPER_LOWER', 10, [4]],
    ['FULL_BODY_DUMBBELLS', 8, [3]],
  ]);
});

describe.for(starterNames)('the starter program %s can be created', (starter) => {
  test('a starter program has a template for each day with the confirmed weights', async () => {
    const asked = (await startersOf(person)).find((each) => each.starter === starter);
    const loads = (asked?.lifts ?? []).map(({ exerciseId }) => ({ exerciseId, weightLbs: 100 }));
    const made = await person.call<Program>('programs.createFromStarter', {
      starter,
      unit: 'lbs',
      loads,
    });
    const named = new Set(made.templates.map(({ id }) => id));
    const days = made.weeks.flatMap((week) => week.days);
    expect(days.every(({ templateId }) => named.has(templateId))).toBe(true);
    expect(made).toMatchObject({ starter, status: 'NOT_STARTED', weekCount: asked?.weekCount });
    const waves = (asked?.lifts ?? []).filter(({ asks }) => asks === 'ONE_REP_MAX');
    expect(made.trainingMaxes.map(({ weightLbs }) => weightLbs)).toEqual(waves.map(() => 90));
    for (const id of named) {
      const { exercises } = await person.call<Template>('templates.get', { id });
      for (const { exerciseId, targetWeight, exercise } of exercises) {
        const isWave = waves.some((lift) => lift.exerciseId === exerciseId);
        const isWithout = isWave || exercise.loadKind === 'NONE';
        expect([exercise.name, targetWeight]).toEqual([exercise.name, isWithout ? null : 100]);
      }
    }
    await person.call('programs.remove', { id: made.id });
  });
});

test('in a gym without a barbell, a starter program has other exercises than barbell lifts', async () => {
  const other = await givenPerson(site);
  await other.call('gyms.create', {
    name: 'Home',
    missingEquipment: ['BARBELL', 'CABLE', 'SMITH_MACHINE'],
  });
  const [linear] = await startersOf(other);
  expect(linear?.lifts.map(({ name }) => name)).toEqual([
    'Goblet Squat',
    'Dumbbell Bench Press',
    'Single-Arm Dumbbell Row',
    'Seated Dumbbell Shoulder Press',
    'Dumbbell Romanian Deadlift',
  ]);
});

test("the fifth week of the starter program 'Upper, lower' is a deload", async () => {
  const other = await givenPerson(site);
  const upper = (await startersOf(other)).find(({ starter }) => starter === 'UPPER_LOWER');
  const loads = (upper?.lifts ?? []).map(({ exerciseId }) => ({ exerciseId, weightLbs: 220.46 }));
  const { id } = await other.call<Program>('programs.createFromStarter', {
    starter: 'UPPER_LOWER',
    unit: 'kg',
    loads,
  });
  const { weeks } = await other.call<Program>('programs.start', { id, weekdays: [1, 2, 4, 5] });
  for (const day of weeks.slice(0, 4).flatMap((week) => week.days)) {
    await other.call('programs.skip', { id, round: 1, pass: 1, dayId: day.id });
  }
  const session: Session = await startNext(other, id);
  const [bench, , press] = session.customTemplate.exercises;
  expect(bench).toMatchObject({ targetSets: 2, targetReps: 4 });
  expect(weightFromPounds(bench?.targetWeight ?? 0, 'kg')).toBe(90);
  expect(press).toMatchObject({ targetSets: 2, targetReps: 8 });
  expect(press?.setTargets).toHaveLength(2);
});

describe.for(doors)('invalid starter programs are refused through %s', (door) => {
  test.for([
    [{ starter: 'MAGIC' }, 'Unknown starter'],
    [{ daysPerWeek: 5 }, 'Push, pull, legs has 3 or 6 days a week'],
    [{ unit: 'stone' }, 'The unit must be lbs or kg'],
    [{ loads: [{ exerciseId: randomUUID(), weightLbs: 10_000 }] }, /at most 5000 lbs$/],
    [{ loads: [{ exerciseId: randomUUID(), weightLbs: 0 }] }, 'Weight must be more than 0'],
  ] as const)('creating a starter program with %j is refused', async ([wrong, message]) => {
    const input = { starter: 'PUSH_PULL_LEGS', unit: 'kg', ...wrong };
    const { token } = person;
    const answer = await send(site.app, door, 'programs.createFromStarter', input, { token });
    expect(answer).toMatchObject({
      status: 400,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });
});

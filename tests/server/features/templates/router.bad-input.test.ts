// Templates and exercises that must not be saved, and unusual ones that must.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { doors, send } from '#tests/support/doors.ts';
import { templateBody } from '#tests/support/factories.ts';
import {
  type Case,
  expectRefusal,
  givenWorld,
  line,
  uuid,
  type World,
} from '#tests/support/refusals.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await createTestApp();
  world = await givenWorld(app);
});

afterAll(() => app.close());

const saves = (
  what: string,
  fields: (w: World) => object,
  message: string | RegExp = /./,
): Case => ({
  path: 'templates.create',
  what,
  input: (w) => ({ ...templateBody([line(w)]), ...fields(w) }),
  message,
});
const makes = (fields: object, message: string | RegExp = /./): Case => ({
  path: 'exercises.create',
  what: JSON.stringify(fields).slice(0, 80),
  input: () => ({ name: 'Fine', ...fields }),
  message,
});

const blanks = ['', '   ', '\u200B', '\uFEFF', ' \u200B\u00AD\u2060 ', '\u3164'];
const unstorable = ['a\u0000b', 'a\uD800b', '\uDC00', 'a\u0001', 'a\u001Bb', '\u007F', 'a\u0085b'];
const NO_NAME = 'Please enter a workout name';
const UNSTORABLE = 'Workout name contains characters that cannot be stored';

const texts: Case[] = [
  ...blanks.flatMap((name) => [
    saves(`the name ${JSON.stringify(name)}`, () => ({ name }), NO_NAME),
    makes({ name }, 'Please enter an exercise name'),
  ]),
  ...unstorable.flatMap((text) => [
    saves(`the name ${JSON.stringify(text)}`, () => ({ name: text }), UNSTORABLE),
    saves(`the description ${JSON.stringify(text)}`, () => ({ description: text })),
    makes({ name: text }),
    makes({ description: text }),
  ]),
  ...[121, 100_000].map((length) =>
    saves(
      `a name of ${length} characters`,
      () => ({ name: 'x'.repeat(length) }),
      'Workout name can have at most 120 characters',
    ),
  ),
  saves('a name of two lines', () => ({ name: 'a\nb' }), UNSTORABLE),
  ...[5, null, true, ['x'], {}, undefined].map((name) =>
    saves(`the name ${JSON.stringify(name)}`, () => ({ name }), 'Workout name must be text'),
  ),
  ...[{}, { name: ' ' }].map((changes) => ({
    path: 'exercises.update',
    what: JSON.stringify(changes),
    input: (w: World) => ({ id: w.ownExerciseId, ...changes }),
    message: 'name' in changes ? 'Please enter an exercise name' : 'Nothing to update',
  })),
];

const ORDER = 'The order of the exercises must count from 0 without gaps';
/** Wrong targets of the second set. */
const wrongTargets: [object, string | RegExp][] = [
  [{ setClassification: 'HARD' }, 'Unknown set classification'],
  [{ targetReps: 0 }, 'Exercise 2: Set 2: Reps must be at least 1'],
  [{ targetReps: 1001 }, 'Exercise 2: Set 2: Reps can be at most 1000'],
  [{ targetReps: 8.5 }, 'Reps must be a whole number'],
  [{ targetReps: '8-12' }, 'Reps must be a number'],
  [
    { targetReps: 12, targetRepsMax: 8 },
    'Exercise 2: Set 2: A range of reps must end above its start',
  ],
  [{ targetRepsMax: 8 }, 'Exercise 2: Set 2: A range of reps must end above its start'],
  [{ targetWeight: -1 }, 'Exercise 2: Set 2: Weight cannot be negative'],
  [{ targetWeight: 5001 }, 'Exercise 2: Set 2: Weight can be at most 5000 lbs'],
  [{ targetWeight: 22.505 }, 'Exercise 2: Set 2: Weight can have at most 2 decimals'],
  [{ targetWeight: '80%' }, 'Weight must be a number'],
  [{ targetPercent: 0 }, 'Exercise 2: Set 2: Percent must be above 0 and at most 150'],
  [{ targetPercent: 150.1 }, 'Exercise 2: Set 2: Percent must be above 0 and at most 150'],
  [{ targetPercent: 72.55 }, 'Exercise 2: Set 2: Percent can have at most 1 decimal'],
  [{ targetPercent: '80' }, 'Percent must be a number'],
  [{ targetRPE: 11 }, /^Exercise 2: Set 2: RPE/],
  [{ targetRPE: 7.3 }, /^Exercise 2: Set 2: RPE/],
  [{ restTime: -1 }, 'Exercise 2: Set 2: Rest cannot be negative'],
  [{ restTime: 3601 }, 'Exercise 2: Set 2: Rest can be at most an hour'],
  [{ restTime: 1.5 }, 'Rest must be a whole number'],
];
const secondLines: [object, string | RegExp][] = [
  [{ targetSets: 0 }, 'Exercise 2: Sets must be at least 1'],
  [{ targetReps: 0 }, 'Exercise 2: Reps must be at least 1'],
  [{ targetWeight: -1 }, 'Exercise 2: Weight cannot be negative'],
  [{ targetSets: 101 }, 'Exercise 2: Sets can be at most 100'],
  [{ targetReps: 1001 }, 'Exercise 2: Reps can be at most 1000'],
  [{ targetWeight: 5000.01 }, 'Exercise 2: Weight can be at most 5000 lbs'],
  [{ targetWeight: 22.505 }, 'Exercise 2: Weight can have at most 2 decimals'],
  [{ restTime: 3601 }, 'Exercise 2: Rest can be at most an hour'],
  [{ restTime: -1 }, 'Exercise 2: Rest cannot be negative'],
  [{ targetRPE: 0.5 }, /^Exercise 2: RPE/],
  [{ targetRPE: 7.3 }, /^Exercise 2: RPE/],
  [{ targetTempo: { eccentric: -1, pause: 0, concentric: 2 } }, /^Exercise 2: Tempo/],
  [{ targetTempo: { eccentric: 61, pause: 0, concentric: 2 } }, /^Exercise 2: Tempo/],
  [{ targetTempo: { eccentric: 1.5, pause: 0, concentric: 2 } }, 'Tempo must be a whole number'],
  [{ targetTempo: { eccentric: 1 } }, 'Tempo must be a number'],
  [{ targetTempo: null }, /./],
  [{ targetTempo: '2-0-2' }, /./],
  [{ groupNumber: -1 }, /^Exercise 2:/],
  [{ groupNumber: 1e9 }, /^Exercise 2:/],
  [{ targetSets: 1e21 }, 'Sets must be a whole number'],
  [{ targetSets: '3' }, 'Sets must be a number'],
  [{ setTargets: [{}] }, 'Exercise 2: Each set needs a target of its own, or none'],
  [{ setTargets: [] }, 'Exercise 2: Each set needs a target of its own, or none'],
  [{ setTargets: 'W' }, 'The targets of the sets must be a list'],
  [{ setTargets: [{}, {}, null] }, /./],
  [{ setTargets: [{}, {}, { setNumber: 3 }] }, /./],
  ...wrongTargets.map(([target, message]): [object, string | RegExp] => [
    { setTargets: [{}, target, {}] },
    message,
  ]),
  [{ exerciseOrder: 0 }, ORDER],
  [{ exerciseOrder: 2 }, ORDER],
  [{ exerciseId: 'abc' }, 'This is not a valid id'],
];

/** Lines in their whole form, the last one with what is wrong about it. */
const linesWith = (w: World, count: number, wrong: object) =>
  templateBody(
    Array.from({ length: count }, (_, index) => line(w, index === count - 1 ? wrong : {})),
  ).exercises;

const templates: Case[] = [
  saves(
    'no exercises',
    () => ({ exercises: [] }),
    'Please add at least one exercise to your workout',
  ),
  ...secondLines.map(([wrong, message]) =>
    saves(
      `${JSON.stringify(wrong)} in the second line`,
      (w) => ({ exercises: linesWith(w, 2, wrong) }),
      message,
    ),
  ),
  saves('an order from 1', (w) => ({ exercises: linesWith(w, 1, { exerciseOrder: 1 }) }), ORDER),
  saves(
    '101 exercises',
    (w) => ({ exercises: linesWith(w, 101, {}) }),
    'A workout can have at most 100 exercises',
  ),
  ...[null, {}, 'abc', undefined].map((exercises) =>
    saves(
      `the exercises ${JSON.stringify(exercises)}`,
      () => ({ exercises }),
      'Exercises must be a list',
    ),
  ),
  ...[[5], [null], ['a'], [[]], [{}]].map((exercises) =>
    saves(`the exercises ${JSON.stringify(exercises)}`, () => ({ exercises })),
  ),
  ...['1', -1, 1.5, 1e9, null].map((estimatedDuration) =>
    saves(
      `the duration ${JSON.stringify(estimatedDuration)}`,
      () => ({ estimatedDuration }),
      /^Dur/,
    ),
  ),
  ...(['random', 'foreign'] as const).flatMap((kind) =>
    ['templates.create', 'templates.update'].map((path) => ({
      path,
      what: `a ${kind} exercise inside`,
      input: (w: World) => {
        const exerciseId = kind === 'random' ? uuid : w.foreign.exerciseId;
        const id = path === 'templates.update' ? { id: w.templateId } : {};
        return { ...id, ...templateBody([line(w), { exerciseId }]) };
      },
      status: 404,
      code: 'EXERCISE_NOT_FOUND',
    })),
  ),
  {
    path: 'templates.update',
    what: 'the state of long ago',
    input: (w) => ({
      id: w.templateId,
      ...templateBody([line(w)]),
      updatedAt: '2020-01-01T00:00:00.000Z',
    }),
    status: 409,
    code: 'VERSION_CONFLICT',
  },
];

const exercises: Case[] = [
  { equipmentRequired: 'BARBELL' },
  { equipmentRequired: ['CAR'] },
  { equipmentRequired: Array.from({ length: 200 }, () => 'BARBELL') },
  { muscleGroups: 'CHEST' },
  { muscleGroups: { primary: ['HEART'], secondary: [] } },
  { muscleGroups: { primary: [] } },
  { categoryId: uuid },
  { categoryId: 'abc' },
  { difficultyLevel: 'easy' },
  { movementPattern: 'push' },
  { name: 'x'.repeat(121) },
  { description: 'x'.repeat(2001) },
].map((fields) => makes(fields));

describe.for(doors)('through %s', (door) => {
  test.for([...texts, ...templates, ...exercises])('$path refuses $what', (each) =>
    expectRefusal(app, world, door, each),
  );

  test('every text that a person may write comes back as it was', async () => {
    const { token } = world;
    const call = async (path: string, input: object) => {
      const answer = await send(app.app, door, path, input, { token });
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
      const saved = await call('templates.create', templateBody([line(world)], name));
      expect((await call('templates.get', { id: saved.id })).name).toBe(name);
      expect((await call('exercises.create', { name })).name).toBe(name);
    }
    const description = 'Two lines\nand a tab\t.';
    const fields = { ...templateBody([line(world)]), description };
    expect((await call('templates.create', fields)).description).toBe(description);
  });

  test('members of a group need not stand together: neighbours make the circuit', async () => {
    const groups = [0, 3, 0].map((groupNumber) => line(world, { groupNumber }));
    const answer = await send(app.app, door, 'templates.create', templateBody(groups), world);
    expect(answer.data.exercises.map((each: { groupNumber: number }) => each.groupNumber)).toEqual([
      0, 3, 0,
    ]);
  });
});

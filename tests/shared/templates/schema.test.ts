import { expect, test } from 'vitest';
import { createTemplateInput } from '#shared/templates/schema.ts';

const line = (exerciseOrder: number) => ({
  exerciseId: '019e0000-0000-7000-8000-000000000000',
  exerciseOrder,
  groupNumber: exerciseOrder,
  targetSets: 3,
  targetReps: 5,
});
const lines = (count: number, wrong: object = {}) =>
  Array.from({ length: count }, (_, index) => ({
    ...line(index),
    ...(index === count - 1 ? wrong : {}),
  }));
/** Returns the first error message for a template with these fields; undefined for a valid template. */
const sentenceOf = (fields: object) =>
  createTemplateInput.safeParse({ name: 'Push', exercises: lines(1), ...fields }).error?.issues[0]
    ?.message;

const ORDER = 'The order of the exercises must count from 0 without gaps';
/** Lists invalid targets for the second set, with their error messages. */
const wrongTargets: [object, string][] = [
  [{ setClassification: 'HARD' }, 'Unknown set classification'],
  [{ targetReps: 0 }, 'Exercise 2: Set 2: Reps must be at least 1'],
  [{ targetReps: 8.5 }, 'Reps must be a whole number'],
  [{ targetReps: '8-12' }, 'Reps must be a number'],
  [{ targetWeight: '80%' }, 'Weight must be a number'],
  [{ targetPercent: '80' }, 'Percent must be a number'],
  [{ restTime: 1.5 }, 'Rest must be a whole number'],
];
const secondLines: [object, string | RegExp][] = [
  [{ targetSets: 0 }, 'Exercise 2: Sets must be at least 1'],
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
  [{ setTargets: [{}] }, 'Exercise 2: Give every set a target, or none'],
  [{ setTargets: [] }, 'Exercise 2: Give every set a target, or none'],
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

test.each(secondLines)('a second exercise that has %j is refused: %s', (wrong, message) => {
  expect(sentenceOf({ exercises: lines(2, wrong) })).toMatch(message);
});

test.each<[string, object, string | RegExp]>([
  ['no exercises', { exercises: [] }, 'Please add at least one exercise to your workout'],
  ['an order from 1', { exercises: lines(1, { exerciseOrder: 1 }) }, ORDER],
  ['101 exercises', { exercises: lines(101) }, 'A workout can have at most 100 exercises'],
  ...[null, {}, 'abc', undefined].map((exercises): [string, object, string] => [
    `the exercises ${JSON.stringify(exercises)}`,
    { exercises },
    'Exercises must be a list',
  ]),
  ...[[5], [null], ['a'], [[]], [{}]].map((exercises): [string, object, RegExp] => [
    `the exercises ${JSON.stringify(exercises)}`,
    { exercises },
    /./,
  ]),
  ...['1', -1, 1.5, 1e9, null].map((estimatedDuration): [string, object, RegExp] => [
    `the duration ${JSON.stringify(estimatedDuration)}`,
    { estimatedDuration },
    /^Dur/,
  ]),
])('a template with %s is refused', (_, fields, message) => {
  expect(sentenceOf(fields)).toMatch(message);
});

const blanks = ['', '   ', '\u200B', '\uFEFF', ' \u200B\u00AD\u2060 ', '\u3164'];
const unstorable = ['a\u0000b', 'a\uD800b', '\uDC00', 'a\u0001', 'a\u001Bb', '\u007F', 'a\u0085b'];
const UNSTORABLE = 'Workout name contains characters that cannot be stored';

test.each<[unknown, string]>([
  ...blanks.map((name): [string, string] => [name, 'Please enter a workout name']),
  ...[...unstorable, 'a\nb'].map((name): [string, string] => [name, UNSTORABLE]),
  ['x'.repeat(121), 'Workout name can have at most 120 characters'],
  ['x'.repeat(100_000), 'Workout name can have at most 120 characters'],
  ...[5, null, true, ['x'], {}, undefined].map((name): [unknown, string] => [
    name,
    'Workout name must be text',
  ]),
])('the template name %j is refused', (name, message) => {
  expect(sentenceOf({ name })).toBe(message);
});

test.each(unstorable)('the template description %j is refused', (description) => {
  expect(sentenceOf({ description })).toMatch(/cannot be stored/);
});

test('a template with a name and one exercise is valid', () => {
  expect(sentenceOf({})).toBeUndefined();
});

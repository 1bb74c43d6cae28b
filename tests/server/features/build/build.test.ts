// Tests the hints that a user gets for an exercise from the lengths of the arms and legs.
import { beforeEach, expect, test } from 'vitest';
import { suitedFirst } from '#shared/build/suited-list.ts';
import { createUser, exerciseIds, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let user: TestUser;

beforeEach(async () => {
  user = await createUser(app, { height: 180, gender: 'MALE' });
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

async function idOf(name: string): Promise<string> {
  const [id] = await exerciseIds(app, user.token, [name]);
  return String(id);
}

test('a user with long legs gets a hint for the back squat', async () => {
  await call('assessment.save', { seatedHeight: 90 });
  const { findings, suited } = await call('build.forExercise', {
    id: await idOf('Barbell Back Squat'),
  });
  expect(findings).toMatchObject([{ kind: 'LONG_LEGS', furtherCm: null }]);
  expect(suited).toContainEqual({
    exerciseId: await idOf('Goblet Squat'),
    name: 'Goblet Squat',
    cue: 'The weight in front keeps you upright',
    kind: 'LONG_LEGS',
  });
});

test('alternatives to the back squat that suit long legs are listed first', async () => {
  await call('assessment.save', { seatedHeight: 90 });
  const id = await idOf('Barbell Back Squat');
  const alternatives: { id: string; name: string }[] = await call('exercises.alternatives', { id });
  const { suited } = await call('build.forExercise', { id });
  const ids = suited.map(({ exerciseId }: { exerciseId: string }) => exerciseId);
  const told = suitedFirst(alternatives, ids);
  expect(told.toSorted(byName)).toEqual(alternatives.toSorted(byName));
  const front = told.filter((each) => ids.includes(each.id));
  expect(front.length).toBeGreaterThan(0);
  expect(told.slice(0, front.length)).toEqual(front);
  expect(front.map(({ name }) => name)).toContain('Goblet Squat');
  expect(alternatives[0]?.name).not.toBe(told[0]?.name);
});

test('a goblet squat, which suits long legs, has no better-suited alternatives', async () => {
  await call('assessment.save', { seatedHeight: 90, kneeToWall: 'NO' });
  const build = await call('build.forExercise', { id: await idOf('Goblet Squat') });
  expect(build).toMatchObject({ findings: [{ kind: 'STIFF_ANKLES' }], suited: [] });
});

test('a user with long arms sees that the bench press moves the bar 2.1 cm further', async () => {
  await call('assessment.save', { armSpan: 195 });
  expect(await call('build.forExercise', { id: await idOf('Barbell Bench Press') })).toMatchObject({
    findings: [{ kind: 'LONG_ARMS', furtherCm: 2.1 }],
    suited: [],
  });
});

test('a user gets no hints before an assessment', async () => {
  expect(await call('build.get')).toEqual({ findings: [], suited: [] });
  await call('assessment.save', { seatedHeight: 70, kneeToWall: 'PARTLY' });
  const { findings } = await call('build.get');
  expect(findings.map(({ kind }: { kind: string }) => kind)).toEqual([
    'CHECK_SEATED_HEIGHT',
    'STIFF_ANKLES',
  ]);
});

// Tests the suggested weights and repetitions for the next session of a template.
import { beforeEach, expect, test } from 'vitest';
import {
  createUser,
  exerciseIds,
  logPast,
  pastSet,
  setBody,
  templateBody,
  type TestUser,
} from '#tests/support/factories.ts';
import { commercialGym } from '#shared/gyms/starters.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-05-31T10:00:00.000Z');
const DAY_MS = 24 * 3_600_000;
/** Stores the number of days from `firstDay` to the newest session that the test has logged. */
let day = 0;

const app = useTestApp({ now: () => NOW });
let user: TestUser;
/** Stores the start of the training in days relative to today, for example -240. */
let firstDay: number;
let bench: string;
let squat: string;

beforeEach(async () => {
  day = 0;
  firstDay = -10;
  user = await createUser(app);
  const names = ['Barbell Bench Press', 'Barbell Back Squat'];
  [bench = '', squat = ''] = await exerciseIds(app, user.token, names);
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
const next = (id: string, input: object = {}) => call('templates.nextSession', { id, ...input });

/**
 * Creates a template with 3 × 8 of each exercise. `rules` maps each exercise to its progression
 * rule.
 */
async function planned(rules: Record<string, string | null>): Promise<string> {
  const lines = Object.entries(rules).map(([exerciseId, progression]) => ({
    exerciseId,
    targetReps: 8,
    progression,
  }));
  return (await call('templates.create', templateBody(lines))).id;
}

/**
 * Logs a session of the template four days after the previous session, with the given repetitions.
 */
async function train(templateId: string, exerciseId: string, reps: number[], change: object = {}) {
  day += 4;
  const start = NOW.getTime() + (day + firstDay) * DAY_MS;
  const sets = reps.map((actualReps) =>
    pastSet(exerciseId, { actualReps, rpeRating: undefined, ...change }),
  );
  await logPast(app, user.token, start, sets, { customTemplateId: templateId });
}

test('a set that names no line of the plan counts towards the line with the same exercise', async () => {
  const id = await planned({ [bench]: 'linear' });
  const session = await call('sessions.start', { customTemplateId: id });
  const templateExerciseId = session.customTemplate.exercises[0].id;
  for (const named of [{}, { templateExerciseId }, { templateExerciseId }]) {
    await call('sessions.logSet', { id: session.id, ...setBody(bench), ...named });
  }
  await call('sessions.complete', { id: session.id });
  const { suggestion } = (await next(id)).lines[0];
  expect(suggestion).toMatchObject({ action: 'up', weightLbs: 105 });
  expect(suggestion.setIds).toHaveLength(3);
});

test('an exercise without a progression rule gets no suggestion', async () => {
  const id = await planned({ [bench]: null });
  expect(await next(id)).toEqual({
    rule: 'next-session',
    version: 6,
    lines: [],
    mayHelpLighterWeek: false,
  });
  const { exercises } = await call('templates.update', {
    id,
    ...templateBody([{ exerciseId: bench, progression: 'linear' }]),
  });
  expect(exercises).toMatchObject([{ progression: 'linear' }]);
  expect((await next(id)).lines).toMatchObject([
    { exerciseId: bench, progression: 'linear', suggestion: null, stalledWeeks: null },
  ]);
});

test('the linear rule adds two increments to the weight of a lower-body lift such as the squat', async () => {
  const id = await planned({ [bench]: 'double', [squat]: 'linear' });
  await train(id, bench, [10, 10, 10]);
  await train(id, squat, [10, 10, 10]);
  const weights = async () =>
    (await next(id)).lines.map(
      ({ suggestion }: { suggestion: { weightLbs: number } }) => suggestion.weightLbs,
    );
  expect(await weights()).toEqual([105, 110]);
  for (const exerciseId of [bench, squat]) {
    const weightStep = { value: 2.5, unit: 'lbs' };
    await call('exercises.choose', { id: exerciseId, weightStep });
  }
  expect(await weights()).toEqual([102.5, 105]);
});

test('the suggested weight can be loaded with the plates of the default gym', async () => {
  const id = await planned({ [bench]: 'double' });
  await train(id, bench, [10, 10, 10]);
  const plates = [{ weight: 10, unit: 'lbs', pairs: 4 }];
  await call('gyms.create', { ...commercialGym('lbs'), plates });
  const [{ suggestion }] = (await next(id)).lines;
  expect(suggestion).toMatchObject({
    weightLbs: 105,
    basis: { repsMin: 8, askedReps: 8, missesBefore: 0, back: null },
  });
  expect(suggestion.basis.sets.map(({ setId }: { setId: string }) => setId)).toEqual(
    suggestion.setIds,
  );
  expect(suggestion.basis.sets[0]).toMatchObject({ reps: 10, weightLbs: 100, entered: null });
  const heavy = [{ weight: 35, unit: 'lbs', pairs: 2 }];
  await call('gyms.create', { ...commercialGym('lbs'), plates: heavy, isDefault: true });
  expect((await next(id)).lines[0].suggestion).toMatchObject({
    weightLbs: 45,
    reason: '45 lbs × 20: more repetitions come before 115 lbs.',
  });
});

test('the reason of a suggestion names weights in the requested unit', async () => {
  const id = await planned({ [bench]: 'double' });
  const entered = { value: 70, unit: 'kg' };
  await train(id, bench, [10, 10, 10], { actualWeight: 154.32, enteredWeight: entered });
  expect((await next(id, { weightUnit: 'kg' })).lines).toMatchObject([
    { suggestion: { reason: expect.stringMatching(/^72\.5 kg × \d+: .* possible at 70 kg\.$/) } },
  ]);
});

test('the next session shows that a lift made no progress for eight weeks', async () => {
  const id = await planned({ [bench]: 'double' });
  firstDay = -66;
  for (let session = 0; session < 16; session++) {
    await train(id, bench, [8 - Math.floor(session / 4)], { rpeRating: 8 });
  }
  expect((await next(id)).lines).toMatchObject([{ stalledWeeks: 8, stallBasis: 'RPE' }]);
});

test('weeks without progress are counted for a lift trained often, but not for a lift with one workout', async () => {
  const id = await planned({ [bench]: 'double' });
  firstDay = -240;
  for (let session = 0; session < 16; session++) {
    await train(id, bench, [8 - Math.floor(session / 4)], { rpeRating: 8 });
  }
  expect((await next(id)).lines).toMatchObject([{ stalledWeeks: 8 }]);
  // One workout with squats is too few to count weeks without progress.
  await train(id, squat, [8]);
  const once = await planned({ [squat]: 'double' });
  expect((await next(once)).lines).toMatchObject([{ stalledWeeks: null }]);
});

test('weeks without progress are not counted for a lift that was not trained for half a year', async () => {
  const id = await planned({ [bench]: 'double' });
  firstDay = -260;
  for (let session = 0; session < 16; session++) {
    await train(id, bench, [8 - Math.floor(session / 4)], { rpeRating: 8 });
  }
  expect((await next(id)).lines).toMatchObject([{ stalledWeeks: null }]);
});

test('an unknown progression rule or weight unit is refused with a message', async () => {
  await expect(planned({ [bench]: 'wave' })).rejects.toThrow('Unknown progression rule');
  const id = await planned({ [bench]: 'double' });
  await expect(next(id, { weightUnit: 'stone' })).rejects.toThrow('The unit must be lbs or kg');
});

test('one query for several templates returns the same suggestions as one query per template', async () => {
  const both = await planned({ [bench]: 'linear', [squat]: 'double' });
  const other = await planned({ [bench]: 'linear' });
  await train(both, bench, [8, 8, 8]);
  await train(both, squat, [8, 8, 8]);
  const answers = await call('templates.nextSessions', { ids: [both, other, crypto.randomUUID()] });
  expect(answers).toHaveLength(2);
  for (const id of [both, other]) {
    const { templateId: _, ...answer } = answers.find(
      ({ templateId }: { templateId: string }) => templateId === id,
    );
    expect(answer).toEqual(await next(id));
  }
});

// Tests finding the template or program that a proposal changes, and the exercises that it uses.
import { expect, test } from 'vitest';
import { send } from '#tests/support/doors.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { givenPair, type Pair, proposeChange, proposedTemplate } from './given-trainer.ts';

const app = useTestApp();

const refused = async (pair: Pair, path: string, input: object) => {
  const { status, message } = await send(app.app, 'REST', path, input, {
    token: pair.client.token,
  });
  return [status, message];
};

const attempt = async (pair: Pair, path: string, input: object) => {
  const { status, code } = await send(app.app, 'REST', path, input, { token: pair.trainer.token });
  return { status, code };
};

test('a proposed change of a deleted template is shown as impossible and cannot be accepted', async () => {
  const pair = await givenPair(app);
  const id = await proposeChange(pair, [{ targetReps: 6 }]);
  await pair.as('client', 'templates.remove', { id: pair.template.id });
  expect(await pair.as('client', 'proposals.get', { id })).toMatchObject({ isGone: true });
  expect(await refused(pair, 'proposals.take', { id })).toEqual([
    404,
    'The workout that this changes is gone',
  ]);
});

test('accepting a part of a proposal is refused when the template would have no exercise left', async () => {
  const pair = await givenPair(app);
  const { exercises } = proposedTemplate(pair);
  const replaced = [{ ...exercises[0], exerciseId: pair.squat, exerciseOrder: 0 }];
  const id = await proposeChange(pair, [], { exercises: replaced });
  const lines = [`${pair.bench}#1`, `${pair.row}#1`];
  expect(await refused(pair, 'proposals.take', { id, lines })).toEqual([
    400,
    'Please add at least one exercise to your workout',
  ]);
  expect(await refused(pair, 'proposals.take', { id, lines: [] })).toEqual([
    400,
    'Please choose at least one line',
  ]);
  expect(await refused(pair, 'proposals.take', { id, lines: [':order'] })).toEqual([
    400,
    'Please choose at least one line',
  ]);
});

test('a proposal may use custom exercises only of the client and of the trainer', async () => {
  const pair = await givenPair(app);
  const stranger = await givenPair(app);
  const mine = await pair.as('trainer', 'exercises.create', { name: 'Sled' });
  const yours = await pair.as('client', 'exercises.create', { name: 'Tyre Flip' });
  const theirs = await stranger.as('client', 'exercises.create', { name: 'Secret' });
  const add = (...ids: string[]) => {
    const { exercises } = proposedTemplate(pair);
    const more = ids.map((exerciseId, at) => ({
      exerciseId,
      exerciseOrder: 2 + at,
      groupNumber: 2 + at,
      targetSets: 3,
      targetReps: 5,
    }));
    return { exercises: [...exercises, ...more] };
  };
  const id = await proposeChange(pair, [], add(mine.id, yours.id));
  const { subjectId } = await pair.as('client', 'proposals.take', { id });
  const { exercises } = await pair.as('client', 'templates.get', { id: subjectId });
  expect(exercises.slice(2).map((line: { exercise: object }) => line.exercise)).toMatchObject([
    { name: 'Sled' },
    { id: yours.id },
  ]);
  const input = {
    kind: 'CHANGE',
    clientIds: [pair.client.id],
    templateId: pair.template.id,
    template: proposedTemplate(pair, [], add(theirs.id)),
  };
  expect(await attempt(pair, 'proposals.propose', input)).toMatchObject({
    code: 'EXERCISE_NOT_FOUND',
  });
});

test('a proposed change of an exercise that the client has merged since changes the other exercise', async () => {
  const pair = await givenPair(app);
  const { id: own } = await pair.as('client', 'exercises.create', { name: 'My Press' });
  const line = { exerciseId: own, exerciseOrder: 0, targetSets: 3, targetReps: 10 };
  const plan = { name: 'Push A', description: '', exercises: [line] };
  const template = await pair.as('client', 'templates.create', plan);
  const id = await proposeChange({ ...pair, template }, [{ targetReps: 6 }]);
  await pair.as('client', 'exercises.merge', { id: own, intoId: pair.bench });
  const { lines } = await pair.as('client', 'proposals.get', { id });
  expect(lines).toMatchObject([{ item: `${pair.bench}#1` }]);
  await pair.as('client', 'proposals.take', { id });
  const { exercises } = await pair.as('client', 'templates.get', { id: template.id });
  expect(exercises).toMatchObject([{ exerciseId: pair.bench, targetReps: 6 }]);
});

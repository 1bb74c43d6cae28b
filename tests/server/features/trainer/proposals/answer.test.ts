// Tests that a client can accept a trainer's proposals, decline them and undo an accepted one.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/durations.ts';
import { send } from '#tests/support/doors.ts';
import { createTemplate, templateBody } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import {
  askForSent,
  givenPair,
  type Pair,
  proposeChange,
  proposedTemplate,
} from './given-trainer.ts';

const app = useTestApp();

const targets = ({ as, template }: Pair) =>
  as('client', 'templates.get', { id: template.id }).then(({ exercises }) =>
    exercises.map((line: { targetSets: number; targetReps: number; restTime: number }) => [
      line.targetSets,
      line.targetReps,
      line.restTime,
    ]),
  );
const refused = async (pair: Pair, path: string, input: object) => {
  const { status, message } = await send(app.app, 'REST', path, input, {
    token: pair.client.token,
  });
  return [status, message];
};

describe('a client can accept a proposed change of a template', () => {
  test('accepting a proposed change keeps lines of the template that the client changed', async () => {
    const pair = await givenPair(app);
    const id = await proposeChange(pair, [{ targetReps: 6 }, { targetReps: 12 }]);
    const own = proposedTemplate(pair, [{ targetReps: 8 }, { restTime: 60 }]);
    await pair.as('client', 'templates.update', { id: pair.template.id, ...own });
    const detail = await pair.as('client', 'proposals.get', { id });
    expect(detail.lines).toMatchObject([
      { state: 'CONFLICT', to: { targetReps: 6 }, now: { targetReps: 8 } },
      { state: 'OPEN' },
    ]);
    await pair.as('client', 'proposals.take', { id });
    expect(await targets(pair)).toEqual([
      [3, 8, 90],
      [3, 12, 60],
    ]);
  });

  test('a client can accept some parts of a proposed change and can undo the acceptance', async () => {
    const pair = await givenPair(app);
    const lines = [{ targetReps: 6, restTime: 120 }, { targetReps: 12 }];
    const id = await proposeChange(pair, lines);
    const before = await pair.as('client', 'templates.get', { id: pair.template.id });
    const chosen = [`${pair.bench}#1:rest`, `${pair.row}#1:targets`];
    const taken = await pair.as('client', 'proposals.take', { id, lines: chosen });
    expect(taken).toMatchObject({ state: 'TAKEN', subjectId: pair.template.id });
    expect(await targets(pair)).toEqual([
      [3, 10, 120],
      [3, 12, 90],
    ]);
    const about = await pair.as('client', 'proposals.list', { subjectId: pair.template.id });
    expect(about).toMatchObject([{ id, trainerName: 'Anna', state: 'TAKEN' }]);
    expect(await pair.as('client', 'proposals.undo', { id })).toMatchObject({ state: 'OPEN' });
    const after = await pair.as('client', 'templates.get', { id: pair.template.id });
    const plain = (each: { exercises: object[] }) => ({
      ...each,
      updatedAt: '',
      exercises: each.exercises.map((line) => ({ ...line, id: '', groupNumber: 0 })),
    });
    expect(plain(after)).toEqual(plain(before));
  });

  test('accepting a proposal is refused when the template was changed after the client saw it', async () => {
    const pair = await givenPair(app);
    const id = await proposeChange(pair, [{ targetReps: 6 }]);
    const own = proposedTemplate(pair, [{ targetReps: 8 }]);
    await pair.as('client', 'templates.update', { id: pair.template.id, ...own });
    const input = { id, updatedAt: pair.template.updatedAt };
    expect(await refused(pair, 'proposals.take', input)).toEqual([
      409,
      'This was changed meanwhile. Look at it again',
    ]);
  });

  test('an accepted change cannot be undone when the client has changed the template after it', async () => {
    const pair = await givenPair(app);
    const id = await proposeChange(pair, [{ targetReps: 6 }]);
    await pair.as('client', 'proposals.take', { id });
    const own = proposedTemplate(pair, [{ targetReps: 5 }]);
    await pair.as('client', 'templates.update', { id: pair.template.id, ...own });
    expect(await refused(pair, 'proposals.undo', { id })).toEqual([
      409,
      'This was changed since, so it stays',
    ]);
  });
});

test('the server stores one of two simultaneous answers to a proposal, and the other answer gets 409', async () => {
  const pair = await givenPair(app);
  const id = await proposeChange(pair, [{ targetReps: 6 }]);
  const token = pair.client.token;
  const answers = await Promise.all([
    send(app.app, 'REST', 'proposals.take', { id }, { token }),
    send(app.app, 'REST', 'proposals.decline', { id, answer: 'No' }, { token }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    'This proposal was answered already',
  );
});

test('the trainer sees the message with which a client declined a proposal', async () => {
  const pair = await givenPair(app);
  const id = await proposeChange(pair, [{ targetReps: 6 }]);
  await pair.as('client', 'proposals.decline', { id, answer: 'My shoulder hurts' });
  const sent = async () => (await askForSent(app, pair, pair.client.id)).data;
  expect(await sent()).toMatchObject([{ id, state: 'DECLINED', answer: 'My shoulder hurts' }]);
  await pair.as('client', 'proposals.undo', { id });
  expect(await sent()).toMatchObject([{ id, state: 'OPEN', answer: '' }]);
});

describe("a client can accept a trainer's template, program or goal", () => {
  test("a template from a proposal has copies of the trainer's exercises, and an undo deletes it", async () => {
    const pair = await givenPair(app);
    const own = await pair.as('trainer', 'exercises.create', { name: 'Tyre Flip' });
    const plan = templateBody([{ exerciseId: own.id }, { exerciseId: pair.squat }], 'Strong Day');
    const { id: templateId } = await pair.as('trainer', 'templates.create', plan);
    const { sent } = await pair.as('trainer', 'proposals.propose', {
      kind: 'TEMPLATE',
      templateId,
      clientIds: [pair.client.id],
    });
    const { id } = sent[0];
    const detail = await pair.as('client', 'proposals.get', { id });
    expect(detail.lines).toMatchObject([
      { part: null, from: null },
      { part: null, from: null },
    ]);
    const taken = await pair.as('client', 'proposals.take', { id });
    const made = await pair.as('client', 'templates.get', { id: taken.subjectId });
    expect(made.name).toBe('Strong Day');
    expect(made.exercises[0].exercise).toMatchObject({ name: 'Tyre Flip', isCustom: true });
    expect(made.exercises[0].exerciseId).not.toBe(own.id);
    await pair.as('client', 'proposals.undo', { id });
    expect(
      (await pair.as('client', 'templates.list', {})).data.map(
        ({ id: each }: { id: string }) => each,
      ),
    ).toEqual([pair.template.id]);
  });

  test('a program from a proposal has its templates but no training maxes', async () => {
    const pair = await givenPair(app);
    const plan = templateBody([{ exerciseId: pair.squat }], 'Legs');
    const { id: templateId } = await pair.as('trainer', 'templates.create', plan);
    const max = { exerciseId: pair.squat, weightLbs: 300, incrementLbs: 10, stepLbs: 5 };
    const { id: programId } = await pair.as('trainer', 'programs.create', {
      name: 'Block',
      unit: 'kg',
      weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), templateId }] }],
      trainingMaxes: [max],
    });
    const { sent } = await pair.as('trainer', 'proposals.propose', {
      kind: 'PROGRAM',
      programId,
      clientIds: [pair.client.id],
    });
    const taken = await pair.as('client', 'proposals.take', { id: sent[0].id });
    const made = await pair.as('client', 'programs.get', { id: taken.subjectId });
    expect(made).toMatchObject({ name: 'Block', trainingMaxes: [], templates: [{ name: 'Legs' }] });
    await pair.as('client', 'proposals.undo', { id: sent[0].id });
    expect(await pair.as('client', 'programs.list')).toEqual([]);
  });

  test('a program from a proposal has only the days and exercises that the client chose', async () => {
    const pair = await givenPair(app);
    const workout = (name: string) =>
      pair.as('trainer', 'templates.create', {
        ...templateBody([{ exerciseId: pair.squat }, { exerciseId: pair.bench }], name),
      });
    const [legs, arms] = [await workout('Legs'), await workout('Arms')];
    const days = [legs, arms, legs].map(({ id: templateId }) => ({ id: randomUUID(), templateId }));
    const { id: programId } = await pair.as('trainer', 'programs.create', {
      name: 'Block',
      unit: 'kg',
      rounds: 3,
      weeks: [{ id: randomUUID(), isLighter: true, days }],
    });
    const input = { kind: 'PROGRAM', programId, clientIds: [pair.client.id] };
    const { sent } = await pair.as('trainer', 'proposals.propose', input);
    const { id } = sent[0];
    const { lines } = await pair.as('client', 'proposals.get', { id });
    expect(lines.map((line: { item: string }) => line.item).toSorted()).toEqual(
      [
        ...days.map((day) => day.id),
        ...[legs, arms].flatMap((each) => [
          `${each.id}/${pair.squat}#1`,
          `${each.id}/${pair.bench}#1`,
        ]),
      ].toSorted(),
    );
    const [first, second] = days.map((day) => day.id);
    const none = { id, lines: [first, second] };
    expect(await refused(pair, 'proposals.take', none)).toEqual([400, 'A program needs a week']);
    const chosen = [first, second, `${legs.id}/${pair.bench}#1`];
    const { subjectId } = await pair.as('client', 'proposals.take', { id, lines: chosen });
    const made = await pair.as('client', 'programs.get', { id: subjectId });
    expect(made).toMatchObject({ rounds: 3, templates: [{ name: 'Legs' }] });
    expect(made.weeks).toMatchObject([{ isLighter: true, days: [{ targets: [] }] }]);
    const own = await pair.as('client', 'templates.get', { id: made.templates[0].id });
    expect(own.exercises).toMatchObject([{ exerciseId: pair.bench }]);
  });

  test('accepting a proposed goal creates the goal for the client', async () => {
    const pair = await givenPair(app);
    const goal = {
      goalType: 'STRENGTH',
      description: 'Squat 300',
      targetCriteria: { exercise: 'Squat', exerciseId: pair.squat, targetWeight: 300 },
    };
    const { sent } = await pair.as('trainer', 'proposals.propose', {
      kind: 'GOAL',
      goal,
      clientIds: [pair.client.id],
    });
    const { subjectId } = await pair.as('client', 'proposals.take', { id: sent[0].id });
    const made = await pair.as('client', 'goals.get', { id: subjectId });
    expect(made).toMatchObject({ description: 'Squat 300', goalType: 'STRENGTH' });
  });
});

test('a client can accept a proposed change for only one of the two days of a program', async () => {
  const pair = await givenPair(app);
  const { id: legs } = await pair.as(
    'client',
    'templates.create',
    templateBody([{ exerciseId: pair.squat }], 'Legs'),
  );
  const day = (templateId: string) => ({ id: randomUUID(), templateId, targets: [] });
  const weeks = [{ id: randomUUID(), days: [day(pair.template.id), day(legs)] }];
  const fields = { name: 'Block', unit: 'kg', rounds: 1, weeks };
  const program = await pair.as('client', 'programs.create', fields);
  await pair.as('client', 'programs.start', { id: program.id, weekdays: [1, 3] });
  const [first, second] = weeks[0]!.days;
  const proposed = [
    {
      ...weeks[0],
      days: [
        { ...first, templateId: legs },
        { ...second, templateId: pair.template.id },
      ],
    },
  ];
  const { sent } = await pair.as('trainer', 'proposals.propose', {
    kind: 'CHANGE',
    programId: program.id,
    program: { ...fields, weeks: proposed },
    clientIds: [pair.client.id],
  });
  const { id } = sent[0];
  const lines = [`${first?.id}:template`];
  await pair.as('client', 'proposals.take', { id, lines });
  const after = await pair.as('client', 'programs.get', { id: program.id });
  expect(after.status).toBe('RUNNING');
  expect(after.weeks[0].days.map((each: { templateId: string }) => each.templateId)).toEqual([
    legs,
    legs,
  ]);
});

describe('small changes are accepted automatically when the client allows this', () => {
  const accepts = { target_changes: 'ACCEPT' };

  test('a weight that rises by at most 10% is accepted automatically when the client allows this', async () => {
    const pair = await givenPair(app, accepts);
    const id = await proposeChange(pair, [{ targetWeight: 110, targetReps: 8 }]);
    expect(await targets(pair)).toMatchObject([
      [3, 8, 90],
      [3, 10, 90],
    ]);
    const [listed] = await pair.as('client', 'proposals.list');
    expect(listed).toMatchObject({ id, state: 'TAKEN', isAutomatic: true });
    await pair.as('client', 'proposals.undo', { id });
    expect(await targets(pair)).toMatchObject([
      [3, 10, 90],
      [3, 10, 90],
    ]);
  });

  test('a second small change of a template within 24 hours is not accepted automatically', async () => {
    const pair = await givenPair(app, accepts);
    const propose = async (targetWeight: number) => {
      pair.template = await pair.as('client', 'templates.get', { id: pair.template.id });
      const id = await proposeChange(pair, [{ targetWeight }]);
      const all = await pair.as('client', 'proposals.list');
      return { id, state: all.find((each: { id: string }) => each.id === id).state };
    };
    const moveBack = ({ id }: { id: string }, hours: number) =>
      app.database.db
        .updateTable('trainer_proposal')
        .set({ answered_at: new Date(Date.now() - hours * HOUR_MS).toISOString() })
        .where('user_id', '=', pair.client.id)
        .where('id', '=', id)
        .execute();
    const first = await propose(105);
    expect(first.state).toBe('TAKEN');
    await moveBack(first, 23.9);
    expect(await propose(110)).toMatchObject({ state: 'OPEN' });
    await moveBack(first, 24.1);
    expect(await propose(111)).toMatchObject({ state: 'TAKEN' });
  });

  test('a change that the client accepted by hand does not use up the automatic change of the day', async () => {
    const pair = await givenPair(app, accepts);
    const id = await proposeChange(pair, [{ restTime: 60 }]);
    await pair.as('client', 'proposals.take', { id });
    pair.template = await pair.as('client', 'templates.get', { id: pair.template.id });
    await proposeChange(pair, [{ targetWeight: 105 }]);
    pair.template = await createTemplate(app, pair.client.token);
    await proposeChange(pair, [{ targetWeight: 105 }]);
    const list = await pair.as('client', 'proposals.list');
    expect(list.map(({ isAutomatic }: { isAutomatic: boolean }) => isAutomatic)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('no proposal is accepted automatically during a workout', async () => {
    const pair = await givenPair(app, accepts);
    await pair.as('client', 'sessions.start', { customTemplateId: pair.template.id });
    await proposeChange(pair, [{ targetWeight: 105 }]);
    expect(await pair.as('client', 'proposals.list')).toMatchObject([{ state: 'OPEN' }]);
  });
});

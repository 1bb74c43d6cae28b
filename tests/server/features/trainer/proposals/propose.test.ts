// Tests sending proposals: required grants, limits, proposals to several clients, and outdated
// templates.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { send } from '#tests/support/doors.ts';
import { type PushService, startPushService } from '#tests/support/push/push-service.ts';
import { createTemplate, createUser } from '#tests/support/factories.ts';
import { grantTo } from '#tests/support/trainer/given-proposal.ts';
import {
  askForSent,
  givenPair,
  type Pair,
  proposeChange,
  proposedTemplate,
} from './given-trainer.ts';

let app: TestApp;
let push: PushService;
beforeAll(async () => {
  push = await startPushService();
  app = await createTestApp({ pushLocalPort: push.port });
});
afterAll(async () => {
  await app.close();
  await push.close();
});

async function own({ trainer }: Pair): Promise<{ kind: string; templateId: string }> {
  const { id: templateId } = await createTemplate(app, trainer.token);
  return { kind: 'TEMPLATE', templateId };
}
const attempt = async (pair: Pair, path: string, input: object) => {
  const { status, code, data } = await send(app.app, 'REST', path, input, {
    token: pair.trainer.token,
  });
  return { status, code, data };
};

test.each([
  ['no grant', undefined, 404, 'NOT_FOUND'],
  ['an ended grant', { state: 'ENDED', ended_at: new Date().toISOString() }, 403, 'GRANT_ENDED'],
  ['a paused grant', { state: 'PAUSED' }, 403, 'GRANT_PAUSED'],
  ['a grant without plans', { areas: JSON.stringify(['training', 'goals']) }, 403, 'AREA_CLOSED'],
])('a trainer with %s cannot send a proposal', async (_, grant, status, code) => {
  const pair = await givenPair(app, grant);
  const stranger = await createUser(app);
  const clientId = grant ? pair.client.id : stranger.id;
  const before = await rowsOfUser(app.database.ownerPool, clientId);
  const input = { ...(await own(pair)), clientIds: [clientId] };
  expect(await attempt(pair, 'proposals.propose', input)).toMatchObject({ status, code });
  const preview = { clientId, templateId: input.templateId };
  expect(await attempt(pair, 'proposals.preview', preview)).toMatchObject({ status, code });
  const batch = { clientIds: [clientId], batchId: randomUUID() };
  if (code !== 'AREA_CLOSED') {
    expect(await askForSent(app, pair, clientId)).toMatchObject({ status, code });
    expect(await attempt(pair, 'proposals.withdraw', batch)).toMatchObject({ status, code });
  }
  expect(await rowsOfUser(app.database.ownerPool, clientId)).toBe(before);
});

test('a trainer without access to goals cannot propose a goal', async () => {
  const pair = await givenPair(app, { areas: JSON.stringify(['training', 'plans']) });
  const goal = { goalType: 'ENDURANCE', description: 'Run' };
  const input = { kind: 'GOAL', goal, clientIds: [pair.client.id] };
  expect(await attempt(pair, 'proposals.propose', input)).toMatchObject({ code: 'AREA_CLOSED' });
});

test('without access to plans, a trainer can still list the goals that this trainer proposed', async () => {
  const pair = await givenPair(app, { areas: JSON.stringify(['training', 'goals']) });
  const goal = { goalType: 'ENDURANCE', description: 'Run' };
  const input = { kind: 'GOAL', goal, clientIds: [pair.client.id] };
  expect(await attempt(pair, 'proposals.propose', input)).toMatchObject({ status: 201 });
  const { data } = await askForSent(app, pair, pair.client.id);
  expect(data).toMatchObject([{ of: 'GOAL', title: 'Run', state: 'OPEN' }]);
});

test('a proposal can be sent to several clients with one request', async () => {
  const pair = await givenPair(app);
  const [second, stranger] = [await createUser(app), await createUser(app)];
  await grantTo(app, second, pair.trainer);
  const clientIds = [pair.client.id, stranger.id, second.id];
  const answer = await pair.as('trainer', 'proposals.propose', { ...(await own(pair)), clientIds });
  expect(answer.sent.map(({ clientId }: { clientId: string }) => clientId)).toEqual([
    pair.client.id,
    second.id,
  ]);
  expect(answer.refused).toEqual([{ clientId: stranger.id, reason: 'Not found' }]);
  await pair.as('client', 'proposals.take', { id: answer.sent[0].id });
  const undo = {
    batchId: answer.batchId,
    clientIds: [pair.client.id, second.id],
    commandId: randomUUID(),
  };
  for (const _ of ['first', 'repeated']) {
    expect(await pair.as('trainer', 'proposals.withdraw', undo)).toEqual({ withdrawn: 1 });
  }
  const list = await attempt({ ...pair, trainer: second }, 'proposals.list', {});
  expect(list.data).toEqual([]);
});

test('the 21st unanswered proposal of a trainer to a client is refused', async () => {
  const pair = await givenPair(app);
  const input = { ...(await own(pair)), clientIds: [pair.client.id] };
  for (let count = 0; count < 20; count += 1) await pair.as('trainer', 'proposals.propose', input);
  expect(await attempt(pair, 'proposals.propose', input)).toMatchObject({ code: 'LIMIT_REACHED' });
});

test('a trainer gets 429 after 1,000 proposals a day', async () => {
  const limited = await createTestApp({ rateLimits: 'on' });
  try {
    const pair = await givenPair(limited);
    const { id: templateId } = await createTemplate(limited, pair.trainer.token);
    const input = { kind: 'TEMPLATE', templateId, clientIds: [pair.client.id] };
    await pair.as('trainer', 'proposals.propose', input);
    await limited.database.db
      .updateTable('rate_limit')
      .set({ used: 1_000 })
      .where('key', 'like', 'proposalPerUser:%')
      .execute();
    const answer = await send(limited.app, 'REST', 'proposals.propose', input, {
      token: pair.trainer.token,
    });
    expect(answer).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  } finally {
    await limited.close();
  }
});

test('a proposed change is refused when it is based on an outdated version of the template', async () => {
  const pair = await givenPair(app);
  const changed = { id: pair.template.id, ...proposedTemplate(pair, [{ targetReps: 8 }]) };
  await pair.as('client', 'templates.update', changed);
  const input = {
    kind: 'CHANGE',
    clientIds: [pair.client.id],
    templateId: pair.template.id,
    updatedAt: pair.template.updatedAt,
    template: proposedTemplate(pair, [{ targetReps: 6 }]),
  };
  expect(await attempt(pair, 'proposals.propose', input)).toMatchObject({
    status: 409,
    code: 'VERSION_CONFLICT',
  });
});

test('a proposed change without a difference to the template is refused', async () => {
  const pair = await givenPair(app);
  const other = await givenPair(app);
  const change = { kind: 'CHANGE', clientIds: [pair.client.id], template: proposedTemplate(pair) };
  const same = { ...change, templateId: pair.template.id };
  expect(await attempt(pair, 'proposals.propose', same)).toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  const foreign = { ...change, templateId: other.template.id };
  expect(await attempt(pair, 'proposals.propose', foreign)).toMatchObject({
    code: 'TEMPLATE_NOT_FOUND',
  });
});

describe('a trainer who may not read notes can neither see nor change the notes', () => {
  const note = 'My left shoulder hurts';
  /**
   * Creates a client's template with a note, and a proposal by a trainer who may not read notes.
   */
  async function withNote(lines: readonly object[], more: object = {}) {
    const pair = await givenPair(app);
    const changed = proposedTemplate(pair, [{ notes: note }]);
    const { id } = pair.template;
    pair.template = await pair.as('client', 'templates.update', { id, ...changed });
    const template = proposedTemplate(pair, lines, more);
    const input = { kind: 'CHANGE', clientIds: [pair.client.id], templateId: id, template };
    return { pair, input };
  }

  test.each([note, '', 'Another note'])(
    'a change of only the note is refused for a trainer who may not read notes: "%s"',
    async (notes) => {
      const { pair, input } = await withNote([{ notes }, { notes }]);
      expect(await attempt(pair, 'proposals.propose', input)).toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    },
  );

  test("accepting a proposed rest time keeps the client's note that the trainer cannot see", async () => {
    const { pair, input } = await withNote([{ restTime: 60, notes: '' }]);
    const { sent } = await pair.as('trainer', 'proposals.propose', input);
    const { lines } = await pair.as('client', 'proposals.get', { id: sent[0].id });
    expect(lines).toMatchObject([{ part: 'rest', to: { restTime: 60 } }]);
    await pair.as('client', 'proposals.take', { id: sent[0].id });
    const { exercises } = await pair.as('client', 'templates.get', { id: pair.template.id });
    expect(exercises[0]).toMatchObject({ restTime: 60, notes: note });
  });
});

test('a trainer who may read notes can propose other notes', async () => {
  const pair = await givenPair(app, { areas: JSON.stringify(['training', 'notes', 'plans']) });
  const id = await proposeChange(pair, [{ notes: 'Elbows in' }]);
  const { lines } = await pair.as('client', 'proposals.get', { id });
  expect(lines).toMatchObject([{ part: 'notes', to: { notes: 'Elbows in' } }]);
});

test.each([
  [false, false, 'Anna proposes a workout', ''],
  [false, true, 'Anna proposes Push A', 'For you'],
  [true, true, undefined, undefined],
])(
  'with is_quiet %s and shows_text %s, the title of the push is %s',
  async (is_quiet, shows_text, title, body) => {
    const pair = await givenPair(app, { is_quiet, shows_text });
    const device = push.subscribe();
    await pair.as('client', 'push.subscribe', device);
    const input = { ...(await own(pair)), clientIds: [pair.client.id], message: 'For you' };
    const { sent } = await pair.as('trainer', 'proposals.propose', input);
    await app.services.afterAnswer.settled();
    const [received] = push.receivedBy(device);
    expect(received?.message).toEqual(
      title && expect.objectContaining({ title, body, path: `/proposals/${sent[0].id}` }),
    );
  },
);

test("a proposal is queued for the client's webhooks without the trainer's name", async () => {
  const pair = await givenPair(app);
  const hook = { url: 'https://hooks.example.com/', events: ['trainer.proposal'] };
  await pair.as('client', 'webhooks.create', hook);
  const id = await proposeChange(pair, [{ targetReps: 6 }]);
  const queued = await app.database.db
    .selectFrom('webhook_pending')
    .select('fact')
    .where('user_id', '=', pair.client.id)
    .execute();
  const data = { proposalId: id, kind: 'CHANGE', title: 'Push A', subjectId: pair.template.id };
  expect(queued).toMatchObject([{ fact: { message: { type: 'trainer.proposal', data } } }]);
  // The stored message must not contain the trainer's name, because the name would remain there
  // after the trainer's account is erased.
  expect(JSON.stringify(queued)).not.toContain('Anna');
});

// Links that show something without an account, through the whole server.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitNumbers } from '#server/limits/limit-numbers.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createUser,
  ok,
  setBody,
  signInAnew,
  templateBody,
  type TestUser,
} from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOT_SHOWN = 'This link shows nothing: it has ended, was taken back, or never was one';

let app: TestApp;
let user: TestUser;
let sessionId: string;
let exerciseId: string;
let now = new Date('2026-03-02T08:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'on', now: () => now });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 2 * DAY);
  user = await createUser(app, { name: 'Robin van Lifter' });
  const given = await givenSession(app, user);
  sessionId = given.sessionId;
  exerciseId = String(given.exerciseIds[0]);
  const set = { ...setBody(exerciseId), notes: 'left knee hurts' };
  await mustCall(app, 'sessions.logSet', { id: sessionId, ...set }, user.token);
});
afterAll(() => app.close());

const create = (input: object = {}, token = user.token) =>
  mustCall(
    app,
    'shares.create',
    { kind: 'WORKOUT', subjectId: sessionId, endsInDays: null, ...input },
    token,
  );
const tokenOf = ({ path }: { path: string }) => path.split('/').at(-1) ?? '';
const view = (token: string, as?: string) =>
  app.call({ path: `/shared/${token}`, ...(as === undefined ? {} : { token: as }) });
const list = async () => ok(await app.call({ path: '/shares', token: user.token }));

test('a workout is shown to anybody with the link, as it stands now', async () => {
  const link = await create();
  expect(link.path).toMatch(/^\/s\/[\w-]{32}$/);
  const shown = ok(await view(tokenOf(link)));
  expect(shown).toMatchObject({ kind: 'WORKOUT', by: null, unit: 'lbs', minutes: null });
  const [set] = shown.groups[0].lines[0].sets;
  const { data } = (await app.call({ path: `/workout-sessions/${sessionId}`, token: user.token }))
    .body;
  const setId = data.exerciseSets[0].id;
  await mustCall(app, 'sessions.editSet', { id: sessionId, setId, actualReps: 2 }, user.token);
  const corrected = ok(await view(tokenOf(link)));
  expect(corrected.groups[0].lines[0].sets).toEqual([{ ...set, reps: 2 }]);
});

test('notes and the first name are shown only when that was chosen', async () => {
  const quiet = JSON.stringify(ok(await view(tokenOf(await create()))));
  expect(quiet).not.toContain('knee');
  expect(quiet).not.toContain('Robin');
  const open = await create({ showsName: true, showsNotes: true });
  const shown = ok(await view(tokenOf(open)));
  expect(shown.by).toBe('Robin');
  expect(shown.groups[0].lines[0].sets[0].notes).toBe('left knee hurts');
  await mustCall(app, 'shares.update', { id: open.id, showsName: false }, user.token);
  expect(ok(await view(tokenOf(open))).by).toBeNull();
});

test('the preview equals what the link then shows, for each choice', async () => {
  for (const chosen of [{}, { showsName: true }, { showsNotes: true }]) {
    const query = new URLSearchParams({ kind: 'WORKOUT', subjectId: sessionId });
    for (const name of Object.keys(chosen)) query.set(name, 'true');
    const preview = await app.call({ path: `/shares/preview?${query}`, token: user.token });
    expect(ok(preview)).toEqual(ok(await view(tokenOf(await create(chosen)))));
  }
});

test('the preview of a workout of somebody else answers 404 and makes no link', async () => {
  const other = await createUser(app);
  const path = `/shares/preview?kind=WORKOUT&subjectId=${sessionId}`;
  const { status, body } = await app.call({ path, token: other.token });
  expect([status, body.error]).toEqual([404, 'Workout not found']);
  expect(await list()).toEqual([]);
});

test('nothing of the body and no id of anything is shown, whatever was chosen', async () => {
  await mustCall(app, 'bodyWeight.put', { day: '2026-03-01', weight: 93.7 }, user.token);
  await mustCall(app, 'medicalHistory.save', { notes: 'Asthma' }, user.token);
  const own = await mustCall(
    app,
    'exercises.create',
    { name: 'Ring Row', loadKind: 'BODYWEIGHT_PLUS', bodyweightShare: 0.717 },
    user.token,
  );
  const template = await mustCall(
    app,
    'templates.create',
    templateBody([{ exerciseId: own.id }]),
    user.token,
  );
  const days = [{ id: randomUUID(), templateId: template.id }];
  const maxes = [{ exerciseId: own.id, weightLbs: 317.5, incrementLbs: 5, stepLbs: 5 }];
  const program = await mustCall(
    app,
    'programs.create',
    { name: 'Twice', unit: 'kg', weeks: [{ id: randomUUID(), days }], trainingMaxes: maxes },
    user.token,
  );
  const workout = await mustCall(
    app,
    'sessions.start',
    { customTemplateId: template.id },
    user.token,
  );
  await mustCall(app, 'sessions.logSet', { id: workout.id, ...setBody(own.id) }, user.token);
  const chosen = { showsName: true, showsNotes: true };
  for (const [kind, subjectId] of [
    ['WORKOUT', workout.id],
    ['TEMPLATE', template.id],
    ['PROGRAM', program.id],
  ]) {
    const text = JSON.stringify(
      ok(await view(tokenOf(await create({ kind, subjectId, ...chosen })))),
    );
    expect(text, kind).toContain('Ring Row');
    const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(text);
    expect(ids, kind).toBeNull();
    for (const secret of [user.email, '93.7', '81.65', '317.5', '0.717', 'Asthma', 'Lifter']) {
      expect(text, `${kind} ${secret}`).not.toContain(secret);
    }
  }
});

describe('one sentence answers for a link', () => {
  const expectGone = async (token: string) => {
    const { status, body } = await view(token);
    expect([status, body.code, body.error]).toEqual([404, 'SHARE_NOT_FOUND', NOT_SHOWN]);
  };

  test('that never was one', async () => {
    for (const token of ['x', 'A'.repeat(32), 'ä'.repeat(32), '%00', randomUUID()]) {
      await expectGone(encodeURIComponent(token));
    }
  });

  test('that was taken back', async () => {
    const link = await create();
    await mustCall(app, 'shares.revoke', { id: link.id }, user.token);
    await expectGone(tokenOf(link));
    expect(await list()).toEqual([]);
  });

  test('that has ended, until its owner gives it more time', async () => {
    const link = await create({ endsInDays: 7 });
    now = new Date(now.getTime() + 7 * DAY - 1);
    ok(await view(tokenOf(link)));
    now = new Date(now.getTime() + 1);
    await expectGone(tokenOf(link));
    const { token } = await signInAnew(app, user);
    await mustCall(app, 'shares.update', { id: link.id, endsInDays: 90 }, token);
    ok(await view(tokenOf(link)));
  });

  test('to a workout that was deleted, until it comes back', async () => {
    const link = await create();
    await mustCall(app, 'sessions.discard', { id: sessionId }, user.token);
    await expectGone(tokenOf(link));
    expect(await list()).toMatchObject([{ id: link.id, title: null }]);
    await mustCall(app, 'sessions.restore', { id: sessionId }, user.token);
    ok(await view(tokenOf(link)));
  });

  test('of an account that is locked or erased', async () => {
    const link = await create();
    await app.database.ownerPool.query('update account set locked_at = now() where user_id = $1', [
      user.id,
    ]);
    await expectGone(tokenOf(link));
  });
});

test('the token is kept as a hash and encrypted, and its owner can copy the link again', async () => {
  const link = await create();
  expect(await list()).toEqual([link]);
  const rows = await app.database.ownerPool.query(
    "select t::text || encode(token, 'escape') as text from shared_link t",
  );
  const kept = JSON.stringify(rows.rows) + (await rowsOfUser(app.database.ownerPool, user.id));
  expect(kept).toContain(link.id);
  expect(kept).not.toContain(tokenOf(link));
});

test('visits of others are counted, without who it was; those of the owner are not', async () => {
  const link = await create();
  ok(await view(tokenOf(link), user.token));
  expect(await list()).toMatchObject([{ visits: 0, lastVisitAt: null }]);
  now = new Date(now.getTime() + 60_000);
  ok(await view(tokenOf(link)));
  ok(await view(tokenOf(link), (await createUser(app)).token));
  expect(await list()).toMatchObject([{ visits: 2, lastVisitAt: now.toISOString() }]);
});

test('looking at links has a limit of its own', async () => {
  for (let look = 0; look < limitNumbers.shared.capacity; look += 1) await view('x');
  const { status, body } = await view('x');
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
  const signIn = await app.call({ method: 'POST', path: '/auth/login', body: {} });
  expect(signIn.status).toBe(400);
});

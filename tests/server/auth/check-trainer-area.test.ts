// Calls every procedure as a trainer with several grants of the client. The server may return only data that an active
// grant shares.
import { beforeAll, expect, test } from 'vitest';
import { type TrainerArea, trainerAreaNames } from '#shared/trainer/area-names.ts';
import { doors, procedureAt, procedures, send } from '#tests/support/doors.ts';
import { callEveryProcedure, useFullApp } from '#tests/support/every-procedure.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { giveGrant, type GivenGrant, takeGrants } from '#tests/support/trainer/grants.ts';

const app = useFullApp();
let trainer: TestUser;
let other: TestUser;

beforeAll(async () => {
  [trainer, other] = [await createUser(app), await createUser(app)];
});

const opened = new Map(
  procedures.flatMap(({ path, meta }) =>
    meta.trainerMayRead === undefined ? [] : [[path, meta.trainerMayRead] as const],
  ),
);
const without = (area: TrainerArea) => trainerAreaNames.filter((each) => each !== area);
const LATER = '2999-01-01';

/**
 * Lists grants that do not let the trainer read, each with the error code that the trainer gets.
 */
const refused: readonly {
  state: string;
  code: string;
  grant: (area: TrainerArea) => Partial<GivenGrant> | undefined;
}[] = [
  { state: 'no grant', code: 'NOT_FOUND', grant: () => undefined },
  { state: 'without the area', code: 'AREA_CLOSED', grant: (area) => ({ areas: without(area) }) },
  { state: 'paused', code: 'GRANT_PAUSED', grant: () => ({ state: 'PAUSED' }) },
  { state: 'ended', code: 'GRANT_ENDED', grant: () => ({ state: 'ENDED' }) },
  { state: 'of another trainer', code: 'NOT_FOUND', grant: () => ({ trainerId: other.id }) },
];

test('a trainer can read only what an active grant shares, and write nothing', async () => {
  let clientId = '';
  /**
   * Collects the ids of the client's workouts, sets and measurements. All of them are hidden when the grant's first
   * visible day is later.
   */
  const dated = new Set<string>();
  const answered = new Set<string>();
  const refusedPaths = new Set<string>();
  const leaks: string[] = [];
  let calls = 0;

  async function ask(path: string, input: object) {
    return Promise.all(
      doors.map(async (door) => {
        calls += 1;
        const answer = await send(app.app, door, path, input, { token: trainer.token, clientId });
        return { ...answer, where: `${door} ${path}` };
      }),
    );
  }
  async function give(grant: Partial<GivenGrant> | undefined) {
    await takeGrants(app, clientId, [trainer.id, other.id]);
    if (grant) await giveGrant(app, { clientId, trainerId: trainer.id, ...grant });
  }

  const watch = async ({
    path,
    input,
    answer,
  }: {
    path: string;
    input: object;
    answer: unknown;
  }) => {
    if (path === 'auth.register') {
      // The cast is safe because the response of `auth.register` always contains the user.
      clientId = (answer as { user: { id: string } }).user.id;
      // This grant opens the trainer's data to the client. It must not open the client's data to the trainer.
      await giveGrant(app, { clientId: trainer.id, trainerId: clientId });
    }
    const { id } = (answer ?? {}) as { id?: string };
    const isDated = /^(sessions\.(start|startQuick|logPast|logSet|repeat)|biometrics\.log)$/;
    if (isDated.test(path) && id) dated.add(id);
    const area = opened.get(path);
    if (area === undefined) {
      if (refusedPaths.has(path) || !procedures.some((each) => each.path === path)) return;
      refusedPaths.add(path);
      for (const { state, grant } of [...refused, { state: 'with all areas', grant: () => ({}) }]) {
        await give(grant('training'));
        for (const { status, where } of await ask(path, input)) {
          if (status !== 403 && status !== 404) leaks.push(`${where}, ${state}: ${status}`);
        }
      }
      return;
    }
    for (const { state, code, grant } of refused) {
      await give(grant(area));
      for (const { code: found, where } of await ask(path, input)) {
        if (found !== code) leaks.push(`${where}, ${state}: ${found}`);
      }
    }
    await give({});
    for (const { status, text, headers, where } of await ask(path, input)) {
      const isNothing = answer === null && procedureAt(path).rest.nothing !== undefined;
      const isRight = status === (isNothing && where.startsWith('REST') ? 404 : 200);
      if (!isRight) leaks.push(`${where}, with the area: ${status} ${text.slice(0, 200)}`);
      if (headers['x-client-id'] !== clientId) leaks.push(`${where} does not say whose it is`);
    }
    answered.add(path);
    await give({ historyFrom: LATER });
    for (const { status, text, where } of await ask(path, input)) {
      if (status >= 500) leaks.push(`${where}, before the start: ${status} ${text.slice(0, 200)}`);
      for (const each of dated) if (text.includes(each)) leaks.push(`${where} shows ${each}`);
    }
  };

  await callEveryProcedure(app, async (called) => {
    await watch(called);
    // Removes the grant, because a later call takes the first grant in the client's list.
    await give(undefined);
  });
  expect(leaks).toEqual([]);
  expect([...opened.keys()].filter((path) => !answered.has(path))).toEqual([]);
  expect(dated.size).toBeGreaterThan(10);
  expect(calls).toBeGreaterThan(1_000);
}, 120_000);

test("a trainer may call only queries for a client, and none about the client's account", () => {
  for (const path of opened.keys()) expect(procedureAt(path).type).toBe('query');
  const closed =
    /^(account|auth|deleted|export|imports|oidc|passkeys|profile|push|shares|tokens|totp|webhooks)\./;
  expect([...opened.keys()].filter((path) => closed.test(path))).toEqual([]);
});

// Tests merges that another server resumes after a crash or a pause. Only one server at a time may
// run a merge.
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { runJob } from '#server/background/long-jobs.ts';
import { createDb, createPool } from '#server/db/opening/connect.ts';
import { appRoleStartOptions } from '#server/db/opening/roles.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { beginMerge, beginUndo } from '#server/features/exercises/merge/begin.ts';
import { resumeMerges, runMerge } from '#server/features/exercises/merge/run-merge.ts';
import { untilLocked } from '#tests/support/database/locks.ts';
import { mergeTables, rowsByTable } from '#tests/support/database/user-rows.ts';
import {
  useMergingServers,
  clock,
  passes,
} from '#tests/server/features/exercises/merge/merging-servers.ts';

const site = useMergingServers();
const { given, train, tablesNaming, driftOf, statesOf, untilDone } = site;

/**
 * Begins a merge and leaves it interrupted: the templates are changed, but not yet the workouts.
 */
async function begun({ user, from, into }: Awaited<ReturnType<typeof given>>) {
  const run = { userId: user.id, mergeId: uuidv7(), holder: uuidv7() };
  const input = { id: from, intoId: into };
  await asUser(user.id, () =>
    site.app.services.db
      .transaction()
      .execute((trx) => beginMerge(trx, run, { input, now: clock.now })),
  );
  return run;
}

/**
 * Pauses a server before one write of a merge. Meanwhile another server completes the merge, and
 * the user undoes it.
 */
async function stallThrough({ userId, mergeId, holder }: Awaited<ReturnType<typeof begun>>) {
  const run = { userId, mergeId, holder };
  const undo = { ...run, holder: uuidv7() };
  let stalled = Promise.resolve();
  await asUser(userId, () =>
    site.app.services.db.transaction().execute(async (trx) => {
      const note = (values: { state: 'DONE' | 'UNDONE'; session_ids?: string[] }) =>
        trx
          .updateTable('exercise_merge')
          .set({ ...values, holder: null, held_until: null })
          .where('user_id', '=', userId)
          .where('id', '=', mergeId)
          .execute();
      // Each write of a merge first locks the account's row, so this lock pauses the server.
      await trx
        .selectFrom('account')
        .select('user_id')
        .where('user_id', '=', userId)
        .forNoKeyUpdate()
        .execute();
      stalled = runMerge(site.app.services, run, () => false);
      await untilLocked(site.app.database.ownerPool, 1);
      await note({ state: 'DONE', session_ids: [] });
      expect(await beginUndo(trx, undo, clock.now)).toBe(true);
      await note({ state: 'UNDONE' });
    }),
  );
  await stalled;
}

test('a paused server changes no workout after the merge was undone', async () => {
  const person = await given();
  const { user, call, from } = person;
  await train(call, from);
  const before = await rowsByTable(site.app.database.pool, user.id, mergeTables);
  const run = await begun(person);
  await stallThrough(run);
  expect(await statesOf(user.id)).toEqual(['UNDONE']);
  expect(await rowsByTable(site.app.database.pool, user.id, mergeTables)).toEqual(before);
});

test('two servers that resume four interrupted merges complete each merge once', async ({
  onTestFinished,
}) => {
  const pool = createPool(site.app.database.owner, { max: 5, startOptions: appRoleStartOptions });
  onTestFinished(() => pool.end());
  const other = { ...site.app.services, db: createDb(pool), pool };
  const people = [];
  for (let each = 0; each < 4; each += 1) {
    const person = await given();
    await train(person.call, person.from);
    await begun(person);
    people.push(person);
  }
  expect(await resumeMerges(site.app.services)).toBe(0);
  passes(11_000);
  const taken = await Promise.all([resumeMerges(site.app.services), resumeMerges(other)]);
  expect(taken[0] + taken[1]).toBe(4);
  for (const { user, from, into, call } of people) {
    await untilDone(user.id);
    expect(await tablesNaming(user.id, from)).toEqual(['user_exercise']);
    expect((await call('exercises.history', { id: into })).sessions).toHaveLength(1);
    expect(await driftOf(user.id)).toEqual([]);
  }
}, 60_000);

test('a merge that is still running is not resumed a second time', async () => {
  const person = await given();
  const { userId, mergeId } = await begun(person);
  const gate = Promise.withResolvers<void>();
  const running = runJob(site.app.services.pool, { userId, id: mergeId }, () => gate.promise);
  passes(11_000);
  expect(await resumeMerges(site.app.services)).toBe(0);
  gate.resolve();
  await running;
  expect(await resumeMerges(site.app.services)).toBe(1);
  await untilDone(userId);
});

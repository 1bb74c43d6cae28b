import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { asUser } from '#server/db/owner/scope.ts';
import { beginMerge } from '#server/features/exercises/merge/begin.ts';
import { runMerge, resumeMerges } from '#server/features/exercises/merge/run-merge.ts';
import type { ExerciseMerge } from '#shared/exercises/merge-schema.ts';
import { send } from '#tests/support/doors.ts';
import {
  useMergingPeople,
  clock,
  type Given,
} from '#tests/server/features/exercises/merge/merging-people.ts';

const site = useMergingPeople();
const { given, train, rowsOf, driftOf } = site;

async function untilEnded({ call, from }: Given): Promise<ExerciseMerge | undefined> {
  for (;;) {
    const [merge] = await call('exercises.merges', { id: from });
    if (!merge || merge.state === 'DONE') return merge;
    await sleep(20);
  }
}

test('a merge that was stopped before its first workout is resumed and completed', async () => {
  const person = await given();
  const { user, call, from, into } = person;
  await train(person);
  const before = await rowsOf(user);
  const run = { userId: user.id, mergeId: uuidv7(), holder: uuidv7() };
  const { db } = site.app.services;
  await asUser(user.id, () =>
    db
      .transaction()
      .execute((trx) =>
        beginMerge(trx, run, { input: { id: from, intoId: into }, now: clock.now }),
      ),
  );
  // This merge stops before its first workout. tests/faults/merge.test.ts kills a merge between two
  // steps.
  await asUser(user.id, () => runMerge(site.app.services, run, () => true));
  const [halfway] = await call('exercises.merges', { id: into });
  expect(halfway).toMatchObject({ state: 'RUNNING', total: 4 });
  expect(await driftOf(user)).toEqual([]);
  for (const path of ['exercises.undoMerge', 'exercises.merge']) {
    const input = path === 'exercises.merge' ? { id: into, intoId: from } : { id: run.mergeId };
    const refused = await send(site.app.app, 'tRPC', path, input, { token: user.token });
    expect(refused.status).toBeGreaterThanOrEqual(400);
  }
  expect(await resumeMerges(site.app.services)).toBe(0);
  clock.now = new Date(clock.now.getTime() + 11_000);
  expect(await resumeMerges(site.app.services)).toBe(1);
  const merge = await untilEnded(person);
  expect(merge).toMatchObject({ state: 'DONE', done: 4, total: 4 });
  expect(await driftOf(user)).toEqual([]);
  await call('exercises.undoMerge', { id: run.mergeId });
  expect(await rowsOf(user)).toEqual(before);
}, 60_000);

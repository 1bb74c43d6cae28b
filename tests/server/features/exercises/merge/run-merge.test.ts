import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { asUser } from '#server/db/owner/scope.ts';
import { beginMerge } from '#server/features/exercises/merge/begin.ts';
import { runMerge } from '#server/features/exercises/merge/run-merge.ts';
import { resumeMerges } from '#server/features/exercises/merge/resume-merges.ts';
import type { ExerciseMerge } from '#shared/exercises/merge-schema.ts';
import { send } from '#tests/support/doors.ts';
import { setBody } from '#tests/support/factories.ts';
import {
  useMergingPeople,
  clock,
  linesOf,
  type Given,
} from '#tests/server/features/exercises/merge/merging-people.ts';

const site = useMergingPeople();
const { given, log, train, rowsOf, driftOf } = site;

async function untilEnded({ call, from }: Given): Promise<ExerciseMerge | undefined> {
  for (;;) {
    const [merge] = await call('exercises.merges', { id: from });
    if (!merge || merge.state === 'DONE') return merge;
    await sleep(20);
  }
}

test('a merge that is killed anywhere goes on where it was', async () => {
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
  // It is cut off when its sessions are looked up; later, between two parts of many: faults/merge.test.ts.
  let looks = 0;
  await asUser(user.id, () => runMerge(site.app.services, run, () => (looks += 1) > 1));
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

test('a set that a device sends late, and a workout that it began, follow', async () => {
  const person = await given();
  const { user, call, from, into } = person;
  const { superset } = await train(person);
  const old = await call('sessions.get', { id: superset.id });
  await call('exercises.merge', { id: from, intoId: into });
  clock.now = new Date(clock.now.getTime() + 1000);
  const late = await call('sessions.logSet', {
    id: superset.id,
    ...setBody(from, { actualWeight: 101, templateExerciseId: linesOf(old)[0]?.id }),
    evenIfFinished: true,
  });
  const quick = await call('sessions.startQuick', {});
  await log(person, quick.id, from, 150);
  // It still runs: its device knows the exercise by the old name.
  await resumeMerges(site.app.services);
  await untilEnded(person);
  const setIn = async (id: string, setId: string) =>
    (await call('sessions.get', { id })).exerciseSets.find(
      (set: { id: string }) => set.id === setId,
    );
  expect(await setIn(superset.id, late.id)).toMatchObject({ exerciseId: into, actualWeight: 101 });
  await call('sessions.complete', { id: quick.id });
  clock.now = new Date(clock.now.getTime() + 11_000);
  expect(await resumeMerges(site.app.services)).toBe(1);
  await untilEnded(person);
  const { exerciseSets } = await call('sessions.get', { id: quick.id });
  expect(exerciseSets).toMatchObject([{ exerciseId: into, actualWeight: 150 }]);
  expect(await resumeMerges(site.app.services)).toBe(0);
  expect(await driftOf(user)).toEqual([]);
}, 60_000);

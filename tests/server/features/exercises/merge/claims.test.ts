import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDb, createPool } from '#server/db/opening/connect.ts';
import { appRoleStartOptions } from '#server/db/opening/roles.ts';
import { resumeMerges } from '#server/features/exercises/merge/resume-merges.ts';
import {
  useMergingServers,
  clock,
  passes,
} from '#tests/server/features/exercises/merge/merging-servers.ts';

const site = useMergingServers();
const { given, train, tablesNaming, driftOf, statesOf, untilDone } = site;

/** Another server on the same database. */
function otherServer() {
  const pool = createPool(site.app.database.owner, { max: 5, startOptions: appRoleStartOptions });
  return { services: { ...site.app.services, db: createDb(pool), pool }, end: () => pool.end() };
}

test('looks of two servers at the same moment go on with one merge of a person, and neither fails', async ({
  onTestFinished,
}) => {
  const other = otherServer();
  onTestFinished(other.end);
  const people = [];
  for (let each = 0; each < 4; each += 1) {
    const person = await given(['One', 'Two']);
    for (const id of person.own) {
      await person.call('exercises.merge', { id, intoId: person.into });
    }
    people.push(person);
  }
  passes(1_000);
  for (const { call, own } of people) for (const id of own) await train(call, id);
  // Each person has two that could be gone on with, and one may run at a time.
  for (let round = 0; round < 2; round += 1) {
    const taken = await Promise.all([
      resumeMerges(site.app.services),
      resumeMerges(other.services),
    ]);
    expect(taken[0] + taken[1]).toBeGreaterThan(0);
    for (const { user } of people) await untilDone(user.id);
    passes(11_000);
  }
  await resumeMerges(site.app.services);
  for (const { user, own, into, call } of people) {
    await untilDone(user.id);
    for (const id of own) expect(await tablesNaming(user.id, id)).toEqual(['user_exercise']);
    expect((await call('exercises.history', { id: into })).sessions).toHaveLength(2);
    expect(await driftOf(user.id)).toEqual([]);
  }
}, 60_000);

test('a look passes over a person of whom another server just takes a merge', async () => {
  const { user, call, own, into } = await given(['One', 'Two']);
  const merges: string[] = [];
  for (const id of own) merges.push((await call('exercises.merge', { id, intoId: into })).id);
  passes(1_000);
  for (const id of own) await train(call, id);
  const client = await site.app.database.ownerPool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from account where user_id = $1 for no key update', [user.id]);
    await client.query(`update exercise_merge set state = 'RUNNING' where id = $1`, [merges[1]]);
    const look = resumeMerges(site.app.services);
    // An error before the commit below is that of the test as well.
    await Promise.race([look, sleep(500)]);
    await client.query('commit');
    expect(await look).toBe(0);
  } finally {
    client.release();
  }
  expect(await statesOf(user.id)).toEqual(['DONE', 'RUNNING']);
  await site.app.database.pool.query(
    `update exercise_merge set holder = gen_random_uuid(), held_until = $3 where user_id = $1 and id = $2`,
    [user.id, merges[1], clock.now.toISOString()],
  );
  passes(1_000);
  while ((await resumeMerges(site.app.services)) > 0) await untilDone(user.id);
  for (const id of own) expect(await tablesNaming(user.id, id)).toEqual(['user_exercise']);
});

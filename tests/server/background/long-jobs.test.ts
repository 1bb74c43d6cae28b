import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { runJob, stopJobs, takeOver } from '#server/background/long-jobs.ts';
import { currentScope } from '#server/db/owner/scope.ts';

const newJob = () => ({ userId: uuidv7(), id: uuidv7() });

test('a running job cannot be started a second time', async () => {
  const pool = new pg.Pool();
  const job = newJob();
  const scopes: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  const work = async () => {
    scopes.push(currentScope());
    await gate.promise;
  };
  const first = runJob(pool, job, work);
  await runJob(pool, job, work);
  expect(scopes).toEqual([expect.objectContaining({ writes: [job.userId] })]);
  gate.resolve();
  await first;
  await runJob(pool, job, work);
  expect(scopes).toHaveLength(2);
});

test('stopping the server aborts running jobs and starts no new job', async () => {
  const pool = new pg.Pool();
  const steps: string[] = [];
  const gate = Promise.withResolvers<void>();
  void runJob(pool, newJob(), async (signal) => {
    await gate.promise;
    steps.push(signal.aborted ? 'told' : 'not told');
  });
  const stopped = stopJobs(pool).then(() => steps.push('stopped'));
  await runJob(pool, newJob(), async () => void steps.push('begun'));
  gate.resolve();
  await stopped;
  expect(steps).toEqual(['told', 'stopped']);
});

test('each long job gets a separate lease, and a server runs only jobs whose lease it has won', async () => {
  const pool = new pg.Pool();
  const [lost, won, alsoWon] = [newJob(), newJob(), newJob()];
  const rows = [lost, won, alsoWon].map(({ userId, id }) => ({ user_id: userId, id }));
  const claims = new Map<string, string>();
  const runs: [string, string][] = [];
  const taken = await takeOver(
    pool,
    rows,
    async ({ userId, id }, holder) => {
      expect(currentScope()).toMatchObject({ writes: [userId] });
      claims.set(id, holder);
      return id === lost.id ? [] : [{ id }];
    },
    async ({ id }, holder) => void runs.push([id, holder]),
  );
  expect(taken).toBe(2);
  expect(new Set(claims.values()).size).toBe(3);
  expect(runs).toEqual([won, alsoWon].map(({ id }) => [id, claims.get(id)]));
});

test('takeOver skips a job that still runs on the same server', async () => {
  const pool = new pg.Pool();
  const job = newJob();
  const gate = Promise.withResolvers<void>();
  const running = runJob(pool, job, () => gate.promise);
  const rows = [{ user_id: job.userId, id: job.id }];
  const claims: string[] = [];
  const look = () =>
    takeOver(
      pool,
      rows,
      async ({ id }) => [claims.push(id)],
      async () => undefined,
    );
  expect(await look()).toBe(0);
  expect(claims).toEqual([]);
  gate.resolve();
  await running;
  expect(await look()).toBe(1);
});

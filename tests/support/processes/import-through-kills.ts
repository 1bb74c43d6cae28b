// Runs an import while the server and its Postgres are killed in turn, and counts the imported workouts.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { checkLog, type LogFindings } from '#tests/support/database/checker.ts';
import { insist } from '#tests/support/database/persistent-client.ts';
import { registration } from '#tests/support/factories.ts';
import { postgresPid, prepareServer } from './server-process.ts';

export interface ImportThroughKills {
  killedAt: number[];
  end: ImportPlan;
  undone: ImportPlan;
  /**
   * `there` counts the completed workouts after the run. `torn` counts the workouts whose number of sets differs from
   * the file.
   */
  there: { workouts: number; torn: number };
  left: number;
  findings: LogFindings;
}

/**
 * Imports a file with `setsOfEach` sets per workout, while the server and its Postgres are killed in turn.
 * @param root an empty folder, which the caller may delete afterwards
 */
export async function importThroughKills(
  root: string,
  { file, setsOfEach, kills }: { file: string; setsOfEach: number; kills: number },
): Promise<ImportThroughKills> {
  const { dataDir, base, start } = await prepareServer(root);
  let server = await start();
  try {
    const body = registration();
    const { user, tokens } = await insist(base, { method: 'POST', path: '/auth/register', body });
    const token: string = tokens.accessToken;
    const { id } = await upload(base, token, file);
    const read = (): Promise<ImportPlan> =>
      insist(base, { method: 'GET', path: `/imports/${id}`, token });
    await insist(base, { method: 'POST', path: `/imports/${id}/run`, token });
    const killedAt: number[] = [];
    while (killedAt.length < kills) {
      const seen = killedAt.at(-1) ?? 0;
      const { status, done } = await read();
      if (status !== 'RUNNING') break;
      if (done <= seen) {
        await sleep(5);
        continue;
      }
      killedAt.push(done);
      const pid = postgresPid(dataDir);
      if (killedAt.length % 2 === 0 && pid !== undefined) process.kill(pid, 'SIGKILL');
      else {
        server.child.kill('SIGKILL');
        await server.ended;
        server = await start();
      }
    }
    let end = await read();
    while (end.status === 'RUNNING') {
      await sleep(100);
      end = await read();
    }
    const { data, meta } = await historyOf(base, token);
    const torn = data.filter(({ totalSets }) => totalSets !== setsOfEach).length;
    const undone = await insist(base, { method: 'POST', path: `/imports/${id}/undo`, token });
    const left = (await historyOf(base, token)).meta.total;
    server.child.kill('SIGTERM');
    await server.ended;
    const findings = await inspect(dataDir, user.id);
    return { killedAt, end, undone, there: { workouts: meta.total, torn }, left, findings };
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
}

export async function upload(base: string, token: string, file: BlobPart): Promise<{ id: string }> {
  const form = new FormData();
  form.set('timeZone', 'Europe/Berlin');
  form.set('file', new Blob([file]), 'workouts.csv');
  const answer = await fetch(`${base}/api/v1/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  const { data } = (await answer.json()) as { data: { id: string } };
  return data;
}

interface History {
  data: { totalSets: number }[];
  meta: { total: number };
}

export async function historyOf(base: string, token: string): Promise<History> {
  const answer = await fetch(`${base}/api/v1/workout-sessions/history?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as History;
}

export const inspect = (dataDir: string, userId: string): Promise<LogFindings> =>
  withStoppedServer(dataDir, (ownerPool) => checkLog({ pool: ownerPool, ownerPool }, userId));

/** Runs `work` on the Postgres of a server that has stopped. */
export async function withStoppedServer<Result>(
  dataDir: string,
  work: (ownerPool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const ownerPool = createOwnerPool(embedded.superuser, { max: 2 });
  try {
    return await work(ownerPool);
  } finally {
    await ownerPool.end();
    await embedded.stop();
  }
}

// Restores an archive while the server is killed, to check that it is restored completely or not at
// all.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportPlan } from '#shared/imports/schema.ts';
import type { LogFindings } from '#tests/support/database/checker.ts';
import { insist } from '#tests/support/database/persistent-client.ts';
import { registration } from '#tests/support/factories.ts';
import { historyOf, inspect, upload } from './import-through-kills.ts';
import { prepareServer } from './server-process.ts';

export interface RestoreThroughKills {
  afterKills: number[];
  end: ImportPlan;
  workouts: number;
  findings: LogFindings;
}

/**
 * Restores an archive into an account while the server is killed.
 * @param root an empty folder, which the caller may delete afterwards
 */
export async function restoreThroughKills(
  root: string,
  { file, kills }: { file: string; kills: number },
): Promise<RestoreThroughKills> {
  const { dataDir, base, start } = await prepareServer(root);
  const register = () =>
    insist(base, { method: 'POST', path: '/auth/register', body: registration() });
  const run = async (token: string, content: BlobPart) => {
    const { id } = await upload(base, token, content);
    await insist(base, { method: 'POST', path: `/imports/${id}/run`, token });
    return { id, read: () => insist(base, { method: 'GET', path: `/imports/${id}`, token }) };
  };
  const ended = async (read: () => Promise<ImportPlan>) => {
    let plan = await read();
    while (plan.status === 'RUNNING') {
      await sleep(50);
      plan = await read();
    }
    return plan;
  };
  let server = await start();
  try {
    const { tokens: first } = await register();
    await ended((await run(first.accessToken, file)).read);
    const headers = { authorization: `Bearer ${first.accessToken}` };
    const archive = await (await fetch(`${base}/api/v1/users/export.zip`, { headers })).blob();
    const { user, tokens } = await register();
    const { read } = await run(tokens.accessToken, archive);
    const afterKills: number[] = [];
    while (afterKills.length < kills) {
      // The pause before each kill is 100 ms longer than the pause before, so that the kills hit different parts of the
      // restore.
      await sleep(afterKills.length * 100);
      server.child.kill('SIGKILL');
      await server.ended;
      server = await start();
      afterKills.push((await historyOf(base, tokens.accessToken)).meta.total);
    }
    const end = await ended(read);
    const { meta } = await historyOf(base, tokens.accessToken);
    server.child.kill('SIGTERM');
    await server.ended;
    return { afterKills, end, workouts: meta.total, findings: await inspect(dataDir, user.id) };
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
}

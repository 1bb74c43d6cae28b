// Runs imports in the background, and resumes imports that a stopped server left unfinished.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { leaseEnd, runJob, takeOver } from '#server/background/long-jobs.ts';
import { lookRepeatedly, reasonOf, type RepeatedLook } from '#server/background/repeated-look.ts';
import { inPoolTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import { isConnectionLost, isRetryable } from '#server/errors/sql-state.ts';
import { removeKeptArchive } from '#server/restore/kept-archive.ts';
import { DomainError, errorCatalogue } from '#shared/errors.ts';
import { runImport } from './run-import.ts';
import { endRun, type Run, type RunServices, stillRuns } from './run-row.ts';

const LOOK_EVERY_MS = 3_000;
const AGAIN_MS = 1_000;
/**
 * An import fails after this many errors on one server, or at once when a rule refuses it. Lost connections and other
 * short failures of the database do not count.
 */
const MOST_TRIES = 3;

/** Runs an import in the background. The promise resolves when the import has ended or was given up. */
export function runInBackground(services: RunServices, run: Run): Promise<void> {
  const job = { userId: run.userId, id: run.importId };
  return runJob(services.pool, job, (signal) => tryRun(services, run, () => signal.aborted));
}

async function tryRun(services: RunServices, run: Run, isStopped: () => boolean): Promise<void> {
  for (let tries = 1; !isStopped();) {
    try {
      await services.usersBehind.bringUpToDate(run.userId);
      return await runImport(services, run, isStopped);
    } catch (error) {
      process.emitWarning(`An import could not go on (${reasonOf(error)})`);
      if (!isConnectionLost(error) && !isRetryable(error)) tries += 1;
      // If storing the failure fails, too, the import stays open, and a later check continues it.
      if (tries > MOST_TRIES || isPermanent(error))
        return failRun(services, run, error).catch(() => undefined);
      await sleep(AGAIN_MS, undefined, { ref: false });
    }
  }
}

function isPermanent(error: unknown): boolean {
  return error instanceof DomainError && errorCatalogue[error.code].status < 500;
}

async function failRun(
  { pool, now, uploadFolder }: RunServices,
  run: Run,
  error: unknown,
): Promise<void> {
  const message =
    error instanceof DomainError ? error.message : 'Something went wrong on our side.';
  const isOurs = await inPoolTransaction(pool, async (query) => {
    const runs = await stillRuns(query, run, 0, now());
    if (runs) await endRun(query, run, 'FAILED', message);
    return runs;
  });
  if (isOurs) await removeKeptArchive({ ...run, uploadFolder });
}

/** Takes over imports whose server has stopped. Returns the number of imports. */
async function resumeImports(services: RunServices): Promise<number> {
  const { db, pool, now } = services;
  const at = now();
  const { rows } = await asSystem('imports', () =>
    sql<{ user_id: string; id: string }>`
      /* every user: finds the imports that a stop has interrupted */
      select user_id, id from file_import
      where status = 'RUNNING' and held_until < ${at.toISOString()}::timestamptz`.execute(db),
  );
  return takeOver(
    pool,
    rows,
    ({ userId, id }, holder) =>
      queryOf(pool)(
        `update file_import set holder = $3, held_until = $4::timestamptz
         where user_id = $1 and id = $2 and status = 'RUNNING' and held_until < $5::timestamptz returning id`,
        [userId, id, holder, leaseEnd(at), at.toISOString()],
      ),
    ({ userId, id: importId }, holder) => runInBackground(services, { userId, importId, holder }),
  );
}

export function startResumingImports(
  services: RunServices & { log: (line: string) => void },
): RepeatedLook {
  return lookRepeatedly({
    everyMs: LOOK_EVERY_MS,
    onFailure: (reason) => services.log(`Imports could not be gone on with (${reason}).`),
    look: async () => void (await resumeImports(services)),
  });
}

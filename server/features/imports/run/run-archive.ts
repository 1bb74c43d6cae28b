// Runs an import whose file is a LiftLedger archive: restores it completely, or not at all.
import { restoreArchive } from '#server/restore/restore.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { startDecoders } from '#server/photo-decoder/decoders.ts';
import { DomainError } from '#shared/errors.ts';
import { findKeptArchive } from '#server/restore/kept-archive.ts';
import { endRun, type Run, type RunServices, stillRuns } from './run-row.ts';

/** The time between two renewals of the lease during a restore: much less than a lease. */
const SIGN_EVERY_MS = 3_000;

/**
 * Restores the archive of a run and ends it. Returns true when all of it was written. Returns false, with nothing
 * written, when the run was cancelled or taken over, or this server stops.
 *
 * @throws DomainError of the restore, and errors of the database; nothing was written
 */
export async function runArchive(
  services: RunServices,
  run: Run,
  isStopped: () => boolean,
): Promise<boolean> {
  const { pool, photoStorage, uploadFolder, now } = services;
  const { userId, importId } = run;
  const file = findKeptArchive({ uploadFolder, importId });
  if (file === null) {
    throw new DomainError(
      'UNREADABLE_FILE',
      'The file is not here any more, and nothing of it has come in. Please bring it again',
    );
  }
  const query = queryOf(pool);
  // A stopped try may have counted rows that were rolled back, so the count starts again at 0.
  await query('update file_import set done = 0 where user_id = $1 and id = $2', [userId, importId]);
  const stop = new AbortController();
  const decoders = startDecoders();
  const progress = { written: 0, told: 0, isLost: false };
  const giveSign = async () => {
    const { written, told } = progress;
    const isOurs = !isStopped() && (await stillRuns(query, run, written - told, now()));
    progress.told = written;
    if (!isOurs) stop.abort();
  };
  const loseTouch = () => {
    progress.isLost = true;
    stop.abort();
  };
  const timer = setInterval(() => void giveSign().catch(loseTouch), SIGN_EVERY_MS);
  try {
    await restoreArchive(
      { pool, photoStorage, decode: decoders.decode, now },
      { userId, path: file },
      {
        signal: stop.signal,
        onWorkouts: (count) => (progress.written = count),
        importId,
        // The run ends in the same transaction, so that nobody can cancel or take over a committed restore.
        beforeCommit: async (inTransaction) => {
          if (!(await stillRuns(inTransaction, run, 0, now()))) {
            stop.abort();
            stop.signal.throwIfAborted();
          }
          await endRun(inTransaction, run, 'DONE');
          await inTransaction(
            'update file_import set done = $3::int where user_id = $1 and id = $2',
            [userId, importId, progress.written],
          );
        },
      },
    );
    return true;
  } catch (error) {
    if (stop.signal.aborted && !progress.isLost) return false;
    throw error;
  } finally {
    clearInterval(timer);
    decoders.stop();
  }
}

// Runs an import plan in batches of whole workouts. One transaction writes a batch and its progress.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { readExerciseCopies } from '#server/db/reads/all-exercises.ts';
import { readReportedZone } from '#server/db/reads/calendar.ts';
import { inPoolTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOf } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { lockGoals } from '#server/goal-progress/goal-rows.ts';
import { startDecoders } from '#server/photo-decoder/decoders.ts';
import { restoreArchive } from '#server/restore/restore.ts';
import { followMerges, settle, writePastSessions } from '#server/session-log/append-sessions.ts';
import { readBodyWeightsKg } from '#server/session-log/body-weight.ts';
import { type Transition, transitions } from '#server/session-log/transition.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import type { ImportedWorkout } from '../read/normalized.ts';
import { findKeptArchive, removeKeptArchive } from '#server/restore/kept-archive.ts';
import type { ImportKey, ImportRow } from '../store.ts';
import { endRun, type Run, type RunServices, stillRuns } from './run-row.ts';
import { importedSession } from './imported-session.ts';
import { writeMeasurements } from './write-measurements.ts';

const WORKOUTS_AT_ONCE = 40;
/** Pause in ms between two batches, during which other requests of the user can take the lock. */
const PAUSE_MS = 5;

/**
 * Continues an import until its end. Stops earlier when the user cancels the import or another server takes it over.
 * @throws errors of the database, and DomainErrors such as LIMIT_REACHED; the current batch is then not written
 */
export async function runImport(
  services: RunServices,
  run: Run,
  isStopped: () => boolean,
): Promise<void> {
  const { source, answers } = await services.db
    .selectFrom('file_import')
    .select(['source', 'answers'])
    .where('user_id', '=', run.userId)
    .where('id', '=', run.importId)
    .executeTakeFirstOrThrow();
  if (source === 'LIFTLEDGER') {
    if (!(await runArchive(services, run, isStopped))) return;
    return removeKeptArchive({ ...services, ...run });
  }
  const exercises = await exercisesOf(services.db, run);
  const timeZone = answers.timeZone ?? (await readReportedZone(queryOf(services.pool), run.userId));
  while (!isStopped()) {
    if (!(await writeWorkouts(services, run, { source, timeZone, exercises }))) break;
    await sleep(PAUSE_MS, undefined, { ref: false });
  }
  while (!isStopped()) {
    if (!(await writeMeasurements(services, run))) break;
  }
  if (!isStopped()) await finish(services, run);
}

async function exercisesOf(
  db: Kysely<Database>,
  { userId, importId }: ImportKey,
): Promise<Map<string, SessionExercise>> {
  const names = await db
    .selectFrom('file_import_exercise')
    .select(['name', 'exercise_id', 'created_id'])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .execute();
  const idOf = new Map(
    names.flatMap(({ name, exercise_id, created_id }) => {
      const id = created_id ?? exercise_id;
      return id === null ? [] : [[name, id] as const];
    }),
  );
  const copies = await readExerciseCopies(db, userId, [...idOf.values()]);
  const byId = new Map(copies.map((copy) => [copy.id, copy]));
  return new Map(
    Array.from(idOf).flatMap(([name, id]) => {
      const exercise = byId.get(id);
      return exercise ? [[name, exercise] as const] : [];
    }),
  );
}

interface Content {
  source: ImportRow['source'];
  timeZone: string | undefined;
  exercises: ReadonlyMap<string, SessionExercise>;
}

async function writeWorkouts(
  { pool, now }: RunServices,
  run: Run,
  { source, timeZone, exercises }: Content,
): Promise<boolean> {
  const { userId, importId } = run;
  const items = await queryOf(pool)<{
    position: number;
    target_id: string;
    content: ImportedWorkout;
  }>(
    `select position, target_id, content from file_import_item
     where user_id = $1 and import_id = $2 and kind = 'WORKOUT' and status = 'NEW'
     order by position limit $3`,
    [userId, importId, WORKOUTS_AT_ONCE],
  );
  if (items.length === 0) return false;
  const weights = await readBodyWeightsKg(
    queryOf(pool),
    userId,
    items.map(({ content }) => content.startedAt),
  );
  const at = now();
  const sessions: Transition[][] = [];
  for (const [index, { target_id: sessionId, content }] of items.entries()) {
    const facts = importedSession(content, {
      sessionId,
      source: { app: source, importId },
      bodyWeightKg: weights[index] ?? null,
      timeZone,
      exercises,
      newId: uuidv7,
      now: at.toISOString(),
    });
    const options = { userId, sessionId, occurredAt: at.toISOString(), now: at };
    sessions.push(transitions(options, null, facts));
    await giveWay();
  }
  const events = await inPoolTransaction(pool, async (query) => {
    await lockGoals(query, userId);
    if (!(await stillRuns(query, run, items.length, at))) return null;
    const past = await writePastSessions(query, userId, sessions);
    const merged = await followMerges(
      query,
      { userId, now: at },
      items.map((item) => item.target_id),
    );
    const written = items.map(({ position }, index) => {
      return { position, version: sessions[index]?.at(-1)?.after.version };
    });
    // The event log now contains the workouts, so their copies in the import plan are deleted.
    await query(
      `update file_import_item i set status = 'WRITTEN', version = row.version, content = '{}'
       from jsonb_to_recordset($3::jsonb) as row (position int, version int)
       where i.user_id = $1 and i.import_id = $2 and i.position = row.position`,
      [userId, importId, JSON.stringify(written)],
    );
    return [...past, ...merged];
  });
  settle(userId, events ?? []);
  return events !== null;
}

async function finish({ pool, now }: RunServices, run: Run): Promise<void> {
  await inPoolTransaction(pool, async (query) => {
    if (!(await stillRuns(query, run, 0, now()))) return;
    await endRun(query, run, 'DONE');
  });
}

/** Interval in ms at which the lease is renewed during a restore. A lease lasts much longer. */
const SIGN_EVERY_MS = 3_000;

/**
 * Restores an archive and ends its import. Returns false with nothing written when the import was cancelled or taken
 * over, or when this server stops.
 * @throws DomainError when the restore refuses the archive, or an error of the database. In both cases nothing was
 * written.
 */
async function runArchive(
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
  // An earlier try may have counted rows that were rolled back, so the count begins again at 0.
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
        // Ends the import in the restore's transaction. Afterwards, nobody can cancel or take over a restore that was
        // committed.
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

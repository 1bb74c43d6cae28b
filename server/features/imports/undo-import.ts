// Undoes an import: removes its workouts and measurements, except edited ones that are kept, and its custom exercises
// that nothing uses.
import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { movingBodyGoals } from '#server/goal-progress/body-goals.ts';
import { lockGoals } from '#server/goal-progress/goal-rows.ts';
import { waitPatiently } from '#server/replay/lift-limits.ts';
import {
  type DiscardedSession,
  discardSessions,
  settle,
} from '#server/session-log/append-sessions.ts';
import type { LoggedEvent } from '#server/session-log/read.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { DomainError } from '#shared/errors.ts';
import { type ImportKey, lockImport } from './store.ts';
import { isUnused, removeArchiveRows, requireRecord } from './undo-archive.ts';
import { profileWeightText } from './run/write-measurements.ts';

const SESSIONS_AT_ONCE = 200;

/**
 * Undoes an import that has ended. An undone import stays unchanged.
 * @throws DomainError IMPORT_NOT_FOUND; INVALID_TRANSITION before and during the run, or when the import of an archive
 * recorded no rows; WORKOUTS_EDITED when workouts were edited after the import and `keepEdited` is missing
 */
export async function undoImport(
  db: Kysely<Database>,
  key: ImportKey,
  { keepEdited, now }: { keepEdited: boolean | undefined; now: Date },
): Promise<void> {
  const { userId, importId } = key;
  const discarded = await inTransaction(db, async (trx) => {
    await lockGoals(queryOfTransaction(trx), userId);
    const { status, source, findings } = await lockImport(trx, key);
    if (status === 'UNDONE') return [];
    requireEnded(status);
    const isArchive = source === 'LIFTLEDGER';
    // The undo of an archive removes all rows in one transaction, so it gets the long timeouts of a restore.
    if (isArchive) await waitPatiently(queryOfTransaction(trx));
    // A failed import of an archive has written nothing, so it has no record to check.
    if (isArchive && status === 'DONE') await requireRecord(queryOfTransaction(trx), key);
    const events = await discardWorkouts(trx, key, { keepEdited, now });
    if (isArchive) await removeArchiveRows(trx, key, now);
    if (findings.counts.measurements > 0) {
      await movingBodyGoals(trx, userId, { now, isAnnounced: false }, async () => {
        await removeMeasurements(trx, key, now);
        return {};
      });
    }
    await removeOwnExercises(trx, key, now);
    await trx
      .updateTable('file_import')
      .set({ status: 'UNDONE', message: null, updated_at: now.toISOString() })
      .where('user_id', '=', userId)
      .where('id', '=', importId)
      .execute();
    return events;
  });
  settle(userId, discarded);
}

function requireEnded(status: string): void {
  if (status === 'RUNNING') {
    throw new DomainError('INVALID_TRANSITION', 'This import still runs. Cancel it first');
  }
  if (status === 'READY' || status === 'QUESTIONS') {
    throw new DomainError('INVALID_TRANSITION', 'Nothing of this file has come in yet');
  }
}

interface CameIn extends DiscardedSession {
  position: number;
  is_edited: boolean;
}

async function discardWorkouts(
  trx: Transaction<Database>,
  key: ImportKey,
  { keepEdited, now }: { keepEdited: boolean | undefined; now: Date },
): Promise<LoggedEvent[]> {
  const { userId, importId } = key;
  const query = queryOfTransaction(trx);
  const there = await query<CameIn>(
    `select i.position, s.id, newest.version, s.template_id, s.completion_status, exists (
         select 1 from session_event c
         where c.user_id = $1 and c.session_id = i.target_id and c.version > i.version
           and c.type <> 'ExerciseReassigned'
       ) as is_edited
     from file_import_item i
     join workout_session s on s.user_id = $1 and s.id = i.target_id
     cross join lateral (
       select e.version from session_event e
       where e.user_id = $1 and e.session_id = i.target_id order by e.version desc limit 1
     ) newest
     where i.user_id = $1 and i.import_id = $2 and i.kind = 'WORKOUT' and i.status = 'WRITTEN'
     order by i.position`,
    [userId, importId],
  );
  const edited = there.filter((row) => row.is_edited);
  if (edited.length > 0 && keepEdited === undefined) throw editedRefusal(edited.length);
  const kept = keepEdited === true ? edited : [];
  const gone = there.filter((row) => !kept.includes(row));
  const events: LoggedEvent[] = [];
  for (let at = 0; at < gone.length; at += SESSIONS_AT_ONCE) {
    const some = gone.slice(at, at + SESSIONS_AT_ONCE);
    events.push(...(await discardSessions(query, { userId, now }, some)));
    await giveWay();
  }
  await query(
    `update file_import_item i set status = 'UNDONE', version = row.version + 1
     from jsonb_to_recordset($3::jsonb) as row (position int, version int)
     where i.user_id = $1 and i.import_id = $2 and i.position = row.position`,
    [
      userId,
      importId,
      JSON.stringify(gone.map(({ position, version }) => ({ position, version }))),
    ],
  );
  await query(
    `update file_import_item set status = case when position = any($3::int[]) then 'KEPT' else 'UNDONE' end
     where user_id = $1 and import_id = $2 and kind = 'WORKOUT' and status = 'WRITTEN'`,
    [userId, importId, kept.map(({ position }) => position)],
  );
  return events;
}

function editedRefusal(count: number): DomainError {
  const which = count === 1 ? 'One of these workouts was' : `${count} of these workouts were`;
  return new DomainError(
    'WORKOUTS_EDITED',
    `${which} edited since. Say whether to keep ${count === 1 ? 'it' : 'them'}`,
  );
}

async function removeOwnExercises(
  trx: Transaction<Database>,
  { userId, importId }: ImportKey,
  now: Date,
): Promise<void> {
  await queryOfTransaction(trx)(
    `update user_exercise x set removed_at = $3
     from file_import_exercise made
     where x.user_id = $1 and made.user_id = $1 and made.import_id = $2
       and made.created_id = x.id and x.removed_at is null
       and ${isUnused('user_exercise', 'x')}`,
    [userId, importId, now.toISOString()],
  );
}

/**
 * Removes the measurements of the import, except edited ones. Call this inside `movingBodyGoals`, which updates the
 * goals.
 */
async function removeMeasurements(
  trx: Transaction<Database>,
  { userId, importId }: ImportKey,
  now: Date,
): Promise<void> {
  const { rows: gone } = await sql<{ id: string }>`
    delete from biometric b using file_import_item i
    where b.user_id = ${userId} and i.user_id = ${userId} and i.import_id = ${importId}
      and i.kind = 'MEASUREMENT' and i.status = 'WRITTEN'
      and b.id = i.target_id and b.updated_at = b.created_at
    returning b.id`.execute(trx);
  await sql`
    update account set measurement_count = greatest(0, measurement_count - ${gone.length}::int)
    where user_id = ${userId} and measurement_count is not null`.execute(trx);
  await removeBodyWeights(trx, userId, importId);
  const query = queryOfTransaction(trx);
  await query(profileWeightText, [userId, now.toISOString()]);
  await query(
    `update file_import_item set status = 'UNDONE'
     where user_id = $1 and import_id = $2 and kind = 'MEASUREMENT' and status = 'WRITTEN'`,
    [userId, importId],
  );
}

/**
 * Removes the body weights of the import, except changed ones. Their days are read first, because Citus cannot plan a
 * distributed delete that reads dates from JSON.
 */
async function removeBodyWeights(
  trx: Transaction<Database>,
  userId: string,
  importId: string,
): Promise<void> {
  const { rows } = await sql<{ day: string; recordedAt: string; weightKg: string }>`
    select content->>'day' as day, content->>'recordedAt' as "recordedAt", content->>'weightKg' as "weightKg"
    from file_import_item
    where user_id = ${userId} and import_id = ${importId}
      and kind = 'MEASUREMENT' and status = 'WRITTEN' and content->>'weightKg' is not null`.execute(
    trx,
  );
  const days = rows.map(({ day }) => day);
  const times = rows.map(({ recordedAt }) => recordedAt);
  const weights = rows.map(({ weightKg }) => weightKg);
  await sql`
    delete from body_weight_entry w
    using unnest(${days}::date[], ${times}::timestamptz[], ${weights}::numeric[]) as came (day, recorded_at, weight_kg)
    where w.user_id = ${userId} and w.day = came.day and w.recorded_at = came.recorded_at
      and w.weight_kg = came.weight_kg`.execute(trx);
}

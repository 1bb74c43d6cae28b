// Restores an archive into an account in one transaction. The account's existing rows stay
// (behaviour/import.md#our-own-archive).
import type pg from 'pg';
import { asUser } from '#server/db/owner/scope.ts';
import type { TableName } from '#server/db/schema.ts';
import { readStandingMerges, type StandingMerge } from '#server/db/reads/current-exercises.ts';
import { inPoolTransaction } from '#server/db/statements/in-transaction.ts';
import { type Query, queryOf } from '#server/db/statements/query.ts';
import { errorCode } from '#server/errors/error-code.ts';
import type { Decoders } from '#server/photo-decoder/decoders.ts';
import type { PhotoStorage } from '#server/photo-storage/photo-storage.ts';
import { forgetStrays } from '#server/photo-storage/strays.ts';
import { waitPatiently } from '#server/replay/lift-limits.ts';
import { checkUsers, rebuildUser } from '#server/replay/replay-batch.ts';
import { followMerges, settle } from '#server/session-log/append-sessions.ts';
import { forgetStreamsOf } from '#server/session-log/stream-cache.ts';
import { DomainError } from '#shared/errors.ts';
import type { TargetCriteria } from '#shared/goals/schema.ts';
import { photoLimits } from '#shared/photos/vocabulary.ts';
import { mergedPlan } from '#shared/programs/merged-plan.ts';
import type { ProgramPlan } from '#shared/programs/schema.ts';
import { type ArchiveFile, openArchive, unreadable } from './archive-file.ts';
import { type ArchiveFacts, checkArchive } from './check-archive.ts';
import { endRecord, readTakenBack, recordBefore } from './record-restored.ts';
import { followRows, restoreProfile } from './restore-profile.ts';
import { type StoredPicture, storePictures } from './restore-photos.ts';
import { archivedTables, type Row } from './tables.ts';
import { bringBackWorkouts, writeLog } from './write-log.ts';
import { type RowWriter, writeTable } from './write-rows.ts';

interface RestoreServices {
  pool: pg.Pool;
  photoStorage: PhotoStorage;
  decode: Decoders['decode'];
  now: () => Date;
}

export interface ArchivePlan extends ArchiveFacts {
  /** Number of workouts that the restore would add. Workouts that are deleted in the archive come too, but do not count. */
  newWorkouts: number;
  /** Number of workouts of the archive that the account already has. A restore does not change these workouts. */
  knownWorkouts: number;
  /** True when the account already has workouts, so that the archive is added to them. */
  isInUse: boolean;
}

/**
 * Reads the whole archive and returns what a restore would do, but writes nothing.
 * @throws DomainError UNREADABLE_FILE for an archive that cannot be restored
 */
export async function planRestore(
  pool: pg.Pool,
  userId: string,
  path: string,
): Promise<ArchivePlan> {
  const file = await openArchive(path);
  try {
    return await asUser(userId, () => planOf(queryOf(pool), userId, file));
  } finally {
    file.close();
  }
}

async function planOf(
  query: Query,
  userId: string,
  file: ArchiveFile,
  signal?: AbortSignal,
): Promise<ArchivePlan> {
  const facts = await checkArchive(file, signal);
  const known = await readKnown(query, userId);
  const back = await comingBack(query, userId, facts);
  const counted = [...facts.sessions.keys()].filter(isCounted(facts));
  const knownWorkouts = counted.filter((id) => known.has(id) && !back.has(id)).length;
  return {
    ...facts,
    knownWorkouts,
    newWorkouts: counted.length - knownWorkouts,
    isInUse: await hasWorkouts(query, userId),
  };
}

function isCounted({ sessions }: ArchiveFacts): (id: string) => boolean {
  return (id) => sessions.get(id)?.isDiscarded === false;
}

async function comingBack(
  query: Query,
  userId: string,
  facts: ArchiveFacts,
): Promise<ReadonlyMap<string, number>> {
  const takenBack = await readTakenBack(query, userId);
  const counts = isCounted(facts);
  return new Map([...takenBack].filter(([id]) => counts(id)));
}

async function hasWorkouts(query: Query, userId: string): Promise<boolean> {
  const rows = await query('select 1 from workout_session where user_id = $1 limit 1', [userId]);
  return rows.length > 0;
}

async function readKnown(query: Query, userId: string): Promise<ReadonlySet<string>> {
  const rows = await query<{ session_id: string }>(
    'select session_id from session_event where user_id = $1 and version = 1',
    [userId],
  );
  return new Set(rows.map((row) => row.session_id));
}

interface RestoreOptions {
  signal?: AbortSignal | undefined;
  /** Called with the number of workouts written so far, which become visible when the whole restore is committed. */
  onWorkouts?: ((count: number) => void) | undefined;
  importId?: string | undefined;
  /** Called at the end of the transaction. An error rolls the transaction back. */
  beforeCommit?: ((query: Query) => Promise<void>) | undefined;
}

/**
 * Checks an archive and restores it. Workouts and entries that the account already has stay unchanged, so a second
 * restore changes nothing.
 * @throws DomainError UNREADABLE_FILE, QUOTA_EXCEEDED, and the errors of `storePictures`; the reason of `signal` when
 * the restore was cancelled
 */
export async function restoreArchive(
  services: RestoreServices,
  { userId, path }: { userId: string; path: string },
  { signal, onWorkouts = () => undefined, importId, beforeCommit }: RestoreOptions = {},
): Promise<ArchivePlan> {
  const { pool, now } = services;
  const file = await openArchive(path);
  try {
    return await asUser(userId, async () => {
      const plan = await planOf(queryOf(pool), userId, file, signal);
      const photoIds = await newPhotos(queryOf(pool), userId, plan.photoIds);
      const pictures = await storePictures({ ...services, file, userId, signal }, photoIds);
      const merged = await inPoolTransaction(pool, async (query) => {
        await waitPatiently(query);
        await query('select 1 from account where user_id = $1 for update', [userId]);
        const known = await readKnown(query, userId);
        const record =
          importId === undefined ? null : { userId, importId, keys: new Map(), signal };
        const writer: RowWriter = { query, userId, file, written: new Map(), record, signal };
        const isInUse = await hasWorkouts(query, userId);
        const back = await comingBack(query, userId, plan);
        if (record) await recordBefore(query, record);
        await restoreProfile(writer, { isInUse, now: now() });
        await writeTables(writer, pictures, await readStandingMerges(query, userId));
        const log = { query, userId, file, known, counts: isCounted(plan) };
        await writeLog({ ...log, onWorkouts, signal });
        await bringBackWorkouts(query, { userId, now: now() }, back);
        onWorkouts(plan.newWorkouts);
        signal?.throwIfAborted();
        await followRows(query, userId);
        await rebuildUser(query, userId, signal);
        const came = [...plan.sessions.keys()].filter((id) => !known.has(id) || back.has(id));
        const events = await followMerges(query, { userId, now: now() }, came);
        if (!(await followsFromLog(query, userId, signal))) {
          throw unreadable('The workouts of the archive cannot be kept as they are in it.');
        }
        if (record) await endRecord(query, record, came);
        await beforeCommit?.(query);
        return events;
      }).catch(refuseMisfit);
      forgetStreamsOf(userId);
      settle(userId, merged);
      return plan;
    });
  } finally {
    file.close();
  }
}

async function followsFromLog(
  query: Query,
  userId: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let isSame = true;
  const differs = () => void (isSame = false);
  await checkUsers(query, [userId], { check: true, signal, onDrift: differs, onGap: differs });
  return isSame;
}

async function writeTables(
  writer: RowWriter,
  pictures: ReadonlyMap<string, StoredPicture>,
  merges: readonly StandingMerge[],
): Promise<void> {
  const hasGym = await hasGyms(writer);
  const adapted: Partial<Record<TableName, (row: Row) => Row | null>> = {
    // An account has only one default gym, so a gym of the archive does not replace an existing one.
    gym: (row) => (hasGym ? { ...row, isDefault: false } : row),
    progress_photo: (row) => {
      const picture = pictures.get(String(row['id']));
      return picture ? { ...row, ...picture } : null;
    },
  };
  for (const table of archivedTables) {
    if (table.isMerged) continue;
    await writeTable(writer, table, adapted[table.name] ?? withTargets(table.name, merges));
  }
  await forgetStrays(writer.query, writer.userId, [...pictures.keys()]);
}

async function hasGyms({ query, userId }: RowWriter): Promise<boolean> {
  const rows = await query('select 1 from gym where user_id = $1 limit 1', [userId]);
  return rows.length > 0;
}

async function newPhotos(
  query: Query,
  userId: string,
  photoIds: readonly string[],
): Promise<string[]> {
  const rows = await query<{ id: string }>('select id from progress_photo where user_id = $1', [
    userId,
  ]);
  const own = new Set(rows.map(({ id }) => id));
  const missing = photoIds.filter((id) => !own.has(id));
  if (own.size + missing.length > photoLimits.photos) {
    throw new DomainError(
      'QUOTA_EXCEEDED',
      `You can keep ${photoLimits.photos} photos, and with those of the archive there would be more`,
    );
  }
  return missing;
}

/**
 * Throws UNREADABLE_FILE for a database error about invalid rows, such as an exercise of a missing template. Throws any
 * other error unchanged.
 */
function refuseMisfit(error: unknown): never {
  if (/^2[23]/.test(errorCode(error) ?? '')) {
    throw unreadable('The entries of the archive do not fit together. Nothing was changed.');
  }
  throw error;
}

function withTargets(table: TableName, merges: readonly StandingMerge[]) {
  const change = changes[table];
  return (row: Row): Row =>
    change ? merges.reduce((each, merge) => ({ ...each, ...change(each, merge) }), row) : row;
}

/**
 * Maps a table to a function for a merge of exercises in this account. The function returns the fields of an archived
 * row that the merge changes; null when the row does not refer to the merged exercise. The casts are safe because the
 * schemas of the archive have checked each row.
 */
const changes: Partial<Record<TableName, (row: Row, merge: StandingMerge) => Row | null>> = {
  template_exercise: ({ userExerciseId }, { fromId, into, isOwn }) =>
    userExerciseId === fromId
      ? { exerciseId: isOwn ? null : into.id, userExerciseId: isOwn ? into.id : null }
      : null,
  program: ({ plan }, { fromId, into }) => ({
    plan: mergedPlan(plan as ProgramPlan, fromId, into.id),
  }),
  goal: ({ targetCriteria }, { fromId, into }) => {
    const criteria = targetCriteria as TargetCriteria;
    return criteria.exerciseId === fromId
      ? { targetCriteria: { ...criteria, exerciseId: into.id, exercise: into.name } }
      : null;
  },
  exercise_mapping: ({ exerciseId }, { fromId, into }) =>
    exerciseId === fromId ? { exerciseId: into.id } : null,
};

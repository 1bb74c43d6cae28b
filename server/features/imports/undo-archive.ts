// Takes back the rows that an archive of ours brought: those that are as they came in, and that nothing which stays uses.
import type { Transaction } from 'kysely';
import { profileColumns } from '#server/restore/record-restored.ts';
import {
  isKept,
  keyOf,
  markOf,
  type RecordedName,
  recordedNames,
} from '#server/restore/recorded-tables.ts';
import { followRows } from '#server/restore/restore-profile.ts';
import { columnsOf } from '#server/db/rows/columns.ts';
import { type Query, queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { movingBodyGoals } from '#server/goal-progress/body-goals.ts';
import { noteStrays } from '#server/photo-storage/strays.ts';
import { DomainError } from '#shared/errors.ts';
import type { ImportKey } from './store.ts';

/** Those that others name come last, so that what names them has gone. */
const lastOnes: readonly RecordedName[] = ['program', 'workout_template', 'user_exercise'];
const inOrder = [...recordedNames.filter((table) => !lastOnes.includes(table)), ...lastOnes];

/** Uses that keep a row `t`, as conditions. */
const uses: Partial<Record<RecordedName, readonly string[]>> = {
  program: ['select 1 from workout_session s where s.user_id = $1 and s.program_id = t.id'],
  workout_template: [
    'select 1 from workout_session s where s.user_id = $1 and s.template_id = t.id',
    'select 1 from program p where p.user_id = $1 and p.removed_at is null and strpos(p.plan::text, t.id::text) > 0',
  ],
  user_exercise: [
    'select 1 from exercise_set s where s.user_id = $1 and s.exercise_id = t.id',
    'select 1 from template_exercise l where l.user_id = $1 and l.user_exercise_id = t.id',
    'select 1 from program p where p.user_id = $1 and p.removed_at is null and strpos(p.plan::text, t.id::text) > 0',
    `select 1 from goal g where g.user_id = $1 and g.removed_at is null
       and g.target_criteria->>'exerciseId' = t.id::text`,
    'select 1 from user_exercise_note n where n.user_id = $1 and n.exercise_id = t.id',
    'select 1 from exercise_mapping m where m.user_id = $1 and m.exercise_id = t.id',
  ],
};

/** @throws DomainError INVALID_TRANSITION for an archive that came in before there was a record of what it brought */
export async function requireRecord(query: Query, { userId, importId }: ImportKey): Promise<void> {
  const rows = await query(
    'select 1 from file_import_row where user_id = $1 and import_id = $2 limit 1',
    [userId, importId],
  );
  if (rows.length > 0) return;
  throw new DomainError(
    'INVALID_TRANSITION',
    'What this archive brought cannot be taken back in one press: it came in before that was recorded. Delete single workouts instead',
  );
}

/**
 * Takes back the rows of an archive whose workouts are gone already, and gives profile and settings what they had. Needs
 * the lock on the account, and UTC (`liftLimits`), in which the marks were made.
 */
export async function removeArchiveRows(
  trx: Transaction<Database>,
  key: ImportKey,
  now: Date,
): Promise<void> {
  const { userId, importId } = key;
  const query = queryOfTransaction(trx);
  await movingBodyGoals(trx, userId, { now, isAnnounced: false }, async () => {
    for (const table of inOrder) await removeRows(query, key, table, now);
    await returnProfile(query, key);
    await followRows(query, userId);
    return {};
  });
  await returnSettings(query, key);
  await keepDefaultGym(query, userId);
  await query(
    'delete from file_import_row where user_id = $1 and import_id = $2 and removed_at is null',
    [userId, importId],
  );
}

async function removeRows(
  query: Query,
  { userId, importId }: ImportKey,
  table: RecordedName,
  now: Date,
): Promise<void> {
  const unused = (uses[table] ?? []).map((use) => `and not exists (${use})`).join('\n');
  const isTheirs = `t.user_id = $1 and r.user_id = $1 and r.import_id = $2 and r.table_name = $3
    and r.key = ${keyOf(table, 't')} and r.mark = ${markOf(table, 't')} ${unused}`;
  if (!isKept(table)) {
    const gone = await query<{ id?: string }>(
      `delete from ${table} t using file_import_row r where ${isTheirs}
       returning to_jsonb(t)->>'id' as id`,
      [userId, importId, table],
    );
    if (table === 'progress_photo') {
      await noteStrays(
        query,
        userId,
        gone.flatMap(({ id }) => id ?? []),
        now,
      );
    }
    return;
  }
  await query(
    `with gone as (
       update ${table} t set removed_at = $4::timestamptz from file_import_row r
       where t.removed_at is null and ${isTheirs} returning r.key
     )
     update file_import_row r set removed_at = $4::timestamptz from gone
     where r.user_id = $1 and r.import_id = $2 and r.table_name = $3 and r.key = gone.key`,
    [userId, importId, table, now.toISOString()],
  );
}

/** Each column that is as the restore left it gets what it had before. */
function returned(columns: readonly string[], table: 'account' | 'user_settings'): string {
  const before = `jsonb_populate_record(null::${table}, r.before)`;
  return columns
    .map(
      (column) => `${column} = case
        when r.before ? '${column}' and to_jsonb(t)->'${column}' = r.after->'${column}'
        then (${before}).${column} else t.${column} end`,
    )
    .join(', ');
}

async function returnProfile(query: Query, { userId, importId }: ImportKey): Promise<void> {
  await query(
    `update account t set ${returned(profileColumns, 'account')} from file_import_row r
     where t.user_id = $1 and r.user_id = $1 and r.import_id = $2 and r.table_name = 'account'`,
    [userId, importId],
  );
}

async function returnSettings(query: Query, { userId, importId }: ImportKey): Promise<void> {
  const columns = columnsOf.user_settings.filter((column) => column !== 'user_id');
  // The account had none, which means the defaults.
  await query(
    `delete from user_settings t using file_import_row r
     where t.user_id = $1 and r.user_id = $1 and r.import_id = $2 and r.table_name = 'user_settings'
       and r.before is null and to_jsonb(t) - 'user_id' = r.after`,
    [userId, importId],
  );
  await query(
    `update user_settings t set ${returned(columns, 'user_settings')} from file_import_row r
     where t.user_id = $1 and r.user_id = $1 and r.import_id = $2 and r.table_name = 'user_settings'
       and r.before is not null`,
    [userId, importId],
  );
}

/** Makes the oldest gym the default when the default went. */
async function keepDefaultGym(query: Query, userId: string): Promise<void> {
  await query(
    `update gym g set is_default = true
     where g.user_id = $1
       and g.id = (select o.id from gym o where o.user_id = $1 order by o.created_at, o.id limit 1)
       and not exists (select 1 from gym d where d.user_id = $1 and d.is_default)`,
    [userId],
  );
}

// Removes the rows that the import of a LiftLedger archive added. A row stays when it has changed or another row uses
// it.
import type { Transaction } from 'kysely';
import {
  hashOf,
  hasKeyIn,
  keyOf,
  partsOf,
  profileColumns,
  recordedTables,
} from '#server/restore/record-restored.ts';
import { followRows } from '#server/restore/restore-profile.ts';
import type { ArchivedTable } from '#server/restore/tables.ts';
import { columnsOf } from '#server/db/rows/columns.ts';
import { type Query, queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database, TableName } from '#server/db/schema.ts';
import { movingBodyGoals } from '#server/goal-progress/body-goals.ts';
import { noteStrays } from '#server/photo-storage/strays.ts';
import { DomainError } from '#shared/errors.ts';
import type { ImportKey } from './store.ts';

/** SQL that selects the ids of templates and exercises in the user's programs. */
const namedByPrograms = `
  select distinct named.id[1] from program p
  cross join lateral regexp_matches(p.plan::text,
    '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as named (id)
  where p.user_id = $1 and p.removed_at is null`;

/** Maps each table to SQL queries for the ids of its rows that are still in use. An undo keeps rows with these ids. */
const uses: Partial<Record<TableName, readonly string[]>> = {
  program: [idsOf('workout_session', 'program_id')],
  workout_template: [idsOf('workout_session', 'template_id'), namedByPrograms],
  user_exercise: [
    idsOf('exercise_set', 'exercise_id'),
    idsOf('template_exercise', 'user_exercise_id'),
    idsOf('user_exercise_note', 'exercise_id'),
    idsOf('exercise_mapping', 'exercise_id'),
    idsOf('goal', `target_criteria->>'exerciseId'`, 'and u.removed_at is null'),
    namedByPrograms,
  ],
};

/** Returns an SQL condition that nothing uses a row of the table. */
export function isUnused(table: TableName, alias: string): string {
  const unused = (uses[table] ?? []).map((use) => `${alias}.id::text not in (${use})`);
  return ['true', ...unused].join(' and ');
}

function idsOf(table: TableName, column: string, also = ''): string {
  return `select distinct (u.${column})::text from ${table} u
    where u.user_id = $1 and u.${column} is not null ${also}`;
}

/**
 * Checks that the import of an archive recorded its rows.
 * @throws DomainError INVALID_TRANSITION when the import recorded no rows, so that it cannot be undone
 */
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
 * Removes the rows of an archive once its workouts are removed, and restores the earlier profile and settings. The
 * caller must hold the account's lock and use UTC (`waitPatiently`).
 */
export async function removeArchiveRows(
  trx: Transaction<Database>,
  key: ImportKey,
  now: Date,
): Promise<void> {
  const { userId, importId } = key;
  const query = queryOfTransaction(trx);
  await movingBodyGoals(trx, userId, { now, isAnnounced: false }, async () => {
    // Removes rows in the reverse order of their insertion, so that a row is removed before the rows it refers to.
    for (const table of recordedTables.toReversed()) await removeRows(query, key, table, now);
    await returnProfile(query, key);
    await returnWeight(query, key);
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
  table: ArchivedTable,
  now: Date,
): Promise<void> {
  const recorded = await query<{ key: string; hash: string }>(
    `select key, hash from file_import_row
     where user_id = $1 and import_id = $2 and table_name = $3 and hash is not null`,
    [userId, importId, table.name],
  );
  // A row is unchanged when its key is in `$2` and its hash in `$3`. The two lists need not have the same order,
  // because a hash also covers the row's key.
  const isAsItCame = `t.user_id = $1 and ${hasKeyIn(table, 't', '$2')}
    and ${hashOf(table, 't')} = any($3::text[]) and ${isUnused(table.name, 't')}`;
  for (const part of partsOf(recorded)) {
    const values = [userId, part.map(({ key }) => key), part.map(({ hash }) => hash)];
    if (table.isKept) {
      const gone = await query<{ key: string }>(
        `update ${table.name} t set removed_at = $4::timestamptz
         where t.removed_at is null and ${isAsItCame} returning ${keyOf(table, 't')} as key`,
        [...values, now.toISOString()],
      );
      await query(
        `update file_import_row set removed_at = $5::timestamptz
         where user_id = $1 and import_id = $2 and table_name = $3 and key = any($4::text[])`,
        [userId, importId, table.name, gone.map(({ key }) => key), now.toISOString()],
      );
      continue;
    }
    const gone = await query<{ key: string }>(
      `delete from ${table.name} t where ${isAsItCame} returning ${keyOf(table, 't')} as key`,
      values,
    );
    if (table.name !== 'progress_photo') continue;
    await noteStrays(
      query,
      userId,
      gone.map(({ key }) => key),
      now,
    );
  }
}

/** Returns SQL that sets each column to its value before the import, unless the column has changed since. */
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

/** Restores the weight of the registration form, unless the user has logged another one for that day since. */
async function returnWeight(query: Query, { userId, importId }: ImportKey): Promise<void> {
  await query(
    `insert into body_weight_entry (user_id, day, recorded_at, weight_kg)
     select r.user_id, w.day, w.recorded_at, w.weight_kg
     from file_import_row r cross join lateral jsonb_populate_record(null::body_weight_entry, r.before) as w
     where r.user_id = $1 and r.import_id = $2 and r.table_name = 'body_weight_entry' and r.before is not null
     on conflict do nothing`,
    [userId, importId],
  );
}

async function returnSettings(query: Query, { userId, importId }: ImportKey): Promise<void> {
  const columns = columnsOf.user_settings.filter((column) => column !== 'user_id');
  // Deletes the settings when the account had none before the import. The defaults then apply again.
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

async function keepDefaultGym(query: Query, userId: string): Promise<void> {
  await query(
    `update gym g set is_default = true
     where g.user_id = $1
       and g.id = (select o.id from gym o where o.user_id = $1 order by o.created_at, o.id limit 1)
       and not exists (select 1 from gym d where d.user_id = $1 and d.is_default)`,
    [userId],
  );
}

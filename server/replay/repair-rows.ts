// Repairs wrong rows of sessions from their logs, and leaves correct rows untouched.
import type { Query } from '#server/db/statements/query.ts';
import type { SessionDifference } from './session-drift.ts';
import { sessionTables, type SessionTable } from './session-tables.ts';

/**
 * Writes a user's differing rows with at most two statements per table. Rows of child tables are deleted before their
 * parent rows, and written after them.
 */
export async function repairRows(
  query: Query,
  userId: string,
  differences: readonly SessionDifference[],
): Promise<void> {
  const rowsOf = (table: SessionTable, isLeftOver: boolean) =>
    differences
      .filter((each) => each.table === table && (each.problem === 'left over') === isLeftOver)
      .map((each) => toRecord(userId, each));
  for (const table of sessionTables.toReversed()) {
    const leftOver = rowsOf(table, true);
    if (leftOver.length > 0) await query(deleteText(table), [userId, JSON.stringify(leftOver)]);
  }
  for (const table of sessionTables) {
    const wrong = rowsOf(table, false);
    if (wrong.length > 0) await query(upsertText(table), [JSON.stringify(wrong)]);
  }
}

function toRecord(userId: string, { table, sessionId, row }: SessionDifference) {
  return {
    user_id: userId,
    [table.session]: sessionId,
    ...Object.fromEntries(table.columns.map(([name], index) => [name, row[index]])),
  };
}

function deleteText({ name, session, key, columns }: SessionTable): string {
  const keyColumns = [session, ...key];
  const types = [...columns.filter(([column]) => key.includes(column)), [session, 'uuid']];
  return `delete from ${name} r
    using jsonb_to_recordset($2::jsonb) as gone (${types.map((each) => each.join(' ')).join(', ')})
    where r.user_id = $1 and ${keyColumns.map((column) => `r.${column} = gone.${column}`).join(' and ')}`;
}

function upsertText({ name, session, key, columns }: SessionTable): string {
  const keyColumns = ['user_id', session, ...key];
  const names = columns.map(([column]) => column);
  const all = [...new Set([...keyColumns, ...names])].join(', ');
  const changed = names.filter((column) => !key.includes(column));
  return `insert into ${name} (${all})
    select ${all} from jsonb_populate_recordset(null::${name}, $1::jsonb)
    on conflict (${keyColumns.join(', ')}) do update
    set ${changed.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

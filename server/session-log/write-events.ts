// Writes events and their rows with one atomic statement (a WITH query with one part per table), and refreshes the best
// values of changed weeks afterwards. Distributed tables get one statement per part instead, because Citus would send
// the WITH query to every machine.
import { liveSessionCondition } from '#server/auth/live-sign-in.ts';
import { typedColumns } from '#server/db/rows/columns.ts';
import { isDistributed } from '#server/db/statements/distributed.ts';
import type { Query } from '#server/db/statements/query.ts';
import { DomainError } from '#shared/errors.ts';
import { toStored } from '#shared/sessions/upcast.ts';
import { sumCounts } from './count-sessions.ts';
import { readTouchedWeeks, refreshLiftWeeks } from './lift-weeks.ts';
import { noChanges, onlySet, type ReportChanges } from './project-report.ts';
import type { LoggedEvent } from './read.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Author {
  userId: string;
  signInId?: string | undefined;
}

/**
 * This part of the SQL returns one row while the account exists and the sign-in is valid; without the row, nothing is
 * written. It locks the account before other rows, as a rebuild does, to avoid a deadlock.
 */
const gate = `
  select 1 from account a
  where a.user_id = $1 and ($3::uuid is null or exists (
    select 1 from sign_in s
    where s.user_id = $1 and s.id = $3 and ${liveSessionCondition('s', '$2::timestamptz')}
  ))
  for key share of a`;

type LogTable =
  | 'session_event'
  | 'workout_session'
  | 'session_template'
  | 'exercise_set'
  | 'session_best'
  | 'session_count';

type Columns = readonly (readonly [name: string, type: string])[];

/**
 * SQL for the rows that one part of the statement writes: the values of the columns, and the items of the FROM clause.
 */
interface Rows {
  values: string;
  from: string;
}

interface Part {
  columns: Columns;
  sql: (rows: Rows) => string;
  /** Returns SQL that inserts one row with VALUES. Citus forwards such an insert to one machine without planning it. */
  one?: (values: string) => string;
}

const names = (columns: Columns, prefix = '') =>
  columns.map(([name]) => `${prefix}${name}`).join(', ');

const insert = (table: LogTable, then: string): Part => {
  const columns = typedColumns(table, ['user_id']);
  const into = `insert into ${table} (user_id, ${names(columns)})`;
  return {
    columns,
    sql: ({ values, from }) => `${into} select $1::uuid, ${values} from ${from} ${then}`,
    one: (values) => `${into} values ($1::uuid, ${values}) ${then}`,
  };
};

const upsert = (table: LogTable, ...key: string[]) => {
  const columns: Columns = typedColumns(table, ['user_id']);
  const updates = columns
    .filter(([name]) => !key.includes(name))
    .map(([name]) => `${name} = excluded.${name}`);
  return insert(
    table,
    `on conflict (user_id, ${key.join(', ')}) do update set ${updates.join(', ')}`,
  );
};

const remove = (table: LogTable, ...key: string[]): Part => ({
  columns: typedColumns(table, ['user_id']).filter(([name]) => key.includes(name)),
  sql: ({ from }) => `
    delete from ${table} t using ${from}
    where t.user_id = $1 and ${key.map((name) => `t.${name} = row.${name}`).join(' and ')}`,
});

const setKey = ['session_id', 'id'];
const bestKey = ['session_id', 'exercise_id', 'scale', 'level'];

type Kind = 'events' | 'started' | keyof ReportChanges;

/** Parents come before their children, because children reference them. */
const parts: Record<Kind, Part> = {
  events: insert('session_event', 'returning version'),
  goneSessions: remove('workout_session', 'id'),
  sessions: upsert('workout_session', 'id'),
  templates: upsert('session_template', 'session_id'),
  goneSets: remove('exercise_set', ...setKey),
  sets: upsert('exercise_set', ...setKey),
  goneBests: remove('session_best', ...bestKey),
  bests: upsert('session_best', ...bestKey),
  // Adds the counts of a new session. Differences of counts may be negative, and are added by an update (`counts`).
  started: insert(
    'session_count',
    `on conflict (user_id, template_id) do update
     set sessions = session_count.sessions + excluded.sessions,
       completed = session_count.completed + excluded.completed`,
  ),
  // A row of zeros is not deleted, because it means the same as no row.
  counts: {
    columns: typedColumns('session_count', ['user_id']),
    sql: ({ from }) => `
      update session_count c
      set sessions = c.sessions + row.sessions, completed = c.completed + row.completed
      from ${from}
      where c.user_id = $1 and c.template_id = row.template_id`,
  },
};

// The cast is safe because `parts` has only keys of `Kind`.
const kinds = Object.keys(parts) as Kind[];

/** A function that returns the SQL for some of the rows. `first` is the number of the first parameter of these rows. */
type RowsOf = (columns: Columns, first: number) => Rows;

const rowsOfJson: RowsOf = (columns, first) => ({
  values: names(columns, 'row.'),
  from: `jsonb_to_recordset($${first}::jsonb) as row (${columns.map((column) => column.join(' ')).join(', ')})`,
});

const rowOfParameters: RowsOf = (columns, first) => ({
  values: columns.map(([, type], index) => `$${first + index}::${type}`).join(', '),
  from: '',
});

function statementOf(written: readonly Kind[], rows: RowsOf): string {
  // Parameters 1 to 3 are user, time and sign-in. The rows begin with parameter 4.
  let first = 4;
  const queries = written.map((kind) => {
    const { columns, sql } = parts[kind];
    const { values, from } = rows(columns, first);
    const query = `${kind} as (${sql({ values, from: from ? `gate, ${from}` : 'gate' })})`;
    first += rows === rowsOfJson ? 1 : columns.length;
    return query;
  });
  return `with ${[`gate as (${gate})`, ...queries].join(', ')} select version from events`;
}

/** A single set is sent as plain parameters, because Postgres needs a quarter more time to parse JSON. */
const oneSetText = statementOf(['events', 'sets'], rowOfParameters);

const eventColumns = typedColumns('session_event', ['user_id']).map(([name]) => name);
const setColumns = typedColumns('exercise_set', ['user_id']).map(([name]) => name);

/** Caches statements by their parts. Equal parts give one text, which Postgres plans once. */
const texts = new Map<string, string>();

/**
 * Returns the statement for events and their row changes. The statement returns one row per event, or no rows when the
 * sign-in has ended.
 */
export function writeStatement(
  { userId, signInId }: Author,
  events: readonly LoggedEvent[],
  changes: readonly ReportChanges[],
): Statement {
  const values: unknown[] = [userId, events[0]?.recordedAt, signInId ?? null];
  const eventRows = events.map(eventRow);
  const [event, anotherEvent] = eventRows;
  const [change = noChanges, anotherChange] = changes;
  const set = anotherEvent || anotherChange ? undefined : onlySet(change);
  if (event && set) {
    for (const name of eventColumns) values.push(event[name]);
    for (const name of setColumns) values.push(set[name]);
    return { text: oneSetText, values };
  }
  const written = writtenRows(eventRows, changes);
  const present = written.map(({ kind }) => kind);
  const text = texts.get(present.join()) ?? statementOf(present, rowsOfJson);
  texts.set(present.join(), text);
  return { text, values: [...values, ...written.map(({ rows }) => JSON.stringify(rows))] };
}

type Row = Readonly<Record<string, unknown>>;

function writtenRows(eventRows: readonly Row[], changes: readonly ReportChanges[]) {
  const counts = sumCounts(changes.flatMap((each) => each.counts));
  const rowsOf = (kind: Kind): readonly object[] => {
    if (kind === 'events') return eventRows;
    if (kind === 'started') return counts.filter(({ sessions }) => sessions > 0);
    if (kind === 'counts') return counts.filter(({ sessions }) => sessions <= 0);
    return changes.flatMap((each): object[] => each[kind]);
  };
  return (
    kinds
      // The cast is safe because each row is an object with column names as keys.
      .map((kind) => ({ kind, rows: rowsOf(kind) as readonly Row[] }))
      .filter(({ rows }) => rows.length > 0)
  );
}

/** Returns separate statements for one transaction on distributed tables. The first one is the gate. */
function partStatements(
  { userId, signInId }: Author,
  events: readonly LoggedEvent[],
  changes: readonly ReportChanges[],
): [Statement, ...Statement[]] {
  const written = writtenRows(events.map(eventRow), changes).map(({ kind, rows }): Statement => {
    const { columns, sql, one } = parts[kind];
    const [row] = rows;
    if (!one || !row || rows.length > 1) {
      return { text: sql(rowsOfJson(columns, 2)), values: [userId, JSON.stringify(rows)] };
    }
    const values = columns.map(([name, type]) =>
      type === 'jsonb' ? JSON.stringify(row[name]) : row[name],
    );
    return { text: one(rowOfParameters(columns, 2).values), values: [userId, ...values] };
  });
  return [{ text: gate, values: [userId, events[0]?.recordedAt, signInId ?? null] }, ...written];
}

function eventRow(event: LoggedEvent) {
  const { type, schemaVersion, payload } = toStored(event.fact);
  return {
    session_id: event.sessionId,
    version: event.version,
    event_id: event.eventId,
    type,
    schema_version: schemaVersion,
    payload,
    command_hash: event.commandHash,
    occurred_at: event.occurredAt,
    recorded_at: event.recordedAt,
  };
}

/**
 * Writes events and their row changes, or nothing after an error. On distributed tables, `query` must be a transaction.
 * @throws DomainError UNAUTHENTICATED when the sign-in has ended; the database's unique violation when a version or
 * event id is taken
 */
export async function writeEvents(
  query: Query,
  author: Author,
  events: readonly LoggedEvent[],
  changes: readonly ReportChanges[],
): Promise<void> {
  const earlier = await readTouchedWeeks(query, author.userId, changes);
  const [first, ...others] = isDistributed()
    ? partStatements(author, events, changes)
    : [writeStatement(author, events, changes)];
  const passed = await query(first.text, first.values);
  if (passed.length === 0) throw new DomainError('UNAUTHENTICATED');
  for (const { text, values } of others) await query(text, values);
  const written = changes.flatMap(({ bests }) => bests);
  await refreshLiftWeeks(query, author.userId, [...earlier, ...written]);
}

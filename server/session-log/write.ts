// Writes events with their rows in one atomic statement: no BEGIN, no COMMIT, one round trip. The statement is a WITH
// query whose parts are `gate`, `events`, then one part per table. Each part has its own rows and names its user ($1).
// A part reads no result of another part except the gate's.
// Citus would send such a WITH query to every machine. Where the tables are distributed, the parts are therefore
// statements of one transaction, in the same order, and each statement runs on one machine.
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
  /** The sign-in that must still be live; absent in scripts. */
  signInId?: string | undefined;
}

/**
 * The gate has one row while the account exists and the sign-in is live, otherwise none. Without this row nothing is
 * written.
 *
 * The foreign key of the event takes the same row lock on the account, but only after the statement has written all its
 * rows. A rebuild locks the account first and then repairs rows, so append and rebuild would deadlock. With the gate,
 * append and rebuild lock the account before the rows.
 */
const gate = `
  select 1 from account a
  where a.user_id = $1 and ($3::uuid is null or exists (
    select 1 from sign_in s
    where s.user_id = $1 and s.id = $3 and ${liveSessionCondition('s', '$2::timestamptz')}
  ))
  for key share of a`;

/** Tables with the log and the rows that follow from it. */
type LogTable =
  | 'session_event'
  | 'workout_session'
  | 'session_template'
  | 'exercise_set'
  | 'session_best'
  | 'session_count';

type Columns = readonly (readonly [name: string, type: string])[];

/** The rows of a part: the values of its columns, and the FROM items, such as the gate and `row`. */
interface Rows {
  values: string;
  from: string;
}

/** A query that writes rows with these columns. */
interface Part {
  columns: Columns;
  sql: (rows: Rows) => string;
  /** Returns SQL that inserts one row with these values. Citus forwards this form without planning it. */
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

/** A parent is written before its children, because the children reference it. */
const parts: Record<Kind, Part> = {
  events: insert('session_event', 'returning version'),
  goneSessions: remove('workout_session', 'id'),
  sessions: upsert('workout_session', 'id'),
  templates: upsert('session_template', 'session_id'),
  goneSets: remove('exercise_set', ...setKey),
  sets: upsert('exercise_set', ...setKey),
  goneBests: remove('session_best', ...bestKey),
  bests: upsert('session_best', ...bestKey),
  // A difference alone would not be a valid row, so only a count of new sessions can be inserted.
  started: insert(
    'session_count',
    `on conflict (user_id, template_id) do update
     set sessions = session_count.sessions + excluded.sessions,
       completed = session_count.completed + excluded.completed`,
  ),
  // A row of zeros is kept. Such a row means the same as no row.
  counts: {
    columns: typedColumns('session_count', ['user_id']),
    sql: ({ from }) => `
      update session_count c
      set sessions = c.sessions + row.sessions, completed = c.completed + row.completed
      from ${from}
      where c.user_id = $1 and c.template_id = row.template_id`,
  },
};

// `as`: `Object.keys` returns plain strings, and the literal `parts` has no other keys.
const kinds = Object.keys(parts) as Kind[];

/** Returns the rows of a part, from the parameter `first` on. */
type RowsOf = (columns: Columns, first: number) => Rows;

const rowsOfJson: RowsOf = (columns, first) => ({
  values: names(columns, 'row.'),
  from: `jsonb_to_recordset($${first}::jsonb) as row (${columns.map((column) => column.join(' ')).join(', ')})`,
});

/** Returns one row with a parameter for each column. */
const rowOfParameters: RowsOf = (columns, first) => ({
  values: columns.map(([, type], index) => `$${first + index}::${type}`).join(', '),
  from: '',
});

/** Returns the statement of these parts. */
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

/** One set has a statement with parameters, because Postgres needs a quarter more time for JSON. */
const oneSetText = statementOf(['events', 'sets'], rowOfParameters);

const eventColumns = typedColumns('session_event', ['user_id']).map(([name]) => name);
const setColumns = typedColumns('exercise_set', ['user_id']).map(([name]) => name);

/** Caches the statements by their parts. The same parts give the same text, which Postgres plans once. */
const texts = new Map<string, string>();

/**
 * Returns the statement for events of a user and the row changes that follow from them. The statement returns a row for
 * each event, or no rows when the sign-in has ended.
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

/** Returns the parts that have rows, each with its rows. */
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
      // `as`: each kind has rows of another type, and all of these types are objects by column.
      .map((kind) => ({ kind, rows: rowsOf(kind) as readonly Row[] }))
      .filter(({ rows }) => rows.length > 0)
  );
}

/** Returns the statements of one transaction that write the same rows. The first statement is the gate. */
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
 * Writes events of a user and the row changes that follow from them. Where the tables are distributed, `query` must be
 * a transaction.
 * @throws DomainError UNAUTHENTICATED when the sign-in has ended; the database's unique violation when a version or an
 * event's id is taken. Then nothing is written.
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

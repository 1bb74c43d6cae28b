// Reads sessions in pages, each session with its events and its rows.
import { isDistributed } from '#server/db/statements/distributed.ts';
import type { Query } from '#server/db/statements/query.ts';
import type { FoldedEvent } from '#shared/sessions/fold.ts';
import { schemaVersionOf, upcast } from '#shared/sessions/upcast.ts';
import { type Columns, sessionTables, type SessionTable } from './session-tables.ts';

export interface SessionKey {
  userId: string;
  sessionId: string;
  /** Number of the session's events. A session with rows but without a log has 0. */
  events: number;
  isWhole: boolean;
}

export interface StoredSession {
  key: SessionKey;
  events: readonly FoldedEvent[];
  tables: readonly Columns[];
}

const keysText = `
  select session_id, count(version)::int as events, coalesce(max(version), 0) as newest
  from (
    select e.session_id, e.version from session_event e where e.user_id = $1
    union all
    select s.id, null from workout_session s where s.user_id = $1
  ) as known
  group by session_id
  order by session_id`;

/** Returns the keys of all sessions of the user, sorted by session id. */
export async function readKeys(query: Query, userId: string): Promise<SessionKey[]> {
  const rows = await query<{ session_id: string; events: number; newest: number }>(keysText, [
    userId,
  ]);
  return rows.map((row) => ({
    userId,
    sessionId: row.session_id,
    events: row.events,
    isWhole: row.events === row.newest,
  }));
}

/** Number of events per page. A page of this size makes the round trip to the database negligible. */
const EVENTS_PER_PAGE = 1_000;

/** Splits the keys into pages. A session is never split. */
export function* pagesOf(keys: readonly SessionKey[]): Generator<SessionKey[]> {
  let page: SessionKey[] = [];
  let events = 0;
  for (const key of keys) {
    page.push(key);
    events += key.events;
    if (events < EVENTS_PER_PAGE && page.length < EVENTS_PER_PAGE) continue;
    yield page;
    page = [];
    events = 0;
  }
  if (page.length > 0) yield page;
}

const eventColumns: SessionTable['columns'] = [
  ['version', 'int'],
  ['event_id', 'uuid'],
  ['type', 'text'],
  ['schema_version', 'int'],
  ['payload', 'json'],
  ['occurred_at', 'timestamptz'],
];

/**
 * Returns SQL that gives a table's rows as one JSON array per column: `[[values of the first column], [values of the
 * second column], …]`. Columns take fewer bytes than one object per row.
 */
function columnsText(
  name: string,
  keys: readonly string[],
  columns: readonly (readonly [name: string, value: string])[],
  only = '',
): string {
  const lists = columns.map(([, value]) => `json_agg(${value})`);
  const names = columns.map(([column]) => `r.${column}`);
  return `(
    select json_build_array(${lists.join(', ')}) from (
      select ${names.join(', ')} from ${name} r
      where r.user_id = page.user_id and r.${keys[0]} = page.session_id ${only}
      order by ${keys.map((key) => `r.${key}`).join(', ')}
    ) r
  ) as ${name}`;
}

/**
 * Returns SQL that reads a column. A JSON value that only copies a field of the event SessionStarted is read as null.
 * Otherwise, such copies would make up most bytes of the result.
 */
function valueText([name, type]: SessionTable['columns'][number]): string {
  if (type !== 'jsonb') return `r.${name}`;
  return `case when record_image_eq(row(r.${name}), (
    select row(e.payload->'${name}') from session_event e
    where e.user_id = page.user_id and e.session_id = page.session_id and e.version = 1
      and e.schema_version = ${schemaVersionOf('SessionStarted')}
  )) then null else r.${name} end`;
}

/** Rows of goals that are being measured are incomplete, so they are left out. */
const ofMeasuredGoals = `and not exists (
      select 1 from goal g
      where g.user_id = page.user_id and g.id = r.goal_id and g.measured_to is not null
    )`;

const storedParts = [
  columnsText(
    'session_event',
    ['session_id', 'version'],
    eventColumns.map(([name]) => [name, `r.${name}`] as const),
  ),
  ...sessionTables.map(({ name, session, key, columns, isOfGoals }) =>
    columnsText(
      name,
      [session, ...key],
      columns.map((column) => [column[0], valueText(column)] as const),
      isOfGoals ? ofMeasuredGoals : '',
    ),
  ),
].join(', ');

/** One statement reads one snapshot, so a session's log and rows match. */
const pageText = `
  select page.at, ${storedParts}
  from unnest($1::uuid[], $2::uuid[], $3::int[]) as page (user_id, session_id, at)`;

/**
 * Statement for distributed tables, which need the user as a parameter of each table. On other databases, Postgres may
 * read all rows of the user for each session of this statement, so `pageText` is used there.
 */
const routedText = pageText
  .replace(/from unnest\(.*$/, 'from unnest($2::uuid[], $3::int[]) as page (session_id, at)')
  .replaceAll('page.user_id', '$1');

/** Holds the rows of a table as lists of values, one list per column. Postgres sends null instead of an empty list. */
type SentColumns = readonly (readonly unknown[] | null)[];

type PageRow = { at: number } & Record<
  'session_event' | (typeof sessionTables)[number]['name'],
  SentColumns
>;

/** Reads the given sessions of one user. The transaction's time zone must be UTC. */
export async function readPage(
  query: Query,
  page: readonly SessionKey[],
): Promise<StoredSession[]> {
  const userIds = page.map((key) => key.userId);
  const rows = await query<PageRow>(isDistributed() ? routedText : pageText, [
    isDistributed() ? userIds[0] : userIds,
    page.map((key) => key.sessionId),
    page.map((_, at) => at),
  ]);
  return rows.flatMap((row) => {
    const key = page[row.at];
    if (!key) return [];
    const events = toEvents(key.sessionId, toColumns(eventColumns, row.session_event, {}));
    const started: object = events[0]?.fact ?? {};
    const tables = sessionTables.map(({ name, columns }) => toColumns(columns, row[name], started));
    return { key, events, tables };
  });
}

function toEvents(sessionId: string, columns: Columns): FoldedEvent[] {
  const [versions = [], eventIds = [], types = [], schemaVersions = [], payloads = [], times = []] =
    columns;
  return versions.map((version, at) => ({
    sessionId,
    version: Number(version),
    eventId: String(eventIds[at]),
    occurredAt: String(times[at]),
    fact: upcast({
      type: String(types[at]),
      schemaVersion: Number(schemaVersions[at]),
      payload: payloads[at],
    }),
  }));
}

function toColumns(types: SessionTable['columns'], sent: SentColumns, started: object): Columns {
  return types.map(([name, type], index) => {
    const values = sent[index] ?? [];
    if (type === 'timestamptz') return values.map((value) => value && toInstant(String(value)));
    return type === 'jsonb' ? values.map((value) => value ?? Reflect.get(started, name)) : values;
  });
}

const secondLength = '2026-11-22T10:00:00'.length;
const utc = '+00:00';

/**
 * Converts a time from Postgres's JSON format: `2026-11-22T10:00:00.12+00:00` → `2026-11-22T10:00:00.120Z`. Edits the
 * text, because creating and formatting a Date for each event would be slow.
 */
function toInstant(text: string): string {
  if (!text.endsWith(utc)) throw new Error('The time zone of a replay must be UTC');
  const milliseconds = text.slice(secondLength + 1, -utc.length).slice(0, 3);
  return `${text.slice(0, secondLength)}.${milliseconds.padEnd(3, '0')}Z`;
}

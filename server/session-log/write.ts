// Builds and sends the statements that write one event and its rows. One statement is atomic: no BEGIN, no COMMIT, one
// round trip.
import { liveSessionCondition } from '#server/auth/live-sign-in.ts';
import {
  type SessionColumn,
  type SessionRow,
  sessionTypes,
  writtenColumns,
} from '#server/db/rows/session-row.ts';
import { setColumns, type SetRow } from '#server/db/rows/set-row.ts';
import type { Query } from '#server/db/statements/query.ts';
import type { RowOf } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { toStored } from '#shared/sessions/upcast.ts';
import { countCompletedPart, countDeletedPart, countStartedPart } from './count-sessions.ts';
import { onlySet, type ReportChanges, type TemplateRow } from './project-report.ts';
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

/** Columns of session_event, in the order of all statements. */
const eventColumns = [
  ['user_id', 'uuid'],
  ['session_id', 'uuid'],
  ['version', 'int'],
  ['event_id', 'uuid'],
  ['type', 'text'],
  ['schema_version', 'int'],
  ['payload', 'jsonb'],
  ['command_hash', 'text'],
  ['occurred_at', 'timestamptz'],
  ['recorded_at', 'timestamptz'],
] as const satisfies readonly (readonly [keyof RowOf<'session_event'>, string])[];

const eventNames = eventColumns.map(([name]) => name).join(', ');
const setNames = setColumns.map(([name]) => name).join(', ');
const setUpdates = setColumns.map(([name]) => `${name} = excluded.${name}`).join(', ');
const setRecord = setColumns.map(([name, type]) => `${name} ${type}`).join(', ');

const EVENT_VALUES = 11;

/**
 * Returns the CTE that locks the account. `$1` is the user. The event is written only while the account exists and the
 * sign-in is live.
 *
 * The foreign key of the event takes the same row lock on the account, but only after the statement has written all its
 * rows. A rebuild locks the account first and then repairs rows, so the two would deadlock. With this CTE both lock the
 * account before the rows.
 */
export const authorizedAccountPart = ({ now, signInId }: { now: string; signInId: string }) => `
  authorized_account as (
    select 1 from account a
    where a.user_id = $1 and (${signInId}::uuid is null or exists (
      select 1 from sign_in s
      where s.user_id = $1 and s.id = ${signInId}
        and ${liveSessionCondition('s', `${now}::timestamptz`)}
    ))
    for key share of a
  )`;

const eventPart = `
  ${authorizedAccountPart({ now: '$10', signInId: '$11' })},
  event as (
    insert into session_event (${eventNames})
    select ${eventColumns.map(([, type], index) => `$${index + 1}::${type}`).join(', ')}
    from authorized_account
    returning version
  )`;

function eventValues({ userId, signInId }: Author, event: LoggedEvent) {
  const { type, schemaVersion, payload } = toStored(event.fact);
  return [
    userId,
    event.sessionId,
    event.version,
    event.eventId,
    type,
    schemaVersion,
    JSON.stringify(payload),
    event.commandHash,
    event.occurredAt,
    event.recordedAt,
    signInId ?? null,
  ];
}

/** `$12, $13, …` for the values after those of the event. */
const parameter = (index: number) => `$${EVENT_VALUES + index}`;

/** `name = $12::type, …` for columns of workout_session. */
const assigned = (columns: readonly SessionColumn[]) =>
  columns
    .map((name, index) => `${name} = ${parameter(index + 1)}::${sessionTypes[name]}`)
    .join(', ');

const valuesOf = (row: SessionRow, columns: readonly SessionColumn[]) =>
  columns.map((name) => row[name]);

const { insert, update, describe, rewrite } = writtenColumns;

/** The parameter of a column in the statement that inserts a session. */
const inserted = (column: SessionColumn) => parameter(insert.indexOf(column) + 1);

const summaryPart = `
  summary as (
    update workout_session set ${assigned(update)}
    where user_id = $1 and id = $2 and exists (select 1 from event)
  )`;

/** The foreign keys of the template and of the sets are checked when the statement ends. */
const sessionPart = `
  session as (
    insert into workout_session (user_id, id, ${insert.join(', ')})
    select $1::uuid, $2::uuid, ${insert.map((name) => `${inserted(name)}::${sessionTypes[name]}`).join(', ')}
    from event
  ),
  template as (
    insert into session_template (user_id, session_id, template)
    select $1::uuid, $2::uuid, ${parameter(insert.length + 1)}::jsonb from event
  )`;

/** CTEs that change columns of the session, and its copy of the template in the next parameter. */
const changedPart = (columns: readonly SessionColumn[]) => `
  changed as (
    update workout_session set ${assigned(columns)}
    where user_id = $1 and id = $2 and exists (select 1 from event)
  ),
  copied as (
    update session_template set template = ${parameter(columns.length + 1)}::jsonb
    where user_id = $1 and session_id = $2 and exists (select 1 from event)
  )`;

function withTemplate(
  columns: readonly SessionColumn[],
  { row, template: { template } }: { row: SessionRow; template: TemplateRow },
) {
  return [...valuesOf(row, columns), JSON.stringify(template)];
}

/** Upserts one set from parameters. */
const oneSetPart = `
  one_set as (
    insert into exercise_set (user_id, session_id, id, ${setNames})
    select $1::uuid, $2::uuid, ${parameter(1)}::uuid,
      ${setColumns.map(([, type], index) => `${parameter(2 + index)}::${type}`).join(', ')}
    from event
    on conflict (user_id, session_id, id) do update set ${setUpdates}
  )`;

/** Upserts sets from JSON. */
export const setsPart = (rows: string) => `
  many_sets as (
    insert into exercise_set (user_id, session_id, id, ${setNames})
    select $1::uuid, $2::uuid, row.id, ${setColumns.map(([name]) => `row.${name}`).join(', ')}
    from event, jsonb_to_recordset(${rows}::jsonb) as row (id uuid, ${setRecord})
    on conflict (user_id, session_id, id) do update set ${setUpdates}
  )`;

export const goneSetsPart = (ids: string) => `
  gone as (
    delete from exercise_set
    where user_id = $1 and session_id = $2 and id = any(${ids}::uuid[])
      and exists (select 1 from event)
  )`;

/** `setsPart`, with `before` values between those of the event and the sets. */
const manySetsPart = (before: number) => setsPart(parameter(before + 1));
const deletedSetsPart = (before: number) => goneSetsPart(parameter(before + 1));

const deleteSessionPart = `
  gone as (
    delete from workout_session where user_id = $1 and id = $2 and exists (select 1 from event)
    returning template_id, completion_status
  )`;

const bestRecord =
  'exercise_id uuid, scale text, level numeric, best numeric, started_at timestamptz';

/** Replaces the bests of a session by those in JSON, after `before` other values. */
const bestsPart = (before: number) => `
  gone_bests as (
    delete from session_best b
    where b.user_id = $1 and b.session_id = $2 and exists (select 1 from event)
      and (b.exercise_id, b.scale, b.level) not in (
        select row.exercise_id, row.scale, row.level
        from jsonb_to_recordset(${parameter(before + 1)}::jsonb) as row (${bestRecord})
      )
  ),
  bests as (
    insert into session_best (user_id, session_id, exercise_id, scale, level, best, started_at)
    select $1::uuid, $2::uuid, row.exercise_id, row.scale, row.level, row.best, row.started_at
    from event, jsonb_to_recordset(${parameter(before + 1)}::jsonb) as row (${bestRecord})
    on conflict (user_id, session_id, exercise_id, scale, level) do update
    set best = excluded.best, started_at = excluded.started_at
    where session_best.best <> excluded.best or session_best.started_at <> excluded.started_at
  )`;

const statement = (...parts: string[]) => `with ${parts.join(', ')} select version from event`;

const texts = {
  event: statement(eventPart),
  insertSession: statement(
    eventPart,
    sessionPart,
    countStartedPart(inserted('template_id'), inserted('completion_status')),
    manySetsPart(insert.length + 1),
    bestsPart(insert.length + 2),
  ),
  deleteSession: statement(eventPart, deleteSessionPart, countDeletedPart),
  describeSession: statement(eventPart, changedPart(describe)),
  oneSet: statement(eventPart, oneSetPart),
  manySets: statement(eventPart, deletedSetsPart(0), manySetsPart(1)),
  changeCompleted: statement(
    eventPart,
    summaryPart,
    countCompletedPart(parameter(update.indexOf('completion_status') + 1)),
    deletedSetsPart(update.length),
    manySetsPart(update.length + 1),
    bestsPart(update.length + 2),
  ),
  rewriteSession: statement(
    eventPart,
    changedPart(rewrite),
    deletedSetsPart(rewrite.length + 1),
    manySetsPart(rewrite.length + 2),
    bestsPart(rewrite.length + 3),
  ),
};

/** Returns the parameters of the statement for one set. */
function oneSetValues(author: Author, event: LoggedEvent, set: SetRow): unknown[] {
  return [...eventValues(author, event), set.id, ...setColumns.map(([name]) => set[name])];
}

/**
 * Writes the event and its rows.
 * @throws DomainError UNAUTHENTICATED when the sign-in has ended; the database's unique violation when the version or
 * the event's id is taken.
 */
export async function writeEvent(
  query: Query,
  author: Author,
  event: LoggedEvent,
  changes: ReportChanges,
): Promise<void> {
  const { text, values } = writeStatement(author, event, changes);
  const written = await query(text, values);
  if (written.length === 0) throw new DomainError('UNAUTHENTICATED');
}

/** Returns the statement for one event and its changes. It returns one row, or none when the sign-in has ended. */
export function writeStatement(
  author: Author,
  event: LoggedEvent,
  changes: ReportChanges,
): Statement {
  const set = onlySet(changes);
  if (set) return { text: texts.oneSet, values: oneSetValues(author, event, set) };
  const values = eventValues(author, event);
  if (changes.session === 'none') return { text: texts.event, values };
  if (changes.session === 'delete') return { text: texts.deleteSession, values };
  if (changes.session === 'describe') {
    const described = withTemplate(describe, changes);
    return { text: texts.describeSession, values: [...values, ...described] };
  }
  const { upsertSets } = changes;
  const sets = () => JSON.stringify(upsertSets);
  if (changes.session === 'insert') {
    const session = withTemplate(insert, changes);
    const bests = JSON.stringify(changes.bests);
    return { text: texts.insertSession, values: [...values, ...session, sets(), bests] };
  }
  const { deleteSetIds } = changes;
  if (changes.session === 'rewrite') {
    const rewritten = withTemplate(rewrite, changes);
    const bests = JSON.stringify(changes.bests);
    return {
      text: texts.rewriteSession,
      values: [...values, ...rewritten, deleteSetIds, sets(), bests],
    };
  }
  if (changes.session === 'update') {
    const summary = valuesOf(changes.row, update);
    const bests = JSON.stringify(changes.bests);
    return {
      text: texts.changeCompleted,
      values: [...values, ...summary, deleteSetIds, sets(), bests],
    };
  }
  return { text: texts.manySets, values: [...values, deleteSetIds, sets()] };
}

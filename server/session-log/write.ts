// The statements that write one event and its rows. One statement is atomic: no BEGIN, no COMMIT, one trip.
import { liveSessionCondition } from '#server/auth/live-sign-in.ts';
import { setColumns, type SetRow } from '#server/db/rows/set-row.ts';
import type { Query } from '#server/db/statements/query.ts';
import type { SessionEventTable } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { toStored } from '#shared/sessions/upcast.ts';
import { countCompletedPart, countDeletedPart, countStartedPart } from './count-sessions.ts';
import {
  onlySet,
  type ReportChanges,
  type SessionRow,
  type TemplateRow,
} from './project-report.ts';
import type { LoggedEvent } from './read.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Author {
  userId: string;
  /** The sign-in that must still live; absent in scripts. */
  authSessionId?: string | undefined;
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
] as const satisfies readonly (readonly [keyof SessionEventTable, string])[];

const eventNames = eventColumns.map(([name]) => name).join(', ');
const setNames = setColumns.map(([name]) => name).join(', ');
const setUpdates = setColumns.map(([name]) => `${name} = excluded.${name}`).join(', ');
const setRecord = setColumns.map(([name, type]) => `${name} ${type}`).join(', ');

const EVENT_VALUES = 11;

/**
 * CTE that locks the account. `$1` is the user. The event is written only while the account exists
 * and the sign-in is live.
 *
 * The row lock on the account is the one that the foreign key of the event takes anyway, but the
 * foreign key takes it after the statement has written all its rows. A rebuild, which holds the
 * account and then repairs rows, would deadlock with that. Taken first, the lock puts the account
 * before the rows for both.
 */
export const authorizedAccountPart = ({
  now,
  authSessionId,
}: {
  now: string;
  authSessionId: string;
}) => `
  authorized_account as (
    select 1 from account a
    where a.user_id = $1 and (${authSessionId}::uuid is null or exists (
      select 1 from auth_session s
      where s.user_id = $1 and s.id = ${authSessionId}
        and ${liveSessionCondition('s', `${now}::timestamptz`)}
    ))
    for key share of a
  )`;

const eventPart = `
  ${authorizedAccountPart({ now: '$10', authSessionId: '$11' })},
  event as (
    insert into session_event (${eventNames})
    select ${eventColumns.map(([, type], index) => `$${index + 1}::${type}`).join(', ')}
    from authorized_account
    returning version
  )`;

function eventValues({ userId, authSessionId }: Author, event: LoggedEvent) {
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
    authSessionId ?? null,
  ];
}

/** `$12, $13, …` for the values that follow those of the event. */
const parameter = (index: number) => `$${EVENT_VALUES + index}`;

const summaryPart = `
  summary as (
    update workout_session
    set completion_status = ${parameter(1)}::text, ended_at = ${parameter(2)}::timestamptz,
      total_sets = ${parameter(3)}::int, total_volume_lbs = ${parameter(4)}::numeric
    where user_id = $1 and id = $2 and exists (select 1 from event)
  )`;
const SUMMARY_VALUES = 4;

function summaryValues(row: SessionRow) {
  return [row.completion_status, row.ended_at, row.total_sets, row.total_volume_lbs];
}

/** The foreign keys of the template and of the sets are checked when the statement ends. */
const sessionPart = `
  session as (
    insert into workout_session (user_id, id, template_id, name, completion_status,
      started_at, ended_at, planned_sets, total_sets, total_volume_lbs, notes, gym_id, gym_name,
      program_id, program_run_id, program_round, program_pass, program_day_id, time_zone,
      start_day)
    select $1::uuid, $2::uuid, ${parameter(1)}::uuid, ${parameter(2)}::text, ${parameter(3)}::text,
      ${parameter(4)}::timestamptz, ${parameter(5)}::timestamptz, ${parameter(6)}::int, ${parameter(7)}::int,
      ${parameter(8)}::numeric, ${parameter(9)}::text, ${parameter(11)}::uuid,
      ${parameter(12)}::text, ${parameter(13)}::uuid, ${parameter(14)}::uuid, ${parameter(15)}::int,
      ${parameter(16)}::int, ${parameter(17)}::uuid, ${parameter(18)}::text,
      ${parameter(19)}::date
    from event
  ),
  template as (
    insert into session_template (user_id, session_id, template)
    select $1::uuid, $2::uuid, ${parameter(10)}::jsonb from event
  )`;
const SESSION_VALUES = 19;

function sessionValues(row: SessionRow, { template }: TemplateRow) {
  return [
    row.template_id,
    row.name,
    row.completion_status,
    row.started_at,
    row.ended_at,
    row.planned_sets,
    row.total_sets,
    row.total_volume_lbs,
    row.notes,
    JSON.stringify(template),
    row.gym_id,
    row.gym_name,
    row.program_id,
    row.program_run_id,
    row.program_round,
    row.program_pass,
    row.program_day_id,
    row.time_zone,
    row.start_day,
  ];
}

/** CTEs for a changed plan, changed notes or a changed gym. */
const describedPart = `
  described as (
    update workout_session set planned_sets = ${parameter(1)}::int, notes = ${parameter(2)}::text,
      gym_id = ${parameter(4)}::uuid, gym_name = ${parameter(5)}::text
    where user_id = $1 and id = $2 and exists (select 1 from event)
  ),
  copied as (
    update session_template set template = ${parameter(3)}::jsonb
    where user_id = $1 and session_id = $2 and exists (select 1 from event)
  )`;

function describedValues(row: SessionRow, { template }: TemplateRow) {
  return [row.planned_sets, row.notes, JSON.stringify(template), row.gym_id, row.gym_name];
}

/** CTEs for a finished session of which anything may have changed. */
const rewrittenPart = `
  rewritten as (
    update workout_session set started_at = ${parameter(1)}::timestamptz, ended_at = ${parameter(2)}::timestamptz,
      planned_sets = ${parameter(3)}::int, total_sets = ${parameter(4)}::int,
      total_volume_lbs = ${parameter(5)}::numeric, notes = ${parameter(6)}::text,
      gym_id = ${parameter(8)}::uuid, gym_name = ${parameter(9)}::text, program_id = ${parameter(10)}::uuid,
      program_run_id = ${parameter(11)}::uuid, program_round = ${parameter(12)}::int,
      program_pass = ${parameter(13)}::int, program_day_id = ${parameter(14)}::uuid,
      start_day = ${parameter(15)}::date
    where user_id = $1 and id = $2 and exists (select 1 from event)
  ),
  copied as (
    update session_template set template = ${parameter(7)}::jsonb
    where user_id = $1 and session_id = $2 and exists (select 1 from event)
  )`;
const REWRITTEN_VALUES = 15;

function rewrittenValues(row: SessionRow, { template }: TemplateRow) {
  return [
    row.started_at,
    row.ended_at,
    row.planned_sets,
    row.total_sets,
    row.total_volume_lbs,
    row.notes,
    JSON.stringify(template),
    row.gym_id,
    row.gym_name,
    row.program_id,
    row.program_run_id,
    row.program_round,
    row.program_pass,
    row.program_day_id,
    row.start_day,
  ];
}

/** One set as parameters. */
const oneSetPart = `
  one_set as (
    insert into exercise_set (user_id, session_id, id, ${setNames})
    select $1::uuid, $2::uuid, ${parameter(1)}::uuid,
      ${setColumns.map(([, type], index) => `${parameter(2 + index)}::${type}`).join(', ')}
    from event
    on conflict (user_id, session_id, id) do update set ${setUpdates}
  )`;

/** Sets in JSON. */
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

/** The same, after `before` values beside those of the event. */
const manySetsPart = (before: number) => setsPart(parameter(before + 1));
const deletedSetsPart = (before: number) => goneSetsPart(parameter(before + 1));

const deleteSessionPart = `
  gone as (
    delete from workout_session where user_id = $1 and id = $2 and exists (select 1 from event)
    returning template_id, completion_status
  )`;

const bestRecord =
  'exercise_id uuid, scale text, level numeric, best numeric, started_at timestamptz';

/** Bests in JSON, after `before` other values: those of a session, which has no others any more. */
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
    countStartedPart(parameter(1), parameter(3)),
    manySetsPart(SESSION_VALUES),
    bestsPart(SESSION_VALUES + 1),
  ),
  deleteSession: statement(eventPart, deleteSessionPart, countDeletedPart),
  describeSession: statement(eventPart, describedPart),
  oneSet: statement(eventPart, oneSetPart),
  manySets: statement(eventPart, deletedSetsPart(0), manySetsPart(1)),
  changeCompleted: statement(
    eventPart,
    summaryPart,
    countCompletedPart(parameter(1)),
    deletedSetsPart(SUMMARY_VALUES),
    manySetsPart(SUMMARY_VALUES + 1),
    bestsPart(SUMMARY_VALUES + 2),
  ),
  rewriteSession: statement(
    eventPart,
    rewrittenPart,
    deletedSetsPart(REWRITTEN_VALUES),
    manySetsPart(REWRITTEN_VALUES + 1),
    bestsPart(REWRITTEN_VALUES + 2),
  ),
};

/** Returns the parameters of the statement for one set. */
function oneSetValues(author: Author, event: LoggedEvent, set: SetRow): unknown[] {
  return [...eventValues(author, event), set.id, ...setColumns.map(([name]) => set[name])];
}

/**
 * Writes the event and its rows.
 * @throws DomainError UNAUTHENTICATED when the sign-in is over; the database's unique violation when the version or
 *   the event's id is taken.
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

/** Returns the statement for one event and its changes. It answers one row, or none when the sign-in has ended. */
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
    const described = describedValues(changes.row, changes.template);
    return { text: texts.describeSession, values: [...values, ...described] };
  }
  const { upsertSets } = changes;
  const sets = () => JSON.stringify(upsertSets);
  if (changes.session === 'insert') {
    const session = sessionValues(changes.row, changes.template);
    const bests = JSON.stringify(changes.bests);
    return { text: texts.insertSession, values: [...values, ...session, sets(), bests] };
  }
  const { deleteSetIds } = changes;
  if (changes.session === 'rewrite') {
    const rewritten = rewrittenValues(changes.row, changes.template);
    const bests = JSON.stringify(changes.bests);
    return {
      text: texts.rewriteSession,
      values: [...values, ...rewritten, deleteSetIds, sets(), bests],
    };
  }
  if (changes.session === 'update') {
    const summary = summaryValues(changes.row);
    const bests = JSON.stringify(changes.bests);
    return {
      text: texts.changeCompleted,
      values: [...values, ...summary, deleteSetIds, sets(), bests],
    };
  }
  return { text: texts.manySets, values: [...values, deleteSetIds, sets()] };
}

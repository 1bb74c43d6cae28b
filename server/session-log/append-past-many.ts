// Writes many completed sessions of an import with few statements. Their rows are derived as for any other session.
import { sessionColumns } from '#server/db/rows/session-row.ts';
import { setColumns } from '#server/db/rows/set-row.ts';
import type { Query } from '#server/db/statements/query.ts';
import { saveManySessions } from '#server/goal-progress/many-sessions.ts';
import { countEvent } from '#server/metrics/counts.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { PastFact } from '#shared/sessions/past/past-session.ts';
import { toStored } from '#shared/sessions/upcast.ts';
import { countSessions } from './count-sessions.ts';
import { reportChanges } from './project-report.ts';
import type { LoggedEvent } from './read.ts';
import { type Transition, transition } from './transition.ts';

/** The events of a whole session, and the resulting state. */
export interface DerivedSession {
  events: readonly LoggedEvent[];
  state: SessionState;
}

/**
 * Converts facts to events and folds them.
 * @throws Error for facts that do not parse or are in an impossible order
 */
export function derivePastSession(
  key: { userId: string; sessionId: string; now: Date },
  facts: readonly PastFact[],
): DerivedSession {
  const events: LoggedEvent[] = [];
  let step: Transition | null = null;
  for (const { fact, occurredAt } of facts) {
    step = transition({ ...key, occurredAt }, step?.after ?? null, fact);
    events.push(step.event);
  }
  if (step?.after.status !== 'COMPLETED') throw new Error('A past session has a start and an end');
  return { events, state: step.after };
}

/**
 * Writes the sessions with their rows and goals, and announces nothing. `query` is a transaction that holds the
 * account's lock (`lockGoals`).
 * @throws the database's unique violation when a session or an event already exists
 */
export async function writePastSessions(
  query: Query,
  userId: string,
  sessions: readonly DerivedSession[],
): Promise<void> {
  if (sessions.length === 0) return;
  const states = sessions.map(({ state }) => state);
  const events = sessions.flatMap((session) => session.events);
  const rows = states.flatMap((state) => {
    const changes = reportChanges(userId, { before: null, after: state });
    return changes.session === 'insert' ? [changes] : [];
  });
  await query(eventsText, [userId, JSON.stringify(events.map(eventRow))]);
  await query(sessionsText, [userId, JSON.stringify(rows.map(({ row }) => row))]);
  await query(templatesText, [userId, JSON.stringify(rows.map(({ template }) => template))]);
  await query(setsText, [userId, JSON.stringify(rows.flatMap(({ upsertSets }) => upsertSets))]);
  await query(bestsText, [userId, JSON.stringify(rows.flatMap(({ bests }) => bests))]);
  await query(countsText, [userId, JSON.stringify(countSessions(userId, states))]);
  await saveManySessions(query, userId, states);
  for (const { fact } of events) countEvent(fact.type);
}

const eventsText = `
  insert into session_event (user_id, session_id, version, event_id, type, schema_version, payload,
    command_hash, occurred_at, recorded_at)
  select $1::uuid, row.session_id, row.version, row.event_id, row.type, row.schema_version, row.payload,
    null, row.occurred_at, row.recorded_at
  from jsonb_to_recordset($2::jsonb) as row (session_id uuid, version int, event_id uuid, type text,
    schema_version int, payload jsonb, occurred_at timestamptz, recorded_at timestamptz)`;

function eventRow({ sessionId, version, eventId, fact, occurredAt, recordedAt }: LoggedEvent) {
  const { type, schemaVersion, payload } = toStored(fact);
  return {
    session_id: sessionId,
    version,
    event_id: eventId,
    type,
    schema_version: schemaVersion,
    payload,
    occurred_at: occurredAt,
    recorded_at: recordedAt,
  };
}

type Columns = readonly (readonly [name: string, type: string])[];

/** Returns a statement that inserts rows of JSON. The JSON names the same columns. */
function insertText(table: string, columns: Columns, conflict = ''): string {
  const names = columns.map(([name]) => name).join(', ');
  const values = columns.map(([name]) => `row.${name}`).join(', ');
  const types = columns.map((column) => column.join(' ')).join(', ');
  return `insert into ${table} (user_id, ${names})
    select $1::uuid, ${values} from jsonb_to_recordset($2::jsonb) as row (${types}) ${conflict}`;
}

const sessionsText = insertText('workout_session', [['id', 'uuid'], ...sessionColumns]);
const templatesText = insertText('session_template', [
  ['session_id', 'uuid'],
  ['template', 'jsonb'],
]);
const setsText = insertText('exercise_set', [
  ['session_id', 'uuid'],
  ['id', 'uuid'],
  ...setColumns,
]);
const bestsText = insertText('session_best', [
  ['session_id', 'uuid'],
  ['exercise_id', 'uuid'],
  ['scale', 'text'],
  ['level', 'numeric'],
  ['best', 'numeric'],
  ['started_at', 'timestamptz'],
]);
const countsText = insertText(
  'session_count',
  [
    ['template_id', 'uuid'],
    ['sessions', 'int'],
    ['completed', 'int'],
  ],
  `on conflict (user_id, template_id) do update
   set sessions = session_count.sessions + excluded.sessions, completed = session_count.completed + excluded.completed`,
);

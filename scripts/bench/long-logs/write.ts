// Writes whole sessions in bulk: their events, and the rows of their projections.
import type { SetRow } from '#server/db/rows/set-row.ts';
import type { Query } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { type GoalProgressRow, goalChanges } from '#server/goal-progress/project-goals.ts';
import type { CountRow } from '#server/session-log/count-sessions.ts';
import {
  type BestRow,
  reportChanges,
  type SessionRow,
  type TemplateRow,
} from '#server/session-log/project-report.ts';
import type { LoggedEvent } from '#server/session-log/read.ts';
import type { Calendar } from '#shared/calendar.ts';
import { measuredSession } from '#shared/goals/measures/measured-session.ts';
import type { GoalFacts } from '#shared/goals/facts.ts';
import { toStored } from '#shared/sessions/upcast.ts';
import type { TrainedSession } from './training.ts';

/** The calendar of a user without settings. */
export const PLAIN_CALENDAR: Calendar = { timeZone: 'UTC', firstDayOfWeek: 'monday' };

/** Rows by table, in an order that satisfies foreign keys. */
export interface LogRows {
  session_event: ReturnType<typeof toEventRow>[];
  workout_session: SessionRow[];
  session_template: TemplateRow[];
  exercise_set: SetRow[];
  session_best: BestRow[];
  session_count: CountRow[];
  goal_session_progress: GoalProgressRow[];
}

export function emptyRows(): LogRows {
  return {
    session_event: [],
    workout_session: [],
    session_template: [],
    exercise_set: [],
    session_best: [],
    session_count: [],
    goal_session_progress: [],
  };
}

/** Adds the events and projected rows of one session to `rows`, with the progress rows of its user's goals. */
export function addSession(rows: LogRows, trained: TrainedSession, goals: readonly GoalFacts[]) {
  const { userId, events, state } = trained;
  for (const event of events) rows.session_event.push(toEventRow(userId, event));
  const changes = reportChanges(userId, { before: null, after: state });
  rows.workout_session.push(...changes.sessions);
  rows.session_template.push(...changes.templates);
  rows.exercise_set.push(...changes.sets);
  rows.session_best.push(...changes.bests);
  const fed = goals.map((goal) => ({ goal, contributions: [], celebrated: null }));
  rows.goal_session_progress.push(
    ...goalChanges(userId, fed, [measuredSession(state, PLAIN_CALENDAR)]).progress,
  );
}

export async function writeRows(query: Query, rows: LogRows): Promise<void> {
  await insertRows(query, 'session_event', rows.session_event);
  await insertRows(query, 'workout_session', rows.workout_session);
  await insertRows(query, 'session_template', rows.session_template);
  await insertRows(query, 'exercise_set', rows.exercise_set);
  await insertRows(query, 'session_best', rows.session_best);
  await insertRows(query, 'session_count', rows.session_count);
  await insertRows(query, 'goal_session_progress', rows.goal_session_progress);
}

/** Inserts all rows in one statement; every row has the same columns. */
export async function insertRows(
  query: Query,
  table: keyof Database,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Returns an event as a row of the log. */
export function toEventRow(userId: string, event: LoggedEvent) {
  const { type, schemaVersion, payload } = toStored(event.fact);
  return {
    user_id: userId,
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

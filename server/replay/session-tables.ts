// Lists the tables that are derived from sessions, with the columns and functions that a rebuild needs.
import { typedColumns } from '#server/db/rows/columns.ts';
import type { RowOf } from '#server/db/schema.ts';
import type { SqlType } from '#server/db/tables/column.ts';
import { type GoalProgressRow, progressRow } from '#server/goal-progress/derive-goals.ts';
import { type CountRow, countSessions } from '#server/session-log/count-sessions.ts';
import {
  type BestRow,
  type ReportChanges,
  reportChanges,
} from '#server/session-log/project-report.ts';
import type { Calendar } from '#shared/calendar.ts';
import { isSameContent } from '#shared/same-content.ts';
import type { GoalFacts } from '#shared/goals/facts.ts';
import { measuredSession } from '#shared/goals/measures/measured-session.ts';
import { contributionOf } from '#shared/goals/progress.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { ProjectionTable } from './drift.ts';

/** Holds the values that several tables derive from a session, so that they are computed once. */
export interface ReplayedSession {
  report: ReportChanges;
  progress: readonly GoalProgressRow[];
  counts: readonly CountRow[];
}

/** Holds the values of one row, in the order of the table's columns. */
export type Values = readonly unknown[];

export type Columns = readonly Values[];

export interface SessionTable {
  name: ProjectionTable;
  session: string;
  key: readonly string[];
  /** Every column except the user and the session. Columns of the key come first. */
  columns: readonly (readonly [name: string, type: string])[];
  idOf: (sessionId: string, row: Values) => string;
  /** True for tables of goals. The rows of such a table are not compared for a user whose log lacks an event. */
  isOfGoals: boolean;
  rowsOf: (session: ReplayedSession) => Values[];
  /**
   * Returns true when the stored rows `columns` equal the rows that the session's log gives, in the same order. To save
   * time, creates no array for each row.
   */
  areRowsOf: (session: ReplayedSession, columns: Columns) => boolean;
}

function table<Name extends ProjectionTable>(
  name: Name,
  definition: {
    rowsOf: (session: ReplayedSession) => readonly RowOf<Name>[];
    key?: readonly (keyof RowOf<Name> & string)[];
    session?: 'id' | 'session_id';
    idOf?: SessionTable['idOf'];
    isOfGoals?: boolean;
  },
): SessionTable & { name: Name } {
  const { rowsOf, key = [], session = 'session_id' } = definition;
  // The cast is safe because each column of the table is also a field of its row type.
  const columns = typedColumns<Name, never>(name, []).filter(
    ([column]) => column !== 'user_id' && column !== session,
  ) as unknown as readonly (readonly [keyof RowOf<Name> & string, SqlType])[];
  return {
    name,
    session,
    key,
    columns,
    isOfGoals: definition.isOfGoals ?? false,
    idOf:
      definition.idOf ??
      ((sessionId, row) => [sessionId, ...row.slice(0, key.length)].map(String).join(' ')),
    rowsOf: (replayed) => rowsOf(replayed).map((row) => columns.map(([column]) => row[column])),
    areRowsOf: (replayed, stored) => {
      const rows = rowsOf(replayed);
      return columns.every(([column], index) => {
        const values = rows.map((row) => row[column]);
        return isSameContent(values, stored[index] ?? []);
      });
    },
  };
}

/** Holds the goals that depend on sessions, and the calendar that defines their weeks. */
export interface SeenBy {
  goals: readonly GoalFacts[];
  calendar: Calendar;
}

export function replayedSession(
  userId: string,
  state: SessionState,
  seenBy: SeenBy,
): ReplayedSession {
  return {
    report: reportChanges(userId, { before: null, after: state }),
    progress: seenBy.goals.length === 0 ? [] : progressRows(userId, state, seenBy),
    counts: countSessions(userId, [state]),
  };
}

function progressRows(userId: string, state: SessionState, { goals, calendar }: SeenBy) {
  const measured = measuredSession(state, calendar);
  return goals.flatMap((goal) => {
    const contribution = contributionOf(goal, measured);
    return contribution ? [progressRow(userId, goal.goalId, contribution)] : [];
  });
}

function byKey(a: BestRow, b: BestRow): number {
  if (a.exercise_id !== b.exercise_id) return a.exercise_id < b.exercise_id ? -1 : 1;
  return a.scale === b.scale ? a.level - b.level : a.scale < b.scale ? -1 : 1;
}

/** A table comes after the tables that its foreign keys refer to, so that rows can be written in this order. */
export const sessionTables = [
  table('workout_session', { session: 'id', rowsOf: ({ report }) => report.sessions }),
  table('session_template', { rowsOf: ({ report }) => report.templates }),
  table('exercise_set', {
    key: ['id'],
    idOf: (_, [id]) => String(id),
    rowsOf: ({ report }) => report.sets,
  }),
  table('session_best', {
    key: ['exercise_id', 'scale', 'level'],
    // The stored rows are read in this order, which is that of the primary key. Stored and computed rows can therefore
    // be compared one by one.
    rowsOf: ({ report }) => report.bests.toSorted(byKey),
  }),
  table('goal_session_progress', {
    key: ['goal_id'],
    isOfGoals: true,
    rowsOf: ({ progress }) => progress,
  }),
] as const satisfies readonly SessionTable[];

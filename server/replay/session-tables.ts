// Lists the tables whose rows are derived from one session, with the columns and functions that replay needs.
import { typedColumns } from '#server/db/rows/columns.ts';
import type { RowOf } from '#server/db/schema.ts';
import type { SqlType } from '#server/db/tables/column.ts';
import { type GoalProgressRow, progressRow } from '#server/goal-progress/project-goals.ts';
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

/** Values derived from a session for its rows. Values for several tables are computed once. */
export interface ReplayedSession {
  report: ReportChanges;
  /** Contributions of each session to the user's goals. */
  progress: readonly GoalProgressRow[];
  /** Additions of each session to the counts of sessions. */
  counts: readonly CountRow[];
}

/** A row: the values of a table's columns, in their order. */
export type Values = readonly unknown[];

/** Rows by column: the values of each column, in the order of the rows. */
export type Columns = readonly Values[];

export interface SessionTable {
  name: ProjectionTable;
  /** The column that names the session. */
  session: string;
  /** The columns of the primary key, without user and session. */
  key: readonly string[];
  /**
   * Every column with its type, except the columns of the user and the session. The key columns are the first columns.
   */
  columns: readonly (readonly [name: string, type: string])[];
  /** Returns the name of a row in the findings. */
  idOf: (sessionId: string, row: Values) => string;
  /**
   * True when the rows belong to goals. Rows of goals are not compared for a user whose log has a
   * gap.
   */
  isOfGoals: boolean;
  /** Returns the rows derived from the whole log, as live. */
  rowsOf: (session: ReplayedSession) => Values[];
  /** Returns whether these are the rows of the session, in the same order. Creates no array per row. */
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
  // `as`: the columns of a table are the fields of its rows.
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

/** Goals that depend on sessions, with the calendar that determines their weeks. */
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

/** Parents precede children, so rows can be written in this order. */
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
    // The rows are sorted by the primary key, as the stored rows are read.
    rowsOf: ({ report }) => report.bests.toSorted(byKey),
  }),
  table('goal_session_progress', {
    key: ['goal_id'],
    isOfGoals: true,
    rowsOf: ({ progress }) => progress,
  }),
] as const satisfies readonly SessionTable[];

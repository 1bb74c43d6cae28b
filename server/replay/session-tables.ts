// Lists the tables whose rows are derived from one session, with the columns and functions that replay needs.
import { typedColumns } from '#server/db/rows/columns.ts';
import type { SetRow } from '#server/db/rows/set-row.ts';
import { type GoalProgressRow, progressRow } from '#server/goal-progress/project-goals.ts';
import { type CountRow, countSessions } from '#server/session-log/count-sessions.ts';
import {
  reportChanges,
  type BestRow,
  type ReportChanges,
  type SessionRow,
  type TemplateRow,
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

function table<Row extends object>(definition: {
  name: ProjectionTable;
  session: keyof Row & string;
  key: readonly (keyof Row & string)[];
  columns: readonly (readonly [name: keyof Row & string, type: string])[];
  idOf: (sessionId: string, row: Values) => string;
  isOfGoals?: boolean;
  rowsOf: (session: ReplayedSession) => readonly Row[];
}): SessionTable {
  const names = definition.columns.map(([name]) => name);
  return {
    isOfGoals: false,
    ...definition,
    rowsOf: (session) => definition.rowsOf(session).map((row) => names.map((name) => row[name])),
    areRowsOf: (session, columns) => {
      const rows = definition.rowsOf(session);
      return names.every((name, index) => {
        const values = rows.map((row) => row[name]);
        return isSameContent(values, columns[index] ?? []);
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

const workoutSession = table<SessionRow>({
  name: 'workout_session',
  session: 'id',
  key: [],
  columns: typedColumns('workout_session', ['user_id', 'id']),
  idOf: (sessionId) => sessionId,
  rowsOf: ({ report }) => report.sessions,
});

const sessionTemplate = table<TemplateRow>({
  name: 'session_template',
  session: 'session_id',
  key: [],
  columns: typedColumns('session_template', ['user_id', 'session_id']),
  idOf: (sessionId) => sessionId,
  rowsOf: ({ report }) => report.templates,
});

const exerciseSet = table<SetRow>({
  name: 'exercise_set',
  session: 'session_id',
  key: ['id'],
  columns: typedColumns('exercise_set', ['user_id', 'session_id']),
  idOf: (_, [id]) => String(id),
  rowsOf: ({ report }) => report.sets,
});

const sessionBest = table<BestRow>({
  name: 'session_best',
  session: 'session_id',
  key: ['exercise_id', 'scale', 'level'],
  columns: typedColumns('session_best', ['user_id', 'session_id']),
  idOf: (sessionId, [exerciseId, scale, level]) =>
    [sessionId, exerciseId, scale, level].map(String).join(' '),
  // The rows are sorted by the primary key, as the stored rows are read.
  rowsOf: ({ report }) => report.bests.toSorted(byKey),
});

function byKey(a: BestRow, b: BestRow): number {
  if (a.exercise_id !== b.exercise_id) return a.exercise_id < b.exercise_id ? -1 : 1;
  return a.scale === b.scale ? a.level - b.level : a.scale < b.scale ? -1 : 1;
}

const goalSessionProgress = table<GoalProgressRow>({
  name: 'goal_session_progress',
  session: 'session_id',
  key: ['goal_id'],
  columns: typedColumns('goal_session_progress', ['user_id', 'session_id']),
  idOf: (sessionId, [goalId]) => `${String(goalId)} ${sessionId}`,
  isOfGoals: true,
  rowsOf: ({ progress }) => progress,
});

/** Parents precede children, so rows can be written in this order. */
export const sessionTables = [
  workoutSession,
  sessionTemplate,
  exerciseSet,
  sessionBest,
  goalSessionProgress,
] as const satisfies readonly SessionTable[];

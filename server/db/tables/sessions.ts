// Defines the tables of the session log and of the rows that are computed from it.
import type {
  EnteredWeight,
  ExerciseSet,
  Session,
  SessionTemplate,
} from '#shared/sessions/schema.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { ProgressKind } from '#shared/exercise-history/progress.ts';
import type { Scale } from '#shared/sets/scale.ts';
import {
  date,
  fixed,
  float8,
  instant,
  int,
  jsonb,
  nullable,
  numeric,
  text,
  uuid,
} from './column.ts';
import { userTable } from './table.ts';

export const sessionTables = {
  /**
   * Each row is an event of a session. session-log/append.ts adds rows, and the app's role can neither update nor
   * delete them.
   */
  session_event: userTable(
    {
      session_id: fixed(uuid()),
      /** Numbers the events of a session 1, 2, 3 … without a gap. */
      version: fixed(int()),
      event_id: fixed(uuid()),
      type: fixed(text()),
      schema_version: fixed(int()),
      payload: fixed(jsonb<object>()),
      /** Tells a repeated command from another command with the same id. Null when the server made the id. */
      command_hash: fixed(nullable(text())),
      occurred_at: fixed(instant()),
      recorded_at: fixed(instant()),
    },
    'comes page by page: it grows with every set',
  ),
  /** Each row is a session. project-report.ts computes the rows, and write-events.ts stores them. */
  workout_session: userTable(
    {
      id: uuid(),
      template_id: uuid(),
      name: text(),
      completion_status: text<Session['completionStatus']>(),
      started_at: instant(),
      ended_at: nullable(instant()),
      /** Only a rebuild reads this column. The column stays because older servers still write and compare the value. */
      planned_sets: int(),
      /** Null while the session runs. running-totals.ts then counts the sets and the volume. */
      total_sets: nullable(int()),
      total_volume_lbs: nullable(numeric()),
      notes: text(),
      /** The session took place at this gym. */
      gym_id: nullable(uuid()),
      gym_name: nullable(text()),
      /** The session belongs to this program day. All five columns are set, or all five are null. */
      program_id: nullable(uuid()),
      program_run_id: nullable(uuid()),
      program_round: nullable(int()),
      program_pass: nullable(int()),
      program_day_id: nullable(uuid()),
      /**
       * The session started in this time zone. Null means that the zone is unknown, so that the user's zone applies.
       */
      time_zone: nullable(text()),
      /** The session started on this day in its time zone. Null without a time zone. */
      start_day: nullable(date()),
    },
    'worked out from the log',
  ),
  /**
   * project-report.ts computes these rows, and write-events.ts stores them. The row is the template at the session's
   * start, with later changes of the plan.
   */
  session_template: userTable(
    { session_id: uuid(), template: jsonb<SessionTemplate>() },
    'worked out from the log',
  ),
  /**
   * session-log/write-events.ts adds to these rows, and replay/aggregates.ts repairs them. Each row counts the sessions
   * of a template. A row of zeros stays after the last session is deleted.
   */
  session_count: userTable(
    { template_id: uuid(), sessions: int(), completed: int() },
    'worked out from the log',
  ),
  /**
   * project-report.ts computes these rows, and write-events.ts stores them. Each row is a best set of a completed
   * session (shared/sessions/records/bests.ts).
   */
  session_best: userTable(
    {
      session_id: uuid(),
      exercise_id: uuid(),
      scale: text<Scale>(),
      level: numeric(),
      best: numeric(),
      /** The session with the best set started at this time. */
      started_at: instant(),
    },
    'worked out from the log',
  ),
  /**
   * session-log/lift-weeks.ts writes this table. Each row is the best value of a week for an exercise and a kind of
   * progress.
   */
  lift_week: userTable(
    {
      exercise_id: uuid(),
      scale: text<Scale>(),
      kind: text<ProgressKind>(),
      /** The week with the best value starts at this time. */
      week: instant(),
      session_id: uuid(),
      /** The session with the best value started at this time. */
      started_at: instant(),
      /** A larger value is better for every kind of record. */
      value: float8(),
      /** The session's heaviest set of this kind had this value. */
      heaviest: float8(),
    },
    'worked out from the log',
  ),
  /** Each row is a logged set. project-report.ts computes the rows, and write-events.ts stores them. */
  exercise_set: userTable(
    {
      session_id: uuid(),
      id: uuid(),
      /** The event that logged the set has this version, which gives the order of the sets. */
      position: int(),
      exercise_id: uuid(),
      line_id: nullable(uuid()),
      set_number: int(),
      reps: int(),
      weight_lbs: numeric(),
      rpe: numeric(),
      rpe_source: text<ExerciseSet['rpeSource']>(),
      kind: text<ExerciseSet['setClassification']>(),
      logged_at: instant(),
      duration_seconds: nullable(int()),
      distance_meters: nullable(numeric()),
      notes: text(),
      /** The user typed this weight, in `entered_unit`. */
      entered_weight: nullable(numeric()),
      entered_unit: nullable(text<EnteredWeight['unit']>()),
      /**
       * One repetition moves this effective load (shared/sets/load.ts). Null when it is unknown or equals the weight.
       */
      load_lbs: nullable(numeric()),
    },
    'worked out from the log',
  ),
};

/** These columns of `workout_session` hold a field of the session's state unchanged. */
export const fieldOfColumn = {
  id: 'sessionId',
  completion_status: 'status',
  started_at: 'startedAt',
  ended_at: 'endedAt',
  notes: 'notes',
  time_zone: 'timeZone',
} as const satisfies {
  [Column in keyof typeof sessionTables.workout_session.columns]?: keyof SessionState;
};

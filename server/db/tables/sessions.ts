// Defines the tables of the session log, and of the rows that are computed from it.
import type {
  EnteredWeight,
  ExerciseSet,
  Session,
  SessionTemplate,
} from '#shared/sessions/schema.ts';
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
   * The rows are written by session-log/append.ts. Rows are never updated or deleted; the application's role may not.
   */
  session_event: userTable(
    {
      session_id: fixed(uuid()),
      /** Number of the event in its session: 1, 2, 3 … without a gap. */
      version: fixed(int()),
      event_id: fixed(uuid()),
      type: fixed(text()),
      schema_version: fixed(int()),
      payload: fixed(jsonb<object>()),
      /** Distinguishes a repeated command from another command with the same id; null when the server made the id. */
      command_hash: fixed(nullable(text())),
      occurred_at: fixed(instant()),
      recorded_at: fixed(instant()),
    },
    'comes page by page: it grows with every set',
  ),
  /** session-log/project-report.ts computes the rows, and session-log/write.ts writes them. */
  workout_session: userTable(
    {
      id: uuid(),
      template_id: uuid(),
      name: text(),
      completion_status: text<Session['completionStatus']>(),
      started_at: instant(),
      ended_at: nullable(instant()),
      /**
       * Only the replay reads this column. The column stays because it cannot be null, and older servers write and
       * compare it.
       */
      planned_sets: int(),
      /** Null while the session runs, like the volume: session-log/running-totals.ts then counts both from the sets. */
      total_sets: nullable(int()),
      total_volume_lbs: nullable(numeric()),
      notes: text(),
      /** Gym at which the session took place. */
      gym_id: nullable(uuid()),
      gym_name: nullable(text()),
      /** The program day that the session carries out: all five columns are set, or all five are null. */
      program_id: nullable(uuid()),
      program_run_id: nullable(uuid()),
      program_round: nullable(int()),
      program_pass: nullable(int()),
      program_day_id: nullable(uuid()),
      /**
       * The time zone in which the session was started; null when it is unknown, so that the user's
       * time zone is used.
       */
      time_zone: nullable(text()),
      /** The day in this time zone on which the session started; null without a time zone. */
      start_day: nullable(date()),
    },
    'worked out from the log',
  ),
  /**
   * session-log/project-report.ts computes the rows, and session-log/write.ts writes them. The
   * template as it was when the session began, with later changes of the plan.
   */
  session_template: userTable(
    { session_id: uuid(), template: jsonb<SessionTemplate>() },
    'worked out from the log',
  ),
  /**
   * The rows are written by session-log/count-sessions.ts. One row for each template with sessions.
   */
  session_count: userTable(
    { template_id: uuid(), sessions: int(), completed: int() },
    'worked out from the log',
  ),
  /**
   * session-log/project-report.ts computes the rows, and session-log/write.ts writes them. The best
   * set of a completed session at each level (shared/sessions/records/bests.ts).
   */
  session_best: userTable(
    {
      session_id: uuid(),
      exercise_id: uuid(),
      scale: text<Scale>(),
      level: numeric(),
      best: numeric(),
      /** Start of the session in which the best set was done. */
      started_at: instant(),
    },
    'worked out from the log',
  ),
  /**
   * The rows are written by session-log/lift-weeks.ts. Each row is the best of a week with the
   * highest value of one kind of progress.
   */
  lift_week: userTable(
    {
      exercise_id: uuid(),
      scale: text<Scale>(),
      kind: text<ProgressKind>(),
      /** Start of the week in which the value was reached. */
      week: instant(),
      session_id: uuid(),
      /** Start of the session in which the value was reached. */
      started_at: instant(),
      /** Value of the record. A larger value is better for every kind. */
      value: float8(),
      /** The session's highest best on this scale. */
      heaviest: float8(),
    },
    'worked out from the log',
  ),
  /** session-log/project-report.ts computes the rows, and session-log/write.ts writes them. */
  exercise_set: userTable(
    {
      session_id: uuid(),
      id: uuid(),
      /** Version of the event that logged the set. The versions give the order of sets. */
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
      /** Weight as it was typed, with its unit. */
      entered_weight: nullable(numeric()),
      entered_unit: nullable(text<EnteredWeight['unit']>()),
      /**
       * Effective load of a repetition (shared/sets/load.ts); null where it equals the weight, or where it is unknown.
       */
      load_lbs: nullable(numeric()),
    },
    'worked out from the log',
  ),
};

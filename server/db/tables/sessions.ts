// Defines the tables of the event log of workout sessions, and of the rows that are computed from the log.
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
   * Stores the events of sessions. session-log/write-events.ts adds rows, and the app's role can neither update nor
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
      /**
       * Hash of the command, which distinguishes a repeated command from another command with the same id. Null when
       * the server made the id.
       */
      command_hash: fixed(nullable(text())),
      occurred_at: fixed(instant()),
      recorded_at: fixed(instant()),
    },
    'comes page by page: it grows with every set',
  ),
  /** Stores sessions, as session-log/project-report.ts computes them from their events. */
  workout_session: userTable(
    {
      id: uuid(),
      template_id: uuid(),
      name: text(),
      completion_status: text<Session['completionStatus']>(),
      started_at: instant(),
      ended_at: nullable(instant()),
      /**
       * Number of planned work sets. No screen reads the column; it stays because older servers still write and compare
       * the value.
       */
      planned_sets: int(),
      /**
       * Number of sets of the completed session. Null while the session runs: running-totals.ts then counts the sets
       * and the volume.
       */
      total_sets: nullable(int()),
      total_volume_lbs: nullable(numeric()),
      notes: text(),
      gym_id: nullable(uuid()),
      gym_name: nullable(text()),
      /** Program day to which the session belongs. All five columns are set, or all five are null. */
      program_id: nullable(uuid()),
      program_run_id: nullable(uuid()),
      program_round: nullable(int()),
      program_pass: nullable(int()),
      program_day_id: nullable(uuid()),
      /** Time zone in which the session started. Null when it is unknown, so that the user's zone applies. */
      time_zone: nullable(text()),
      start_day: nullable(date()),
    },
    'worked out from the log',
  ),
  /** Stores the session's copy of its template, including the changes that the user made during the session. */
  session_template: userTable(
    { session_id: uuid(), template: jsonb<SessionTemplate>() },
    'worked out from the log',
  ),
  /** Stores the number of sessions per template. A row of zeros stays after the last session is deleted. */
  session_count: userTable(
    { template_id: uuid(), sessions: int(), completed: int() },
    'worked out from the log',
  ),
  /** Stores the best sets of completed sessions (shared/sessions/records/bests.ts). */
  session_best: userTable(
    {
      session_id: uuid(),
      exercise_id: uuid(),
      scale: text<Scale>(),
      level: numeric(),
      best: numeric(),
      started_at: instant(),
    },
    'worked out from the log',
  ),
  /**
   * Stores the best value of each week and exercise for each kind of progress, such as weight or estimated one-rep max
   * (session-log/lift-weeks.ts).
   */
  lift_week: userTable(
    {
      exercise_id: uuid(),
      scale: text<Scale>(),
      kind: text<ProgressKind>(),
      week: instant(),
      session_id: uuid(),
      started_at: instant(),
      /** Best value of the week. For every kind of progress, a larger value is better. */
      value: float8(),
      /**
       * Largest `session_best.best` of the session in `session_id`, for the same exercise and scale; for example the
       * heaviest weight.
       */
      heaviest: float8(),
    },
    'worked out from the log',
  ),
  /** Stores logged sets, as session-log/project-report.ts computes them from the events. */
  exercise_set: userTable(
    {
      session_id: uuid(),
      id: uuid(),
      /** Gives the order of the sets. Usually the version of the event that logged the set; higher after sets were moved. */
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
      entered_weight: nullable(numeric()),
      entered_unit: nullable(text<EnteredWeight['unit']>()),
      /**
       * Effective load of one repetition in lb (shared/sets/load.ts). Null when it is unknown or equals the entered
       * weight.
       */
      load_lbs: nullable(numeric()),
    },
    'worked out from the log',
  ),
};

/** Columns of `workout_session` that store a field of the session's state without conversion. */
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

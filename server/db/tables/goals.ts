// Defines the tables of goals and their progress.
import type { Milestone } from '#shared/goals/milestones.ts';
import { createGoalInput, targetCriteria } from '#shared/goals/schema.ts';
import type { GoalStatus, GoalType } from '#shared/goals/vocabulary.ts';
import { storedName } from '#shared/schema.ts';
import { date, fixed, float8, instant, int, jsonb, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const goalTables = {
  /**
   * Stores goals. The code in server/goal-progress computes the progress, such as `percentage`. The user and the
   * progress set `status`.
   */
  goal: userTable(
    {
      id: fixed(uuid()),
      goal_type: text<GoalType>(),
      description: text(storedName(createGoalInput.shape.description)),
      status: text<GoalStatus>(),
      completed_by: nullable(text<'progress' | 'user'>()),
      /**
       * Sessions that end after this time, and measurements that are taken after this time, do not count for the goal.
       */
      frozen_at: nullable(instant()),
      priority_level: int(),
      target_date: nullable(date()),
      target_criteria: jsonb(targetCriteria),
      stated_one_rep_max: nullable(float8()),
      /** Progress that the user recorded by hand, from 0 to 100. Null before the first entry. */
      recorded_percentage: nullable(float8()),
      /**
       * Value from which the progress is computed, in the goal's unit: for example the best week, or the newest
       * measurement.
       */
      session_value: nullable(float8()),
      percentage: float8(),
      created_at: fixed(instant()),
      updated_at: instant(),
      /** Time when the user deleted the goal. The goal can be restored for 30 days, and statistics ignore it. */
      removed_at: nullable(instant()),
      completed_by_user_at: nullable(instant()),
      /**
       * Sessions that started at or after this time are not counted yet; a background job counts them. Null when all
       * are counted.
       */
      measured_to: nullable(instant()),
      /**
       * The background job counts only sessions that ended after this time. When null, it counts sessions of any time.
       */
      measures_ended_after: nullable(instant()),
    },
    {
      key: 'id',
      nameColumn: 'description',
      follows: [
        'session_value',
        'percentage',
        'status',
        'completed_by',
        'measured_to',
        'removed_at',
      ],
    },
  ),
  /** Stores the entries of a goal's progress. Each comes from a session, a measurement or the user. */
  goal_achievement: userTable(
    {
      goal_id: uuid(),
      /**
       * Id of the entry. An entry from a session uses the id of the event that completed the session. Any other entry
       * has a new UUID.
       */
      id: uuid(),
      source: text<'session' | 'measurement' | 'manual'>(),
      session_id: nullable(uuid()),
      /** Percentage of the goal after the entry, which may be above 100. */
      percentage: float8(),
      /** Milestone in percent that the goal first reached with this entry. Null when it reached none. */
      milestone: nullable(int<Milestone>()),
      achieved_at: instant(),
    },
    { key: 'id', parent: { table: 'goal', column: 'goal_id' } },
  ),
  /** Stores what each completed session contributes to a goal. A session without a contribution has no row. */
  goal_session_progress: userTable(
    {
      goal_id: uuid(),
      session_id: uuid(),
      value: float8(),
      /**
       * Heaviest weight of the session, in the goal's unit. Null when the goal is not about a lift, or the session
       * lacks the lift.
       */
      lifted: nullable(float8()),
      started_at: instant(),
      ended_at: instant(),
      /** First day of the week in which the session counts. Null until a rebuild has computed the day. */
      week: nullable(date()),
    },
    'worked out from the log',
  ),
  /** Stores a goal's value of each week, computed from the week's sessions. The best week is the goal's value. */
  goal_week: userTable(
    {
      goal_id: uuid(),
      /** First day of the week, by the first weekday in the user's settings. */
      week: date(),
      value: float8(),
      /** Heaviest weight of the week, in the goal's unit. Null when the goal is not about a lift. */
      lifted: nullable(float8()),
    },
    'worked out from the log',
  ),
};

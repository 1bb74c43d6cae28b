// Defines the tables of goals and their progress.
import type { Milestone } from '#shared/goals/milestones.ts';
import { createGoalInput, targetCriteria } from '#shared/goals/schema.ts';
import type { GoalStatus, GoalType } from '#shared/goals/vocabulary.ts';
import { storedName } from '#shared/schema.ts';
import { date, fixed, float8, instant, int, jsonb, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const goalTables = {
  /**
   * The rows are written by features/goals; `status`, `completed_by`, `session_value` and `percentage` follow the
   * sessions and the body (goal-progress/project-goals.ts).
   */
  goal: userTable(
    {
      id: fixed(uuid()),
      goal_type: text<GoalType>(),
      description: text(storedName(createGoalInput.shape.description)),
      status: text<GoalStatus>(),
      completed_by: nullable(text<'progress' | 'user'>()),
      /** Sessions that ended later, and measurements that were taken later, do not count. */
      frozen_at: nullable(instant()),
      priority_level: int(),
      target_date: nullable(date()),
      target_criteria: jsonb(targetCriteria),
      /** The unit is that of the goal. */
      stated_one_rep_max: nullable(float8()),
      /** The newest progress that was recorded by hand, 0 to 100; null before the first entry. */
      recorded_percentage: nullable(float8()),
      /** Best value of the sessions or measurements, in the unit of the goal. */
      session_value: nullable(float8()),
      /** Progress of the goal, 0 to 100. */
      percentage: float8(),
      created_at: fixed(instant()),
      updated_at: instant(),
      /** Time of the deletion. A deleted goal can be restored for 30 days, and no figure counts it. */
      removed_at: nullable(instant()),
      /** The time at which the user completed the goal by hand, which can be undone for a while; null otherwise. */
      completed_by_user_at: nullable(instant()),
      /**
       * Start of the first session that the goal's measurement has not read yet; null when it has
       * read all sessions.
       */
      measured_to: nullable(instant()),
      /**
       * The goal measures only sessions that ended after this moment; null when it measures all.
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
  /**
   * Source 'session': goal-progress/project-goals.ts; 'measurement': goal-progress/body-goals.ts; 'manual':
   * features/goals.
   */
  goal_achievement: userTable(
    {
      goal_id: uuid(),
      /** Id of the event that completed the session, or of the entry. */
      id: uuid(),
      source: text<'session' | 'measurement' | 'manual'>(),
      session_id: nullable(uuid()),
      /** Percentage reached at that time, as it was recorded: it may be above 100. */
      percentage: float8(),
      /**
       * The milestone that this entry reached for the first time; null when the entry reached no
       * milestone.
       */
      milestone: nullable(int<Milestone>()),
      achieved_at: instant(),
    },
    { key: 'id', parent: { table: 'goal', column: 'goal_id' } },
  ),
  /**
   * The rows are written by goal-progress/project-goals.ts. Contributions of completed sessions to goals. A session
   * without a contribution has no row.
   */
  goal_session_progress: userTable(
    {
      goal_id: uuid(),
      session_id: uuid(),
      /** The unit is that of the goal. */
      value: float8(),
      /**
       * The heaviest weight of the session, in the unit of a goal about a lift; null for other goals, and without a
       * lift.
       */
      lifted: nullable(float8()),
      started_at: instant(),
      ended_at: instant(),
      /** First day of the user's week in which the session counts; null until a replay has computed the day. */
      week: nullable(date()),
    },
    'worked out from the log',
  ),
  /**
   * The rows are written by goal-progress/project-goals.ts. Combined value of a week's sessions for a goal: the best
   * week is the goal's value.
   */
  goal_week: userTable(
    {
      goal_id: uuid(),
      /** First day of the week by the user's settings. */
      week: date(),
      /** The combined value of the week, in the goal's unit. */
      value: float8(),
      /** The heaviest weight of the week, in the unit of a goal about a lift; null for other goals. */
      lifted: nullable(float8()),
    },
    'worked out from the log',
  ),
};

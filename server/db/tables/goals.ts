// Defines the tables of goals and their progress.
import type { Milestone } from '#shared/goals/milestones.ts';
import { createGoalInput, targetCriteria } from '#shared/goals/schema.ts';
import type { GoalStatus, GoalType } from '#shared/goals/vocabulary.ts';
import { storedName } from '#shared/schema.ts';
import { date, fixed, float8, instant, int, jsonb, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const goalTables = {
  /**
   * The feature goals writes this table. goal-progress/project-goals.ts computes `status`, `completed_by`,
   * `session_value` and `percentage`.
   */
  goal: userTable(
    {
      id: fixed(uuid()),
      goal_type: text<GoalType>(),
      description: text(storedName(createGoalInput.shape.description)),
      status: text<GoalStatus>(),
      completed_by: nullable(text<'progress' | 'user'>()),
      /** Sessions that end later, and measurements that are taken later, do not count for the goal. */
      frozen_at: nullable(instant()),
      priority_level: int(),
      target_date: nullable(date()),
      target_criteria: jsonb(targetCriteria),
      /** The user stated this one-rep max, in the goal's unit. */
      stated_one_rep_max: nullable(float8()),
      /** The user recorded this progress by hand, from 0 to 100. Null before the first entry. */
      recorded_percentage: nullable(float8()),
      /** The best value of all sessions or measurements, in the goal's unit. */
      session_value: nullable(float8()),
      /** The goal's progress, from 0 to 100. */
      percentage: float8(),
      created_at: fixed(instant()),
      updated_at: instant(),
      /**
       * The user deleted the goal at this time. A deleted goal can be restored for 30 days, and no figure counts it.
       */
      removed_at: nullable(instant()),
      /** The user completed the goal by hand at this time. Null otherwise. */
      completed_by_user_at: nullable(instant()),
      /** The goal has not counted sessions from this start on. Null when all sessions are counted. */
      measured_to: nullable(instant()),
      /** The goal counts only sessions that ended after this time. Null counts all sessions. */
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
   * project-goals.ts writes rows of source 'session', body-goals.ts of 'measurement', and the feature goals of
   * 'manual'.
   */
  goal_achievement: userTable(
    {
      goal_id: uuid(),
      /** The id is that of the event that completed the session, or of the entry by hand. */
      id: uuid(),
      source: text<'session' | 'measurement' | 'manual'>(),
      session_id: nullable(uuid()),
      /** The goal had this percentage at that time. The percentage may be above 100. */
      percentage: float8(),
      /** The milestone that this entry reached first, in percent. Null when it reached none. */
      milestone: nullable(int<Milestone>()),
      achieved_at: instant(),
    },
    { key: 'id', parent: { table: 'goal', column: 'goal_id' } },
  ),
  /**
   * goal-progress/project-goals.ts writes this table: what each completed session contributes to a goal. A session
   * without a contribution has no row.
   */
  goal_session_progress: userTable(
    {
      goal_id: uuid(),
      session_id: uuid(),
      /** The value is in the goal's unit. */
      value: float8(),
      /**
       * The session's heaviest weight is in the goal's unit. Null when the goal is not about a lift, or the session
       * lacks the lift.
       */
      lifted: nullable(float8()),
      started_at: instant(),
      ended_at: instant(),
      /** The first day of the week in which the session counts. Null until a rebuild has computed it. */
      week: nullable(date()),
    },
    'worked out from the log',
  ),
  /**
   * goal-progress/project-goals.ts writes this table: the combined value of a week's sessions for a goal. The best week
   * is the goal's value.
   */
  goal_week: userTable(
    {
      goal_id: uuid(),
      /** The user's settings decide on which day the week begins. */
      week: date(),
      /** The week's value is in the goal's unit. */
      value: float8(),
      /** The week's heaviest weight is in the goal's unit. Null when the goal is not about a lift. */
      lifted: nullable(float8()),
    },
    'worked out from the log',
  ),
};

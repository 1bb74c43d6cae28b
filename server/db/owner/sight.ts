// Defines what a trainer sees of a client: rows and columns of each table, by the areas and the start of the grant. A
// table or column that is not named here is closed, so a new one stays closed.
import { tables, type TableName } from '#server/db/schema.ts';
import { bodyMeasureKinds } from '#shared/goals/vocabulary.ts';
import type { TrainerArea } from '#shared/trainer/areas.ts';

/** The open part of a client's data. */
export interface Sight {
  clientId: string;
  trainerId: string;
  areas: readonly TrainerArea[];
  /** Sessions and measurements from this day on are visible; null: all. */
  from: string | null;
}

interface View {
  /** Rows are visible with one of these areas; absent: with every grant. */
  areas?: readonly TrainerArea[];
  /** Returns SQL conditions of the visible rows `t`. */
  where?: (sight: Sight) => readonly string[];
  /** Columns with another value while the condition holds: SQL about the row `t`, or null for 'not known'. */
  instead?: (sight: Sight) => Readonly<Record<string, string | null>>;
  /** The only columns that are ever visible; absent: all. */
  only?: readonly string[];
  /** Returns the SQL of rows that are counted again; undefined: the rows of the table. */
  recounted?: (sight: Sight) => string | undefined;
}

/** Returns SQL: the session began on the first visible day or later. The first condition uses the index of starts. */
const begunSince = ({ from }: Sight, alias: string) =>
  from === null
    ? []
    : [
        `${alias}.started_at >= (:from - 1)::timestamp at time zone 'UTC'`,
        `coalesce(${alias}.start_day, (${alias}.started_at at time zone 'UTC')::date) >= :from`,
      ];

const sessionsOf = (sight: Sight) =>
  ['from workout_session s where s.user_id = :client', ...begunSince(sight, 's')].join(' and ');

/** Rows of a visible session. A deleted session has no row, only its log. */
const ofSession = (sight: Sight) => [`t.session_id in (select s.id ${sessionsOf(sight)})`];

/** Rows of a visible session. Without a start of the grant, the projection has rows of no other session. */
const ofLaterSession = (sight: Sight) => (sight.from === null ? [] : ofSession(sight));

const takenSince =
  (column: string) =>
  ({ from }: Sight) =>
    from === null ? [] : [`(t.${column} at time zone 'UTC')::date >= :from`];

/** Returns SQL: the stored JSON with empty notes. Postgres writes `"key": value`, and escapes quotes inside of texts. */
const withoutNotes = (json: string) =>
  String.raw`regexp_replace(${json}::text, '"(notes|sessionNotes)": "([^"\\]|\\.)*"', '"\1": ""', 'g')::jsonb`;

/** Returns SQL: the stored JSON without the mark of a suggestion that a medical history may have held back. */
const withoutHeld = (json: string) =>
  `regexp_replace(${json}::text, ', "isHeld": true|"isHeld": true, |"isHeld": true', '', 'g')::jsonb`;

/** Returns SQL: the event without the body weight with which a session began. */
const withoutWeight = (json: string) =>
  `(case when jsonb_exists(${json}, 'bodyWeightKg') then ${json} || '{"bodyWeightKg": null}' else ${json} end)`;

const notes = ({ areas }: Sight) => (areas.includes('notes') ? {} : { notes: "''" });

/** Returns SQL: the lift of a goal is one whose estimated 1RM does not depend on the weight of the body. */
const isOfIron = (goal: string) => `exists (
    select from (
      select e.id, e.load_kind from exercise e
      union all
      select u.id, u.load_kind from user_exercise u where u.user_id = :client
    ) lift
    where lift.id::text = ${goal}.target_criteria ->> 'exerciseId' and lift.load_kind in ('EXTERNAL', 'PER_SIDE'))`;

/**
 * Goals about the body, and about lifts of the body, need its areas. A goal measures all workouts, so a start of the grant
 * hides every goal.
 */
function visibleGoals({ areas, from }: Sight, goal: string): string {
  const weight = String(areas.includes('weight'));
  const others = String(areas.includes('measurements'));
  const kinds = bodyMeasureKinds.map((kind) => `'${kind}'`).join(', ');
  const kind = `${goal}.target_criteria -> 'measure' ->> 'kind'`;
  return `${from === null} and ${goal}.removed_at is null and case
    when ${kind} = 'BODY_WEIGHT' then ${weight}
    when ${kind} in (${kinds}) then ${others}
    when ${goal}.goal_type in ('FAT_LOSS', 'AESTHETIC') then ${weight} and ${others}
    when ${goal}.goal_type = 'STRENGTH' then ${weight} or ${isOfIron(goal)} else true end`;
}

const ofGoal: View = {
  areas: ['goals'],
  where: (sight) => [
    `t.goal_id in (select g.id from goal g where g.user_id = :client and ${visibleGoals(sight, 'g')})`,
  ],
};

const NOTHING = "'[]'::jsonb";
const plans: View = { areas: ['plans'] };
const ownOfTrainer = () => ['t.trainer_id = :trainer'];

const views: Partial<Record<TableName, View>> = {
  account: {
    only: ['user_id', 'name', 'gender', 'height_cm', 'weight_kg', 'experience_level'],
    instead: ({ areas, from }) => ({
      ...(!areas.includes('build') && {
        gender: "'PREFER_NOT_TO_SAY'",
        height_cm: null,
        experience_level: null,
      }),
      ...((!areas.includes('weight') || from !== null) && { weight_kg: null }),
    }),
  },
  user_settings: {},
  user_exercise: {},
  user_exercise_preference: {},
  user_exercise_choice: {},
  user_exercise_travel: {},
  user_volume_landmark: {},
  user_progress_lift: {},
  // Without the rows that a merge moved: they may be notes.
  exercise_merge: {
    only: ['user_id', 'id', 'from_exercise_id', 'into_exercise_id', 'state', 'started_at'],
  },
  gym: {},
  user_exercise_note: { areas: ['notes'] },
  workout_session: {
    where: (sight) => begunSince(sight, 't'),
    instead: notes,
  },
  session_event: {
    where: ofSession,
    instead: ({ areas }) => {
      let payload = 't.payload';
      if (!areas.includes('weight')) payload = withoutWeight(payload);
      if (!areas.includes('notes')) payload = withoutNotes(payload);
      if (!areas.includes('held')) payload = withoutHeld(payload);
      return payload === 't.payload' ? {} : { payload };
    },
  },
  session_template: {
    where: ofLaterSession,
    instead: ({ areas }) =>
      areas.includes('notes') ? {} : { template: withoutNotes('t.template') },
  },
  session_count: {
    recounted: (sight) =>
      sight.from === null
        ? undefined
        : `select s.user_id, s.template_id, count(*)::int as sessions,
             (count(*) filter (where s.completion_status = 'COMPLETED'))::int as completed
           ${sessionsOf(sight)} group by s.user_id, s.template_id`,
  },
  session_best: {
    where: (sight) => [
      ...ofLaterSession(sight),
      ...(sight.areas.includes('weight') ? [] : ["t.scale <> 'LOAD'"]),
    ],
  },
  // A week in which the grant begins holds bests of hidden sessions.
  lift_week: {
    where: ({ areas, from }) => [
      ...(from === null ? [] : ["t.week > :from::timestamp at time zone 'UTC'"]),
      ...(areas.includes('weight') ? [] : ["t.scale <> 'LOAD'"]),
    ],
  },
  exercise_set: {
    where: ofLaterSession,
    instead: (sight) => ({
      ...notes(sight),
      ...(!sight.areas.includes('weight') && { load_lbs: null }),
    }),
  },
  workout_template: plans,
  template_exercise: { ...plans, instead: notes },
  program: { ...plans, where: () => ['t.removed_at is null'] },
  program_event: plans,
  goal: { areas: ['goals'], where: (sight) => [visibleGoals(sight, 't')] },
  goal_achievement: ofGoal,
  goal_session_progress: ofGoal,
  goal_week: ofGoal,
  body_weight_entry: {
    areas: ['weight'],
    where: ({ from }) => (from === null ? [] : ['t.day >= :from']),
  },
  biometric: { areas: ['measurements'], where: takenSince('recorded_at') },
  progress_photo: { areas: ['photos'], where: takenSince('taken_at') },
  heart_rate_zones: { areas: ['heart'] },
  assessment: { areas: ['build'] },
  medical_history: {
    areas: ['held', 'medical'],
    // The injuries name the areas of the body.
    instead: ({ areas }) =>
      areas.includes('medical')
        ? {}
        : { conditions: NOTHING, allergies: NOTHING, surgeries: NOTHING, notes: "''" },
  },
  trainer_grant: { where: ownOfTrainer },
  trainer_proposal: { areas: ['plans', 'goals'], where: ownOfTrainer },
  trainer_comment: { where: ownOfTrainer },
};

/** Tables that belong to nobody. */
const libraryTables: readonly string[] = ['exercise', 'exercise_category'];

/** Returns whether a name is that of a table that `visibleRows` replaces. */
export function isNarrowed(name: string): name is TableName {
  return Object.hasOwn(tables, name) && !libraryTables.includes(name);
}

/**
 * Returns the SQL of a query with the visible rows of a table. `:client`, `:trainer` and `:from` stand for parameters.
 */
export function visibleRows(name: TableName, sight: Sight): string {
  const view = views[name];
  const recounted = view?.recounted?.(sight);
  if (recounted !== undefined) return recounted;
  const isOpen = view && (view.areas?.some((area) => sight.areas.includes(area)) ?? true);
  const instead = view?.instead?.(sight) ?? {};
  const columns = Object.keys(tables[name].columns).map((column) => {
    const isHidden = view?.only?.includes(column) === false;
    const value = isHidden ? null : instead[column];
    if (value === undefined) return `t.${column}`;
    // The same type without a value.
    return `${value ?? `case when false then t.${column} end`} as ${column}`;
  });
  const conditions = isOpen ? ['t.user_id = :client', ...(view.where?.(sight) ?? [])] : ['false'];
  return `select ${columns.join(', ')} from ${name} t where ${conditions.join(' and ')}`;
}

// Defines which rows and columns of a client a trainer sees. A table that this file does not list is hidden. A new
// column of a listed table is visible, unless the table's entry hides it.
import { tables, type TableName } from '#server/db/schema.ts';
import { bodyTypes } from '#shared/goals/body-measures.ts';
import { bodyMeasureKinds } from '#shared/goals/vocabulary.ts';
import { type TrainerArea, trainerAreaNames } from '#shared/trainer/area-names.ts';

export interface Sight {
  clientId: string;
  trainerId: string;
  areas: readonly TrainerArea[];
  /** First day of the sessions and measurements that a trainer sees. Null shows all days. */
  from: string | null;
}

/**
 * Maps a column of the table with alias `t` to the SQL that replaces it, or to null when the trainer may not know the
 * value.
 */
type Columns = Readonly<Record<string, string | null>>;

interface View {
  /**
   * The trainer sees the rows if the client shares one of these areas with the trainer. Without `areas`, every trainer
   * of the client sees the rows.
   */
  areas?: readonly TrainerArea[];
  where?: (sight: Sight) => readonly string[];
  /** Maps an area (a part of the client's data) to the columns to replace when the client does not share the area. */
  closed?: Partial<Record<TrainerArea, Columns>>;
  /** Further conditions and replaced columns for a trainer who sees only sessions from a certain day on. */
  later?: { where?: readonly string[]; instead?: Columns };
  instead?: (sight: Sight) => Columns;
  /**
   * Lists the columns that a trainer may see; when undefined, all columns. The other fields of this interface may
   * replace the value of a column.
   */
  only?: readonly string[];
  /**
   * Returns SQL that computes totals again from the rows that the trainer may see. When undefined, the stored rows are
   * shown.
   */
  recounted?: (sight: Sight) => string | undefined;
}

/**
 * Returns SQL conditions for sessions from the first visible day on. The second condition is exact; the first one lets
 * Postgres use the index of start times.
 */
const begun = (alias: string) => [
  `${alias}.started_at >= (:from - 1)::timestamp at time zone 'UTC'`,
  `coalesce(${alias}.start_day, (${alias}.started_at at time zone 'UTC')::date) >= :from`,
];

const SESSIONS = 'from workout_session s where s.user_id = :client';
const LATER_SESSIONS = [SESSIONS, ...begun('s')].join(' and ');

/**
 * Shows only rows of sessions from the first visible day on. Rows of a deleted session are hidden, because
 * `workout_session` has no row of that session.
 */
const ofLaterSession = { where: [`t.session_id in (select s.id ${LATER_SESSIONS})`] };

const since = (column: string) => `(t.${column} at time zone 'UTC')::date >= :from`;

// Regular expressions that hide parts of stored JSON when the trainer may not see the area. The JSON is in Postgres's
// form: `"key": value`, with escaped quotes inside texts.
const replaced: Partial<Record<TrainerArea, readonly (readonly [pattern: string, by: string])[]>> =
  {
    notes: [[String.raw`"(notes|sessionNotes)": "([^"\\]|\\.)*"`, String.raw`"\1": ""`]],
    // `isHeld` marks a suggestion that a medical history may have limited. The pattern removes the mark.
    held: [[', "isHeld": true|"isHeld": true, |"isHeld": true', '']],
    // Removes the planned targets. Planned exercises then look like exercises that were added during the workout.
    plans: [
      [String.raw`"description": "([^"\\]|\\.)*"`, '"description": ""'],
      [String.raw`"setTargets": \[[^]]*\]`, '"setTargets": null'],
      [
        '"(targetWeight|targetRPE|targetDuration|targetDistance|restTime)": [0-9.]+',
        String.raw`"\1": null`,
      ],
      [
        '"(targetSets|targetReps|tempoEccentric|tempoPause|tempoConcentric|estimatedDuration)": [0-9]+',
        String.raw`"\1": 1`,
      ],
      ['"exerciseOrder": ', '"isUnplanned": true, "exerciseOrder": '],
    ],
  };

function withoutClosed({ areas }: Sight, json: string): string {
  const all = trainerAreaNames.flatMap((area) =>
    areas.includes(area) ? [] : (replaced[area] ?? []),
  );
  return all.reduce(
    (text, [pattern, by]) => `regexp_replace(${text}::text, '${pattern}', '${by}', 'g')::jsonb`,
    json,
  );
}

/**
 * Exercises with these load types do not include the body weight in the load, so their loads reveal nothing about the
 * body weight.
 */
const IRON = "('EXTERNAL', 'PER_SIDE')";
const isLineOfIron = (line: string) => `${line} -> 'exercise' ->> 'loadKind' in ${IRON}`;

/** Returns the SQL condition that the exercise's load does not depend on the body weight. `id` is an SQL expression. */
const isIron = (id: string) => `exists (
    select from (
      select e.id, e.load_kind from exercise e
      union all
      select u.id, u.load_kind from user_exercise u where u.user_id = :client
    ) lift
    where lift.id::text = ${id} and lift.load_kind in ${IRON})`;

const AIMS_OF_IRON = `jsonb_build_object('aims', (
    select coalesce(jsonb_agg(aim), '[]') from jsonb_array_elements(t.payload -> 'aims') aim
    where exists (select from jsonb_array_elements(t.payload #> '{template,exercises}') line
      where line ->> 'id' = aim ->> 'lineId' and ${isLineOfIron('line')})))`;

/**
 * Returns true when the trainer sees suggested targets. They quote the last workout, so a grant with a first visible
 * day hides them: the last workout may be earlier.
 */
const seesAims = ({ areas, from }: Sight) => areas.includes('plans') && from === null;

/**
 * Returns SQL for an event's payload without the parts that the trainer may not see, such as the body weight, the
 * training program and suggested targets.
 */
function openPayload(sight: Sight): string {
  const seesWeight = sight.areas.includes('weight');
  const seesPlans = sight.areas.includes('plans');
  const hidden = [
    ...(seesWeight ? [] : [`not ${isIron("t.payload ->> 'exerciseId'")}`]),
    ...(seesAims(sight) ? [] : ["t.payload #>> '{offered,rule}' = 'next-session'"]),
  ];
  if (hidden.length === 0) return withoutClosed(sight, 't.payload');
  const gone = [...(seesAims(sight) ? [] : ['aims']), ...(seesPlans ? [] : ['program'])];
  const started = [
    `(t.payload - '{${gone.join()}}'::text[])`,
    ...(seesWeight ? [] : [`'{"bodyWeightKg": null}'`]),
    ...(seesAims(sight) ? [AIMS_OF_IRON] : []),
  ];
  const moved = ['t.payload', ...(seesPlans ? [] : [`'{"program": null}'`])];
  return withoutClosed(
    sight,
    `(case
        when t.type = 'SessionStarted' then ${started.join(' || ')}
        when t.type = 'SetsMoved' then ${moved.join(' || ')}
        when t.type = 'SetLogged' and (${hidden.join(' or ')}) then t.payload - 'offered'
        else t.payload end)`,
  );
}

/**
 * Returns SQL for a session's template copy. Without the area `plans`, or with a first visible day, all suggested
 * targets are hidden. Without the area `weight`, suggested targets that reveal the body weight are hidden.
 */
function openTemplate(sight: Sight): string {
  if (seesAims(sight) && sight.areas.includes('weight')) return withoutClosed(sight, 't.template');
  const keepsAim = seesAims(sight) ? isLineOfIron('line') : 'false';
  return withoutClosed(
    sight,
    `(t.template || jsonb_build_object('exercises', (
        select coalesce(jsonb_agg(case when ${keepsAim} then line else line - 'aim' end order by at), '[]')
        from jsonb_array_elements(t.template -> 'exercises') with ordinality as l (line, at))))`,
  );
}

/**
 * Returns the SQL condition for the goals that a trainer may see. A goal counts all workouts, so a grant with a first
 * visible day hides every goal.
 */
function visibleGoals({ areas, from }: Sight, goal: string): string {
  const weight = String(areas.includes('weight'));
  const others = String(areas.includes('measurements'));
  const kinds = bodyMeasureKinds.map((kind) => `'${kind}'`).join(', ');
  const types = bodyTypes.map((type) => `'${type}'`).join(', ');
  const kind = `${goal}.target_criteria -> 'measure' ->> 'kind'`;
  return `${from === null} and ${goal}.removed_at is null and case
    when ${kind} = 'BODY_WEIGHT' then ${weight}
    when ${kind} in (${kinds}) then ${others}
    when ${goal}.goal_type in (${types}) then ${weight} and ${others}
    when ${goal}.goal_type = 'STRENGTH' then ${weight} or ${isIron(`${goal}.target_criteria ->> 'exerciseId'`)} else true end`;
}

const ofGoal: View = {
  areas: ['goals'],
  where: (sight) => [
    `t.goal_id in (select g.id from goal g where g.user_id = :client and ${visibleGoals(sight, 'g')})`,
  ],
};

const NOTHING = "'[]'::jsonb";
const plans: View = { areas: ['plans'] };
const ofTrainer: View = { where: () => ['t.trainer_id = :trainer'] };
const NO_NOTES = { notes: "''" };

/** A record on the scale LOAD includes the body weight, so it is hidden together with the body weight. */
const withoutLoads = ({ areas }: Sight) => (areas.includes('weight') ? [] : ["t.scale <> 'LOAD'"]);

const views: Partial<Record<TableName, View>> = {
  account: {
    only: ['user_id', 'name', 'gender', 'height_cm', 'weight_kg', 'experience_level'],
    closed: {
      build: { gender: "'PREFER_NOT_TO_SAY'", height_cm: null, experience_level: null },
      weight: { weight_kg: null },
    },
    later: { instead: { weight_kg: null } },
  },
  user_settings: {},
  user_exercise: {},
  user_exercise_preference: {},
  user_exercise_choice: {},
  user_exercise_travel: {},
  user_volume_landmark: {},
  user_progress_lift: {},
  // The column `moved` may contain notes on exercises, so it is hidden.
  exercise_merge: {
    only: ['user_id', 'id', 'from_exercise_id', 'into_exercise_id', 'state', 'started_at'],
  },
  gym: {},
  user_exercise_note: { areas: ['notes'], later: { where: [since('updated_at')] } },
  workout_session: {
    closed: {
      notes: NO_NOTES,
      plans: {
        program_id: null,
        program_run_id: null,
        program_round: null,
        program_pass: null,
        program_day_id: null,
      },
    },
    later: { where: begun('t') },
  },
  session_event: {
    where: ({ from }) => [
      `t.session_id in (select s.id ${from === null ? SESSIONS : LATER_SESSIONS})`,
    ],
    instead: (sight) => ({ payload: openPayload(sight) }),
  },
  session_template: {
    later: ofLaterSession,
    instead: (sight) => ({ template: openTemplate(sight) }),
  },
  session_count: {
    recounted: ({ from }) =>
      from === null
        ? undefined
        : `select s.user_id, s.template_id, count(*)::int as sessions,
             (count(*) filter (where s.completion_status = 'COMPLETED'))::int as completed
           ${LATER_SESSIONS} group by s.user_id, s.template_id`,
  },
  session_best: { where: withoutLoads, later: ofLaterSession },
  lift_week: {
    where: withoutLoads,
    // The week of the first visible day may contain records of earlier, hidden sessions, so the whole week is hidden.
    later: { where: ["t.week > :from::timestamp at time zone 'UTC'"] },
  },
  exercise_set: { closed: { notes: NO_NOTES, weight: { load_lbs: null } }, later: ofLaterSession },
  workout_template: plans,
  template_exercise: { ...plans, closed: { notes: NO_NOTES } },
  program: {
    ...plans,
    where: () => ['t.removed_at is null'],
    // A program's training max depends on all workouts of the user. It could reveal workouts before the first visible
    // day, so it is hidden.
    later: { instead: { plan: `t.plan || '{"trainingMaxes": []}'` } },
  },
  program_event: {
    ...plans,
    later: {
      where: [`(t.type not in ('DaySkipped', 'WeekRepeated') or ${since('occurred_at')})`],
      // Earlier events are shown with noon (UTC) of the first visible day as their time. The trainer sees the program's
      // state, but no earlier date. Noon UTC is on the same day in most time zones.
      instead: {
        occurred_at: "greatest(t.occurred_at, (:from + time '12:00') at time zone 'UTC')",
      },
    },
  },
  goal: { areas: ['goals'], where: (sight) => [visibleGoals(sight, 't')] },
  goal_achievement: ofGoal,
  goal_session_progress: ofGoal,
  goal_week: ofGoal,
  body_weight_entry: { areas: ['weight'], later: { where: ['t.day >= :from'] } },
  biometric: { areas: ['measurements'], later: { where: [since('recorded_at')] } },
  progress_photo: { areas: ['photos'], later: { where: [since('taken_at')] } },
  heart_rate_zones: {
    areas: ['heart'],
    closed: { measurements: { resting_heart_rate_bpm: null } },
    // The heart rate may have been measured before the first visible day, so it is hidden.
    later: { where: [since('updated_at')], instead: { resting_heart_rate_bpm: null } },
  },
  assessment: { areas: ['build'], later: { where: [since('updated_at')] } },
  medical_history: {
    areas: ['held', 'medical'],
    // A trainer with the area `held` (limited suggestions) but without `medical` sees only the injuries, because they
    // explain why suggestions were limited.
    closed: {
      medical: { conditions: NOTHING, allergies: NOTHING, surgeries: NOTHING, ...NO_NOTES },
    },
  },
  trainer_grant: ofTrainer,
  trainer_proposal: ofTrainer,
  trainer_comment: ofTrainer,
};

const libraryTables: readonly string[] = ['exercise', 'exercise_category'];

/** Returns true for a table that `visibleRows` replaces. */
export function isNarrowed(name: string): name is TableName {
  return Object.hasOwn(tables, name) && !libraryTables.includes(name);
}

/** Returns an SQL query for the visible rows of a table, with the parameters `:client`, `:trainer` and `:from`. */
export function visibleRows(name: TableName, sight: Sight): string {
  const view = views[name];
  const recounted = view?.recounted?.(sight);
  if (recounted !== undefined) return recounted;
  const isOpen = view && (view.areas?.some((area) => sight.areas.includes(area)) ?? true);
  const later = sight.from === null ? undefined : view?.later;
  const closed = trainerAreaNames.filter((area) => !sight.areas.includes(area));
  const instead: Columns = Object.assign(
    {},
    ...closed.map((area) => view?.closed?.[area]),
    later?.instead,
    view?.instead?.(sight),
  );
  const columns = Object.keys(tables[name].columns).map((column) => {
    const isHidden = view?.only?.includes(column) === false;
    const value = isHidden ? null : instead[column];
    if (value === undefined) return `t.${column}`;
    // `case when false` returns null, but keeps the column's type.
    return `${value ?? `case when false then t.${column} end`} as ${column}`;
  });
  const conditions = isOpen
    ? ['t.user_id = :client', ...(view.where?.(sight) ?? []), ...(later?.where ?? [])]
    : ['false'];
  return `select ${columns.join(', ')} from ${name} t where ${conditions.join(' and ')}`;
}

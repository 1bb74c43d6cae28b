// The exercise library, own exercises, what a user keeps beside an exercise or a muscle, and gyms.
import type { MergeFigures, MergeState } from '#shared/exercises/merge-schema.ts';
import { putExerciseNoteInput } from '#shared/exercises/choice-schema.ts';
import {
  biomechanicalProfile,
  createExerciseInput,
  equipment,
  type Exercise,
  exerciseMeasure,
  loadedAreas,
  loadKind,
  movementModel,
  muscle,
  muscleGroups,
  strengthCurveProfile,
} from '#shared/exercises/schema.ts';
import type { ExercisePreference } from '#shared/exercises/vocabulary.ts';
import { z } from 'zod';
import { createGymInput, gym } from '#shared/gyms/schema.ts';
import { storedName } from '#shared/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import {
  boolean,
  fixed,
  instant,
  int,
  jsonb,
  nullable,
  numeric,
  text,
  uuid,
  uuids,
} from './column.ts';
import { sharedTable, userTable } from './table.ts';

/**
 * A row that a merge of exercises changed, with the changed columns. A null `before` or `after`
 * means that the row did not exist at that time.
 */
export interface MovedRow {
  table:
    | 'template_exercise'
    | 'program'
    | 'goal'
    | 'exercise_mapping'
    | 'user_exercise_note'
    | 'user_exercise_choice'
    | 'user_exercise_preference'
    | 'user_exercise_travel'
    | 'user_progress_lift';
  key: Readonly<Record<string, unknown>>;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** Columns of both exercise tables, without the search text. */
const ofExercise = {
  id: fixed(uuid()),
  category_id: nullable(uuid()),
  name: text(storedName(createExerciseInput.shape.name)),
  description: text(createExerciseInput.shape.description),
  movement_pattern: text<Exercise['movementPattern']>(),
  difficulty_level: text<Exercise['difficultyLevel']>(),
  equipment_required: jsonb(z.array(equipment)),
  muscle_groups: jsonb(muscleGroups),
  biomechanical_profile: jsonb(biomechanicalProfile),
  safety_considerations: text(createExerciseInput.shape.safetyConsiderations),
  strength_curve_profile: jsonb(strengthCurveProfile),
  requires_assessment: boolean(),
  /** Derived from the other columns at every write (shared/exercises/loaded-areas.ts). */
  loaded_areas: jsonb(loadedAreas),
  load_kind: text(loadKind),
  measure: text(exerciseMeasure),
  /** Share of the body that is lifted with each repetition, 0 to 1. */
  bodyweight_share: nullable(numeric()),
  movement_model: nullable(text(movementModel)),
  /** Number of weights in use: 2 for a weight held in each hand. */
  hands: int<Exercise['hands']>(),
  can_tape_travel: boolean(),
};
/** Name and aliases in lower case, for the search. */
const search_text = text();

// `as`: `Object.keys` returns plain strings, but `ofExercise` has no other keys than its columns.
export const exerciseColumns = Object.keys(ofExercise) as readonly (keyof typeof ofExercise)[];

export const exerciseTables = {
  /** The rows are written by features/exercises (the library is loaded at start). */
  exercise_category: sharedTable({
    id: uuid(),
    slug: text(),
    name: text(),
    position: int(),
  }),
  /** The rows are written by features/exercises (the library is loaded at start). */
  exercise: sharedTable({ slug: text(), ...ofExercise, search_text }),
  /**
   * The rows are written by features/exercises. The row of a removed exercise stays for the templates and sessions that
   * name the exercise.
   */
  user_exercise: userTable(
    { removed_at: nullable(instant()), ...ofExercise, search_text },
    { key: 'id', follows: ['removed_at'], isKept: true },
  ),
  /**
   * The rows are written by features/exercises. The exercise is of the library or the user's own.
   */
  user_exercise_preference: userTable(
    {
      exercise_id: fixed(uuid()),
      preference: text<ExercisePreference>(),
    },
    {
      key: 'exercise_id',
      earlier: { table: 'user_exercise_mark', fields: { mark: 'preference' } },
    },
  ),
  user_exercise_note: userTable(
    {
      exercise_id: fixed(uuid()),
      /** Contains at least one character, because removing a note deletes the row. */
      notes: text(putExerciseNoteInput.shape.notes),
      updated_at: instant(),
    },
    { key: 'exercise_id' },
  ),
  /** The feature server/features/work writes this table. */
  user_exercise_travel: userTable(
    {
      exercise_id: fixed(uuid()),
      /** Travel of the weight per repetition, as this lifter measured it. */
      travel_cm: numeric(),
      updated_at: instant(),
    },
    { key: 'exercise_id' },
  ),
  /** The rows are written by features/progress. */
  user_volume_landmark: userTable(
    {
      muscle: fixed(text(muscle)),
      /** Weekly set target; a lower or an upper bound is required. */
      low_sets: nullable(int()),
      high_sets: nullable(int()),
      updated_at: instant(),
    },
    { key: 'muscle', earlier: { table: 'user_volume_mark' } },
  ),
  /**
   * The rows are written by features/progress. A lift that the user follows. Without any row, the most trained lifts
   * are shown.
   */
  user_progress_lift: userTable(
    {
      exercise_id: fixed(uuid()),
      /** Position of the lift in the user's order, counted from 0. */
      position: int(),
    },
    { key: 'exercise_id' },
  ),
  /**
   * The user's choices for an exercise, written by suggestions/exercise-choices.ts. A null column
   * was not chosen.
   */
  user_exercise_choice: userTable(
    {
      exercise_id: fixed(uuid()),
      /** True when weights are suggested for the exercise. */
      has_suggestions: nullable(boolean()),
      /** The user's increment, in `increment_unit`. */
      increment: nullable(numeric()),
      increment_unit: nullable(text<WeightUnit>()),
      updated_at: instant(),
    },
    {
      key: 'exercise_id',
      earlier: {
        fields: {
          offers: 'hasSuggestions',
          weightStep: 'increment',
          weightStepUnit: 'incrementUnit',
        },
      },
    },
  ),
  /**
   * The rows are written by features/exercises/merge. The merge of an own exercise into another
   * exercise.
   */
  exercise_merge: userTable(
    {
      id: fixed(uuid()),
      from_exercise_id: fixed(uuid()),
      /** Id of an exercise of the library, or of the user's own. */
      into_exercise_id: fixed(uuid()),
      state: text<MergeState>(),
      figures: fixed(jsonb<MergeFigures>()),
      /** Ids of the sessions that the merge changes, in this order. */
      session_ids: nullable(uuids()),
      /** Number of sessions that are already changed. */
      done: int(),
      /** Rows that the merge changed in tables outside of the log. The undo restores them. */
      moved: jsonb<MovedRow[]>(),
      /** The server that runs the merge, and the time by which the server must renew its lease. */
      holder: nullable(uuid()),
      held_until: nullable(instant()),
      started_at: fixed(instant()),
      ended_at: nullable(instant()),
      undone_at: nullable(instant()),
    },
    'what it changed is in the log and in the other tables',
  ),
};

export const gymTables = {
  /** The rows are written by features/gyms. A user with gyms has exactly one default gym. */
  gym: userTable(
    {
      id: fixed(uuid()),
      name: text(storedName(createGymInput.shape.name)),
      dumbbells: nullable(jsonb(gym.shape.dumbbells)),
      machines: nullable(jsonb(gym.shape.machines)),
      fewest_changes: boolean(),
      is_default: boolean(),
      created_at: fixed(instant()),
      updated_at: instant(),
      bars: jsonb(gym.shape.bars),
      plates: jsonb(gym.shape.plates),
      missing_equipment: jsonb(gym.shape.missingEquipment),
    },
    { key: 'id', follows: ['is_default'] },
  ),
};

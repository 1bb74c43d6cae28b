// Defines the tables of exercises, of a user's settings for exercises and muscles, and of gyms.
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
 * Describes a row that a merge of exercises changed, with its changed columns. Null as `before` or `after` means that
 * the row did not exist.
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
  /**
   * Body areas that the exercise loads. Each write derives them from the other columns
   * (shared/exercises/loaded-areas.ts).
   */
  loaded_areas: jsonb(loadedAreas),
  load_kind: text(loadKind),
  measure: text(exerciseMeasure),
  /** Share of the body weight that each repetition lifts, from 0 to 1. */
  bodyweight_share: nullable(numeric()),
  movement_model: nullable(text(movementModel)),
  /** Number of weights per repetition: 2 means one in each hand, such as two dumbbells. */
  hands: int<Exercise['hands']>(),
  can_tape_travel: boolean(),
};
/** Name and aliases, normalised by `comparable`. The exercise search looks for the typed words in this text. */
const search_text = text();

// The cast is safe because `ofExercise` has only its columns as keys.
export const exerciseColumns = Object.keys(ofExercise) as readonly (keyof typeof ofExercise)[];

export const exerciseTables = {
  exercise_category: sharedTable({
    id: uuid(),
    slug: text(),
    name: text(),
    position: int(),
  }),
  /** Stores the exercises of the library. The server updates the rows at its start. */
  exercise: sharedTable({ slug: text(), ...ofExercise, search_text }),
  /** Stores custom exercises. A removed exercise keeps its row, because templates and sessions still refer to it. */
  user_exercise: userTable(
    { removed_at: nullable(instant()), ...ofExercise, search_text },
    { key: 'id', follows: ['removed_at'], isKept: true },
  ),
  /** Stores which exercises, from the library or custom, a user made a favourite or hid. */
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
      /** The note is never empty, because removing a note deletes the row. */
      notes: text(putExerciseNoteInput.shape.notes),
      updated_at: instant(),
    },
    { key: 'exercise_id' },
  ),
  /** Stores how far the weight of an exercise travels in one repetition, to compute the mechanical work in joules. */
  user_exercise_travel: userTable(
    {
      exercise_id: fixed(uuid()),
      travel_cm: numeric(),
      updated_at: instant(),
    },
    { key: 'exercise_id' },
  ),
  /**
   * Stores a user's volume landmarks: for each muscle, a weekly number of sets with which the user compares the sets
   * done.
   */
  user_volume_landmark: userTable(
    {
      muscle: fixed(text(muscle)),
      /** Lower and upper bound of the weekly number of sets. At least one of the two is set. */
      low_sets: nullable(int()),
      high_sets: nullable(int()),
      updated_at: instant(),
    },
    { key: 'muscle', earlier: { table: 'user_volume_mark' } },
  ),
  /**
   * Stores the lifts that a user chose for the progress screen. Without any row, screens show the most trained lifts.
   */
  user_progress_lift: userTable(
    {
      exercise_id: fixed(uuid()),
      position: int(),
    },
    { key: 'exercise_id' },
  ),
  /** Stores a user's settings for the suggestions of an exercise. When a column is null, the default applies. */
  user_exercise_choice: userTable(
    {
      exercise_id: fixed(uuid()),
      has_suggestions: nullable(boolean()),
      /** The smallest change of weight, in `increment_unit`. */
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
  /** Stores the merges of a custom exercise into another exercise. */
  exercise_merge: userTable(
    {
      id: fixed(uuid()),
      from_exercise_id: fixed(uuid()),
      into_exercise_id: fixed(uuid()),
      state: text<MergeState>(),
      figures: fixed(jsonb<MergeFigures>()),
      session_ids: nullable(uuids()),
      done: int(),
      /** Rows outside of the event log that the merge changed. The undo restores them. */
      moved: jsonb<MovedRow[]>(),
      /** Id of the run that holds the lease of the merge. The run must renew the lease before `held_until`. */
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
  /** Stores the gyms of a user. A user with gyms has exactly one default gym. */
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

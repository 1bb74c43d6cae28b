// Defines rules for columns whose values the database does not check: words of a vocabulary, and JSON.
import { z } from 'zod';
import { assessment } from '#shared/assessment/schema.ts';
import { weightDay, weightKg } from '#shared/auth/schema.ts';
import { putExerciseNoteInput } from '#shared/exercises/note-schema.ts';
import {
  biomechanicalProfile,
  createExerciseInput,
  equipment,
  exerciseMeasure,
  loadedAreas,
  loadKind,
  movementModel,
  muscle,
  muscleGroups,
  strengthCurveProfile,
} from '#shared/exercises/schema.ts';
import { createGoalInput, targetCriteria } from '#shared/goals/schema.ts';
import { createGymInput, gym } from '#shared/gyms/schema.ts';
import { medicalHistory } from '#shared/medical-history/schema.ts';
import { readProgramFact } from '#shared/programs/events.ts';
import { createProgramInput } from '#shared/programs/schema.ts';
import { starterNames } from '#shared/programs/vocabulary.ts';
import { storedName } from '#shared/schema.ts';
import { setTarget } from '#shared/sets/target.ts';
import { templateLimits } from '#shared/templates/limits.ts';
import { templateLineInput } from '#shared/templates/line.ts';
import { templateText } from '#shared/templates/schema.ts';
import type { RestoredName } from './tables.ts';

const { wallReach, deepSquat, kneeToWall, toeTouch, oneLegLeft, oneLegRight, plank } =
  assessment.shape;
const { unit, rule, rounds, weeks, trainingMaxes } = createProgramInput.shape;

/** Rules by table and column. The database says whether a column may be null. */
export const columnRules: Readonly<Partial<Record<RestoredName, Record<string, z.ZodType>>>> = {
  assessment: {
    tests: z
      .object({ wallReach, deepSquat, kneeToWall, toeTouch, oneLegLeft, oneLegRight, plank })
      .partial(),
  },
  body_weight_entry: { day: weightDay, weight_kg: weightKg },
  goal: {
    target_criteria: targetCriteria,
    description: storedName(createGoalInput.shape.description),
  },
  gym: {
    name: storedName(createGymInput.shape.name),
    bars: gym.shape.bars,
    plates: gym.shape.plates,
    dumbbells: gym.shape.dumbbells,
    machines: gym.shape.machines,
    missing_equipment: gym.shape.missingEquipment,
  },
  medical_history: {
    conditions: medicalHistory.shape.conditions,
    allergies: medicalHistory.shape.allergies,
    injuries: medicalHistory.shape.injuries,
    surgeries: medicalHistory.shape.surgeries,
  },
  program: {
    plan: z.object({ unit, rule, rounds, weeks, trainingMaxes }),
    starter: z.enum(starterNames),
    name: storedName(createProgramInput.shape.name),
    description: createProgramInput.shape.description,
  },
  // The rule of the row checks its kind.
  program_event: { payload: z.looseObject({}) },
  template_exercise: {
    set_targets: z.array(setTarget).max(templateLimits.sets),
    group_number: z.int().min(0).max(templateLimits.groupNumber),
    notes: templateLineInput.shape.notes,
  },
  user_exercise: {
    name: storedName(createExerciseInput.shape.name),
    description: createExerciseInput.shape.description,
    safety_considerations: createExerciseInput.shape.safetyConsiderations,
    equipment_required: z.array(equipment),
    muscle_groups: muscleGroups,
    biomechanical_profile: biomechanicalProfile,
    strength_curve_profile: strengthCurveProfile,
    loaded_areas: loadedAreas,
    load_kind: loadKind,
    measure: exerciseMeasure,
    movement_model: movementModel,
  },
  user_exercise_note: { notes: putExerciseNoteInput.shape.notes },
  user_volume_landmark: { muscle },
  workout_template: {
    name: templateText.name,
    description: templateText.description,
    estimated_duration_minutes: templateText.estimatedDuration,
  },
};

/** Returns the column with the user's name for the row; for a goal it is the description. */
export function nameColumn(table: RestoredName): string {
  return table === 'goal' ? 'description' : 'name';
}

type RowRule = (row: Record<string, unknown>) => boolean;

/** Rules that concern several columns of a row. */
export const rowRules: Readonly<Partial<Record<RestoredName, RowRule>>> = {
  program_event: ({ type, schemaVersion, payload }) => {
    try {
      return Boolean(readProgramFact(String(type), Number(schemaVersion), payload));
    } catch {
      return false;
    }
  },
};

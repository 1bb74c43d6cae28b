// Converts a row of `exercise` or `user_exercise` to the exercise of the API.
import type { Exercise } from '#shared/exercises/schema.ts';
import { weightStepOf } from '#shared/training/load/load-step.ts';
import type { RowOf } from '#server/db/schema.ts';
import type { exerciseColumns } from '#server/db/tables/exercises.ts';

export type ExerciseRow = Pick<RowOf<'user_exercise'>, (typeof exerciseColumns)[number]> & {
  is_custom: boolean;
};

export function toExercise(row: ExerciseRow): Exercise {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    categoryId: row.category_id,
    movementPattern: row.movement_pattern,
    difficultyLevel: row.difficulty_level,
    equipmentRequired: row.equipment_required,
    muscleGroups: row.muscle_groups,
    biomechanicalProfile: row.biomechanical_profile,
    safetyConsiderations: row.safety_considerations,
    strengthCurveProfile: row.strength_curve_profile,
    requiresAssessment: row.requires_assessment,
    loadedAreas: row.loaded_areas,
    loadKind: row.load_kind,
    measure: row.measure,
    bodyweightShare: row.bodyweight_share,
    movementModel: row.movement_model,
    hands: row.hands,
    canTapeTravel: row.can_tape_travel,
    weightStep: weightStepOf(row.equipment_required),
    isCustom: row.is_custom,
  };
}

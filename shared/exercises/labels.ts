// Translates the codes of the exercise library to words for every screen.
import type { Exercise } from './schema.ts';
import type {
  Equipment,
  ExerciseMeasure,
  LoadKind,
  MovementPattern,
  Muscle,
} from './vocabulary.ts';

export const patternLabels: Record<MovementPattern, string> = {
  PUSH: 'Push',
  PULL: 'Pull',
  SQUAT: 'Squat',
  HINGE: 'Hinge',
  LUNGE: 'Lunge',
  CARRY: 'Carry',
  ROTATION: 'Rotation',
  ANTIROTATION: 'Anti-rotation',
  ISOLATION: 'Isolation',
};

export const difficultyLabels: Record<Exercise['difficultyLevel'], string> = {
  BEGINNER: 'Beginner',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
};

export const muscleLabels: Record<Muscle, string> = {
  CHEST: 'Chest',
  FRONT_DELTS: 'Front delts',
  SIDE_DELTS: 'Side delts',
  REAR_DELTS: 'Rear delts',
  LATS: 'Lats',
  UPPER_BACK: 'Upper back',
  TRAPS: 'Traps',
  LOWER_BACK: 'Lower back',
  BICEPS: 'Biceps',
  TRICEPS: 'Triceps',
  FOREARMS: 'Forearms',
  ABS: 'Abs',
  OBLIQUES: 'Obliques',
  GLUTES: 'Glutes',
  QUADRICEPS: 'Quadriceps',
  HAMSTRINGS: 'Hamstrings',
  ADDUCTORS: 'Adductors',
  ABDUCTORS: 'Abductors',
  HIP_FLEXORS: 'Hip flexors',
  CALVES: 'Calves',
  NECK: 'Neck',
};

export const equipmentLabels: Record<Equipment, string> = {
  BARBELL: 'Barbell',
  EZ_BAR: 'EZ bar',
  TRAP_BAR: 'Trap bar',
  DUMBBELL: 'Dumbbell',
  KETTLEBELL: 'Kettlebell',
  CABLE: 'Cable',
  MACHINE: 'Machine',
  SMITH_MACHINE: 'Smith machine',
  BENCH: 'Bench',
  INCLINE_BENCH: 'Incline bench',
  RACK: 'Rack',
  PULL_UP_BAR: 'Pull-up bar',
  DIP_BARS: 'Dip bars',
  RINGS: 'Rings',
  SUSPENSION_TRAINER: 'Suspension trainer',
  BAND: 'Band',
  MEDICINE_BALL: 'Medicine ball',
  STABILITY_BALL: 'Stability ball',
  BOX: 'Box',
  LANDMINE: 'Landmine',
  SLED: 'Sled',
  AB_WHEEL: 'Ab wheel',
  SANDBAG: 'Sandbag',
  PLATE: 'Plate',
  WALL: 'Wall',
  BODYWEIGHT: 'Bodyweight',
};

export const demandLabels = { LOW: 'Low', MODERATE: 'Moderate', HIGH: 'High' } as const;

/** An exercise with a plain weight, such as a barbell, has the label null, because its load needs no explanation. */
const loadKindLabels: Record<LoadKind, string | null> = {
  EXTERNAL: null,
  PER_SIDE: 'Per hand',
  BODYWEIGHT_PLUS: 'Bodyweight + added',
  ASSISTED: 'Assisted',
  NONE: 'No weight',
};

const measureLabels: Record<ExerciseMeasure, string | null> = {
  REPS: null,
  TIME: 'Timed',
  DISTANCE: 'By distance',
};

/** Returns labels for an unusual load or measure, such as ['By distance', 'Per hand']. */
export function loadLabels({
  loadKind,
  measure,
}: Pick<Exercise, 'loadKind' | 'measure'>): string[] {
  return [measureLabels[measure], loadKindLabels[loadKind]].filter((label) => label !== null);
}

// Frozen on 21 November 2026, with the migration beside this folder: which parts of the body an exercise loads.
import { areasNamedIn, type BodyArea, bodyAreas } from './named-areas.ts';

/** `mainly`: the work is done there. `also`: it helps, holds, or must reach far under load. None is in both. */
export interface LoadedAreas {
  mainly: BodyArea[];
  also: BodyArea[];
}

/** The columns of `user_exercise` that the areas follow from. */
export interface Judged {
  name: string;
  movement_pattern: string;
  equipment_required: string[];
  muscle_groups: { primary: string[]; secondary: string[] };
  biomechanical_profile: { mobilityRequirements: string[] };
  safety_considerations: string;
}

/** The body areas that are loaded when this muscle is the primary one: its own area and the joints it moves. */
const ofPrimary: Record<string, readonly BodyArea[]> = {
  CHEST: ['CHEST', 'SHOULDER'],
  FRONT_DELTS: ['SHOULDER'],
  SIDE_DELTS: ['SHOULDER'],
  REAR_DELTS: ['SHOULDER'],
  LATS: ['UPPER_BACK'],
  UPPER_BACK: ['UPPER_BACK'],
  TRAPS: ['NECK', 'UPPER_BACK'],
  LOWER_BACK: ['LOWER_BACK'],
  BICEPS: ['ELBOW'],
  TRICEPS: ['ELBOW'],
  FOREARMS: ['WRIST'],
  ABS: ['ABDOMEN'],
  OBLIQUES: ['ABDOMEN'],
  GLUTES: ['HIP'],
  QUADRICEPS: ['KNEE'],
  HAMSTRINGS: ['HAMSTRING'],
  ADDUCTORS: ['HIP'],
  ABDUCTORS: ['HIP'],
  HIP_FLEXORS: ['HIP'],
  CALVES: ['CALF', 'ANKLE'],
  NECK: ['NECK'],
};

/** A helper that loads less than it would as the muscle that does the work. */
const ofSecondary: Partial<Record<string, readonly BodyArea[]>> = {
  TRAPS: ['NECK'],
  CALVES: ['CALF'],
};

const ofPattern: Record<string, LoadedAreas> = {
  PUSH: { mainly: ['SHOULDER'], also: ['ELBOW'] },
  PULL: { mainly: [], also: ['SHOULDER', 'ELBOW'] },
  SQUAT: { mainly: ['HIP', 'KNEE'], also: [] },
  HINGE: { mainly: ['HIP'], also: [] },
  LUNGE: { mainly: ['HIP', 'KNEE'], also: ['ANKLE'] },
  CARRY: { mainly: [], also: ['SHOULDER', 'WRIST', 'LOWER_BACK'] },
  ROTATION: { mainly: [], also: ['LOWER_BACK'] },
  // A trunk that is held still is what a bad back is trained with.
  ANTIROTATION: { mainly: [], also: [] },
  ISOLATION: { mainly: [], also: [] },
};

/** Pushed away by hands that bend back. */
const onTheHands: readonly string[] = ['BARBELL', 'DUMBBELL', 'KETTLEBELL', 'BODYWEIGHT'];
/** Borne by a free spine. */
const onTheSpine: readonly string[] = ['BARBELL', 'SMITH_MACHINE', 'SANDBAG', 'TRAP_BAR'];

/** The parts of the body that an exercise loads, each from head to foot. */
export function loadedAreasOf(exercise: Judged): LoadedAreas {
  const pattern = exercise.movement_pattern;
  const muscles = exercise.muscle_groups;
  const { mainly, also } = ofPattern[pattern] ?? { mainly: [], also: [] };
  const uses = (some: readonly string[]) =>
    exercise.equipment_required.some((each) => some.includes(each));
  const ranges = exercise.biomechanical_profile.mobilityRequirements;
  const namesNoMuscle = muscles.primary.length + muscles.secondary.length === 0;

  const main = new Set<BodyArea>([
    ...mainly,
    ...muscles.primary.flatMap((muscle) => ofPrimary[muscle] ?? []),
    ...(pattern === 'PULL' && ranges.includes('shoulder flexion') ? SHOULDER : []),
    ...(namesNoMuscle ? areasNamedIn(exercise.name) : []),
  ]);
  const further = new Set<BodyArea>([
    ...also,
    ...muscles.secondary.flatMap((muscle) => ofSecondary[muscle] ?? ofPrimary[muscle] ?? []),
    ...ranges.flatMap(areasNamedIn),
    ...(pattern === 'PUSH' && uses(onTheHands) ? WRIST : []),
    ...((pattern === 'SQUAT' || pattern === 'LUNGE') && uses(onTheSpine) ? LOWER_BACK : []),
    ...(pattern === 'HINGE' && !ranges.includes('hip extension') ? LOWER_BACK : []),
    ...(namesNoMuscle ? areasNamedIn(exercise.safety_considerations) : []),
  ]);
  return {
    mainly: bodyAreas.filter((area) => main.has(area)),
    also: bodyAreas.filter((area) => further.has(area) && !main.has(area)),
  };
}

const SHOULDER: readonly BodyArea[] = ['SHOULDER'];
const WRIST: readonly BodyArea[] = ['WRIST'];
const LOWER_BACK: readonly BodyArea[] = ['LOWER_BACK'];

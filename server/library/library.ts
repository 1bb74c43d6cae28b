// Joins all exercises of the library, in the order of the movement patterns.
import { antirotationExercises } from './antirotation.ts';
import { carryExercises } from './carry.ts';
import { hingeExercises } from './hinge.ts';
import { coreIsolations } from './isolation-core.ts';
import { lowerBodyIsolations } from './isolation-lower.ts';
import { upperBodyIsolations } from './isolation-upper.ts';
import { lungeExercises } from './lunge.ts';
import { pullExercises } from './pull.ts';
import { pushExercises } from './push.ts';
import { rotationExercises } from './rotation.ts';
import { squatExercises } from './squat.ts';
import type { LibraryEntry } from './entry.ts';

/** All exercises that LiftLedger ships with. Slugs and names are unique. */
export const exerciseLibrary: readonly LibraryEntry[] = [
  ...pushExercises,
  ...pullExercises,
  ...squatExercises,
  ...hingeExercises,
  ...lungeExercises,
  ...carryExercises,
  ...rotationExercises,
  ...antirotationExercises,
  ...upperBodyIsolations,
  ...lowerBodyIsolations,
  ...coreIsolations,
];

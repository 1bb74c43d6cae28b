// Defines where each muscle lies on the bones of a drawn lifter.
import type { Muscle } from '#shared/exercises/vocabulary.ts';

/** Names a bone and describes circles along the bone, with three numbers each as in `Shape` of draw-figure.ts. */
type Placed = readonly [
  bone: 'trunk' | 'neck' | 'arm' | 'forearm' | 'thigh' | 'shin',
  ...circles: number[],
];

export const fromTheSide: Record<Muscle, Placed> = {
  NECK: ['neck', 0.2, 0, 2, 0.5, 0, 2],
  TRAPS: ['trunk', 0.8, -3, 2, 1.1, -1.5, 1.5],
  FRONT_DELTS: ['arm', 0, 1, 2.5, 0.4, 1, 1.5],
  SIDE_DELTS: ['arm', 0, 0.5, 3, 0.4, 0.5, 1.5],
  REAR_DELTS: ['arm', 0, -1, 2.5, 0.4, -1, 1.5],
  CHEST: ['trunk', 0.65, 4, 2.5, 0.85, 3.5, 2.5],
  BICEPS: ['arm', 0.4, 1, 1.5, 0.9, 1, 1.5],
  TRICEPS: ['arm', 0.3, -1, 1.5, 0.9, -1, 1.5],
  FOREARMS: ['forearm', 0.1, 0, 2, 0.4, 0, 2.5, 0.7, 0, 1.5],
  LATS: ['trunk', 0.4, -2, 2, 0.7, -2.5, 3],
  UPPER_BACK: ['trunk', 0.7, -3.5, 2, 0.9, -3, 2],
  LOWER_BACK: ['trunk', 0.15, -3.5, 2, 0.45, -2.5, 1.5],
  ABS: ['trunk', 0.1, 2, 2, 0.6, 4, 2],
  OBLIQUES: ['trunk', 0.15, 0.5, 2, 0.5, 1, 2.5],
  GLUTES: ['trunk', -0.05, -2.5, 4, 0.1, -2.5, 3.5],
  HIP_FLEXORS: ['thigh', -0.05, 2.5, 2, 0.25, 2.5, 2],
  QUADRICEPS: ['thigh', 0.1, 2, 3, 0.5, 2, 3, 0.9, 1, 2],
  HAMSTRINGS: ['thigh', 0.15, -2.5, 2.5, 0.5, -1.5, 2.5, 0.9, -1, 2],
  ADDUCTORS: ['thigh', 0.1, 0, 2.5, 0.6, 0, 2],
  ABDUCTORS: ['thigh', -0.1, 0, 2.5, 0.2, 0, 2.5],
  CALVES: ['shin', 0.1, -1, 2, 0.3, -1.5, 2, 0.6, -1, 1.5],
};

export const fromTheFront: Record<Muscle, Placed> = {
  ...fromTheSide,
  TRAPS: ['trunk', 0.65, 0.5, 1.5, 0.95, 1.5, 2.5, 1.1, 3, 1.5],
  FRONT_DELTS: ['arm', 0, -1, 2.5, 0.3, -0.5, 1.5],
  REAR_DELTS: ['arm', 0, -1, 2.5, 0.3, -0.5, 1.5],
  CHEST: ['trunk', 0.75, 2.5, 2.5, 0.8, 5, 2.5],
  BICEPS: ['arm', 0.4, 0, 2, 0.9, 0, 1.5],
  TRICEPS: ['arm', 0.4, 0, 2, 0.9, 0, 1.5],
  LATS: ['trunk', 0.35, 3.5, 2, 0.65, 5.5, 3],
  UPPER_BACK: ['trunk', 0.65, 2.5, 2, 0.85, 4, 2.5],
  LOWER_BACK: ['trunk', 0.1, 1.5, 1.5, 0.35, 1.5, 1.5],
  ABS: ['trunk', 0.1, 1.5, 1.5, 0.6, 1.5, 2],
  OBLIQUES: ['trunk', 0.15, 5.5, 1.5, 0.5, 5.5, 1.5],
  GLUTES: ['thigh', -0.1, 0, 3.5, 0.1, 0.5, 3.5],
  HIP_FLEXORS: ['thigh', 0, -0.5, 2, 0.15, -1, 1.5],
  QUADRICEPS: ['thigh', 0.15, 0.5, 3, 0.5, 1, 3, 0.9, 0, 2],
  HAMSTRINGS: ['thigh', 0.3, 0, 3, 0.9, 0, 2],
  ADDUCTORS: ['thigh', 0.15, -3, 2, 0.6, -2, 1.5],
  ABDUCTORS: ['thigh', -0.05, 2.5, 2, 0.2, 3, 2],
  CALVES: ['shin', 0.1, 0, 2, 0.3, 0, 2.5, 0.6, 0, 1.5],
};

/** `onOneSide` lists the muscles that are visible only from the front, or only from the back. */
export const onOneSide: Record<'front' | 'back', readonly Muscle[]> = {
  front: ['FRONT_DELTS', 'CHEST', 'BICEPS', 'ABS', 'HIP_FLEXORS', 'QUADRICEPS', 'ADDUCTORS'],
  back: ['TRICEPS', 'LATS', 'UPPER_BACK', 'LOWER_BACK', 'GLUTES', 'HAMSTRINGS'],
};

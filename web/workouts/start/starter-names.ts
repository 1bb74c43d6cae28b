// Lists the starter workouts for users without templates. web/features/templates/starters.ts contains their exercises.

export const starterNames = [
  {
    id: 'full-body',
    name: 'Full body',
    promise: 'Barbell basics, three times a week',
    muscles: ['QUADRICEPS', 'GLUTES', 'CHEST', 'LATS', 'UPPER_BACK', 'HAMSTRINGS', 'ABS'],
  },
  {
    id: 'upper-pairs',
    name: 'Upper body in pairs',
    promise: 'Push and pull as supersets, short on time',
    muscles: ['CHEST', 'FRONT_DELTS', 'SIDE_DELTS', 'LATS', 'UPPER_BACK', 'BICEPS', 'TRICEPS'],
  },
  {
    id: 'at-home',
    name: 'At home',
    promise: 'No equipment, 30 minutes',
    muscles: ['QUADRICEPS', 'GLUTES', 'CHEST', 'TRICEPS', 'ABS', 'HAMSTRINGS'],
  },
] as const;

export type StarterName = (typeof starterNames)[number];

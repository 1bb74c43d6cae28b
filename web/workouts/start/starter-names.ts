// Lists the starter workouts for an account without templates. web/features/templates/starters.ts has their content.

export const starterNames = [
  {
    id: 'full-body',
    name: 'Full body',
    promise: 'Barbell basics, three times a week',
  },
  {
    id: 'upper-pairs',
    name: 'Upper body in pairs',
    promise: 'Push and pull as supersets, short on time',
  },
  {
    id: 'at-home',
    name: 'At home',
    promise: 'No equipment, 30 minutes',
  },
] as const;

/** `promise` is one line for a card. */
export type StarterName = (typeof starterNames)[number];

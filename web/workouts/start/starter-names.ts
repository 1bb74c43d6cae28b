// The workouts to start from, offered to an account that has none: web/features/templates/starters.ts has what is in them.

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

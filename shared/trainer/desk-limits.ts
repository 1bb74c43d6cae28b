// The groups of a desk, and limits of what a trainer keeps about a client. Without zod, for the screens.

export const deskGroups = ['LOOK', 'FINE', 'PAUSED', 'ENDED'] as const;
export type DeskGroup = (typeof deskGroups)[number];

export const deskLimits = {
  /** Characters. */
  label: 40,
  /** Characters. */
  tag: 24,
  tags: 8,
  /** Characters. */
  note: 10_000,
} as const;

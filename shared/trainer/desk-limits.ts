// Defines the groups of a trainer's desk (the list of clients), and limits of what a trainer stores about a client. The
// file does not import zod, so that screens load few bytes.

export const deskGroups = ['LOOK', 'FINE', 'PAUSED', 'ENDED'] as const;
export type DeskGroup = (typeof deskGroups)[number];

export const deskLimits = {
  label: 40,
  tag: 24,
  tags: 8,
  note: 10_000,
} as const;

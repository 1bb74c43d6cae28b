// Defines the groups of a trainer's desk, and limits of what a trainer stores about a client. The
// file does without zod, for the screens.

export const deskGroups = ['LOOK', 'FINE', 'PAUSED', 'ENDED'] as const;
export type DeskGroup = (typeof deskGroups)[number];

export const deskLimits = {
  /** Maximum length of a label, in characters. */
  label: 40,
  /** Maximum length of a tag, in characters. */
  tag: 24,
  tags: 8,
  /** Maximum length of a note, in characters. */
  note: 10_000,
} as const;

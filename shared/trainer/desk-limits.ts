// Limits of what a trainer keeps about a client. Without zod, for the screens.

export const deskLimits = {
  /** Characters. */
  label: 40,
  /** Characters. */
  tag: 24,
  tags: 8,
  /** Characters. */
  note: 10_000,
} as const;

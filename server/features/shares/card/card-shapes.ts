/** Sizes in px, for link previews, stories and feeds. */
export const cardShapes = {
  landscape: { width: 1200, height: 630 },
  portrait: { width: 1080, height: 1350 },
} as const;
export type CardShape = keyof typeof cardShapes;

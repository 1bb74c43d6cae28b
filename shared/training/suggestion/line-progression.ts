// The progression rules of a template's line (behaviour/training.md#the-next-session). Free of the rules' code: every page
// knows lines.

/** A wave is no rule of a line: its program knows the week. */
export const lineProgressions = ['double', 'linear', 'effort', 'amrap'] as const;
export type LineProgression = (typeof lineProgressions)[number];

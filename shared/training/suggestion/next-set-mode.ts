// Defines how much fatigue the suggestion for the next set assumes. The rule is in another file,
// because every page loads this file.

export const nextSetModes = ['cautious', 'balanced', 'bold'] as const;
export type NextSetMode = (typeof nextSetModes)[number];

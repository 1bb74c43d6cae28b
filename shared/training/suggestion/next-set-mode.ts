// Defines how much fatigue the suggestion for the next set assumes.

export const nextSetModes = ['cautious', 'balanced', 'bold'] as const;
export type NextSetMode = (typeof nextSetModes)[number];

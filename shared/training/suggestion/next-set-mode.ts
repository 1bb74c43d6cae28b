// How much the next set is expected to suffer from the last one. Free of the rule itself: every page knows the settings.

export const nextSetModes = ['cautious', 'balanced', 'bold'] as const;
export type NextSetMode = (typeof nextSetModes)[number];

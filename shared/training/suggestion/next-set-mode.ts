// The expected fatigue from the last set to the next. Free of the rule itself: every page knows the settings.

export const nextSetModes = ['cautious', 'balanced', 'bold'] as const;
export type NextSetMode = (typeof nextSetModes)[number];

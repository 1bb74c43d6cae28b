// Defines the choices for the expected fatigue from the last set to the next. Without the rule, because every page
// loads the settings.

export const nextSetModes = ['cautious', 'balanced', 'bold'] as const;
export type NextSetMode = (typeof nextSetModes)[number];

/** Returns the name of an exercise in a file as it is remembered: the same however it was typed. */
export const rememberedName = (name: string): string => name.trim().toLowerCase();

// The weekly numbers of sets that the volume of a muscle is compared with (behaviour/progress.md). Pure.

/**
 * Sets of a muscle in a week at which growth was compared: under 5, 5 to 9, and 10 or more (Schoenfeld 2017), and 12 to 20
 * in trained young men (Baz-Valle 2022). They are no limits.
 */
export const LANDMARKS = [4, 10, 20] as const;

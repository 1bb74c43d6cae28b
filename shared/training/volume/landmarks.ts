// Defines the weekly numbers of sets with which the volume of a muscle is compared
// (behaviour/progress.md). Pure.

/**
 * Weekly sets of a muscle at which growth was compared: under 5, 5 to 9, 10 or more (Schoenfeld 2017), and 12 to 20 in
 * trained young men (Baz-Valle 2022). They are no limits.
 */
export const LANDMARKS = [4, 10, 20] as const;

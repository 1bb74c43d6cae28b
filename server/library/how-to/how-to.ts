// Types the instructions of an exercise, beyond its description.
import type { ExerciseHowTo } from '#shared/exercises/how-to.ts';

/**
 * Three to six sentences in all, shown beside description and safety, which they do not repeat:
 * how to get ready, how one repetition or hold goes, and what goes wrong most often, with its remedy.
 */
export type HowTo = ExerciseHowTo;

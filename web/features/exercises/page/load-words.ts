// How an exercise is loaded and counted, in words.
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';

/** Words for the meaning of a set's weight. */
export const weightWords: Record<LoadKind, string> = {
  EXTERNAL: 'All that you lift',
  PER_SIDE: 'What one hand or side holds',
  BODYWEIGHT_PLUS: 'What you add to your body',
  ASSISTED: 'What helps you: less is harder',
  NONE: 'None',
};

export const measureWords: Record<ExerciseMeasure, string> = {
  REPS: 'Reps',
  TIME: 'Time',
  DISTANCE: 'Distance',
};

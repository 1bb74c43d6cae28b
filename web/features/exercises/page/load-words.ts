// Words for the loading and the measure of an exercise.
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';

/** Words for the meaning of a set's weight. */
export const weightWords: Record<LoadKind, string> = {
  EXTERNAL: 'The whole load',
  PER_SIDE: 'The weight in one hand or on one side',
  BODYWEIGHT_PLUS: 'Weight added to your body',
  ASSISTED: 'The help you get: less is harder',
  NONE: 'None',
};

export const measureWords: Record<ExerciseMeasure, string> = {
  REPS: 'Reps',
  TIME: 'Time',
  DISTANCE: 'Distance',
};

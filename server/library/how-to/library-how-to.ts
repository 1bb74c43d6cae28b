// Joins the instructions of all library exercises, by the slug of the exercise.
import type { ExerciseHowTo as HowTo } from '#shared/exercises/schema.ts';
import { antirotationHowTo } from './antirotation.ts';
import { carryHowTo } from './carry.ts';
import { hingeHowTo } from './hinge.ts';
import { coreHowTo } from './isolation-core.ts';
import { lowerBodyHowTo } from './isolation-lower.ts';
import { upperBodyHowTo } from './isolation-upper.ts';
import { lungeHowTo } from './lunge.ts';
import { pullHowTo } from './pull.ts';
import { pushHowTo } from './push.ts';
import { rotationHowTo } from './rotation.ts';
import { squatHowTo } from './squat.ts';

export const libraryHowTo: ReadonlyMap<string, HowTo> = new Map(
  [
    pushHowTo,
    pullHowTo,
    squatHowTo,
    hingeHowTo,
    lungeHowTo,
    carryHowTo,
    rotationHowTo,
    antirotationHowTo,
    upperBodyHowTo,
    lowerBodyHowTo,
    coreHowTo,
  ].flatMap((texts) => Object.entries(texts)),
);

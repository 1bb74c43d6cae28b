// Defines the starter workouts. A starter workout refers to an exercise by the exercise's name in
// the library.
import type { Tempo } from '#shared/templates/line.ts';
import { type StarterName, starterNames } from '#web/workouts/start/starter-names.ts';

interface StarterLine {
  exercise: string;
  targetSets: number;
  targetReps: number;
  restTime: number;
  targetRPE?: number;
  /** `group` is a letter. Neighbouring exercises with the same letter form a superset. */
  group?: string;
  targetTempo?: Tempo;
}

interface StarterContent {
  description: string;
  lines: readonly StarterLine[];
}

export type Starter = StarterName & StarterContent;

/** `HOLD_45` plans a hold of 45 s, such as a plank: one repetition with a pause of 45 s in the tempo. */
const HOLD_45: Tempo = { eccentric: 0, pause: 45, concentric: 0 };
const HOLD_30: Tempo = { eccentric: 0, pause: 30, concentric: 0 };

const contents: Record<StarterName['id'], StarterContent> = {
  'full-body': {
    description:
      'Squat, press, pull and hinge in one visit. Add a little weight when all sets are done.',
    lines: [
      { exercise: 'Barbell Back Squat', targetSets: 3, targetReps: 6, restTime: 150, targetRPE: 8 },
      {
        exercise: 'Barbell Bench Press',
        targetSets: 3,
        targetReps: 8,
        restTime: 120,
        targetRPE: 8,
      },
      { exercise: 'Barbell Row', targetSets: 3, targetReps: 8, restTime: 120, targetRPE: 8 },
      { exercise: 'Romanian Deadlift', targetSets: 3, targetReps: 8, restTime: 120, targetRPE: 8 },
      { exercise: 'Plank', targetSets: 3, targetReps: 1, restTime: 60, targetTempo: HOLD_45 },
    ],
  },
  'upper-pairs': {
    description: 'Each push has its pull: one rests while the other works.',
    lines: [
      {
        exercise: 'Dumbbell Bench Press',
        targetSets: 4,
        targetReps: 10,
        restTime: 0,
        targetRPE: 8,
        group: 'a',
      },
      {
        exercise: 'Seated Cable Row',
        targetSets: 4,
        targetReps: 10,
        restTime: 90,
        targetRPE: 8,
        group: 'a',
      },
      {
        exercise: 'Seated Dumbbell Shoulder Press',
        targetSets: 3,
        targetReps: 10,
        restTime: 0,
        targetRPE: 8,
        group: 'b',
      },
      {
        exercise: 'Lat Pulldown',
        targetSets: 3,
        targetReps: 10,
        restTime: 90,
        targetRPE: 8,
        group: 'b',
      },
      {
        exercise: 'Dumbbell Curl',
        targetSets: 3,
        targetReps: 12,
        restTime: 0,
        targetRPE: 8,
        group: 'c',
      },
      {
        exercise: 'Straight-Bar Pushdown',
        targetSets: 3,
        targetReps: 12,
        restTime: 60,
        targetRPE: 8,
        group: 'c',
      },
    ],
  },
  'at-home': {
    description: 'Bodyweight only. Slow the way down when it gets easy.',
    lines: [
      { exercise: 'Bodyweight Squat', targetSets: 4, targetReps: 15, restTime: 60 },
      { exercise: 'Push-Up', targetSets: 4, targetReps: 12, restTime: 60 },
      { exercise: 'Reverse Lunge', targetSets: 3, targetReps: 12, restTime: 60 },
      { exercise: 'Glute Bridge', targetSets: 3, targetReps: 15, restTime: 60 },
      { exercise: 'Side Plank', targetSets: 3, targetReps: 1, restTime: 45, targetTempo: HOLD_30 },
    ],
  },
};

export const starters: readonly Starter[] = starterNames.map((starter) => ({
  ...starter,
  ...contents[starter.id],
}));

export function findStarter(id: string | null): Starter | undefined {
  return starters.find((starter) => starter.id === id);
}

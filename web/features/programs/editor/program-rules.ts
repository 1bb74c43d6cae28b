// Parses and checks the fields of the program editor. Loads later than the editor, because zod is
// large.
import { z } from 'zod';
import { createProgramInput } from '#shared/programs/schema.ts';
import { readNumber, readWhole } from '#web/text/number-text.ts';
import { readReps } from '#web/training/target-text.ts';
import type { EditedProgram, EditedTarget } from './edited-program.ts';

/**
 * Converts the typed texts into the input of the API and validates the input. An empty percentage or RPE becomes null.
 */
export const programRules = z.preprocess(
  ({ rounds, weeks, ...program }: EditedProgram) => ({
    ...program,
    rounds: readWhole(rounds),
    weeks: weeks.map((week) => ({
      ...week,
      days: week.days.map((day) => ({ ...day, targets: day.targets.map(read) })),
    })),
  }),
  createProgramInput,
);

function read({ exerciseId, isOpen, ...typed }: EditedTarget) {
  const reps = readReps(typed.reps);
  return {
    exerciseId,
    sets: readWhole(typed.sets),
    reps: reps ? reps.targetReps : Number.NaN,
    repsMax: reps?.targetRepsMax ?? null,
    percent: readNumber(typed.percent),
    targetRpe: readNumber(typed.targetRpe),
    isOpen,
  };
}

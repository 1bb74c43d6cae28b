// Defines a program while the user edits it. Typed numbers are texts, which program-rules.ts parses on save.
import type {
  CreateProgramInput,
  DayTarget,
  ProgramDay,
  ProgramWeek,
} from '#shared/programs/schema.ts';
import type { Problem } from '#web/ui/form/problems.ts';

export interface EditedTarget {
  exerciseId: string;
  sets: string;
  /** `reps` is the typed text, such as '5', or '8-12' for a range. */
  reps: string;
  /** `percent` is the typed percentage; empty when the template's weight applies. */
  percent: string;
  /** `targetRpe` is the typed RPE; empty when the template's RPE applies. */
  targetRpe: string;
  isOpen: boolean;
}

export type EditedDay = Omit<ProgramDay, 'targets'> & { targets: readonly EditedTarget[] };
export type EditedWeek = Omit<ProgramWeek, 'days'> & { days: readonly EditedDay[] };
export type EditedProgram = Omit<CreateProgramInput, 'rounds' | 'weeks' | 'commandId'> & {
  rounds: string;
  weeks: readonly EditedWeek[];
};

export function editedWeeks(weeks: readonly ProgramWeek[]): EditedWeek[] {
  return weeks.map((week) => ({
    ...week,
    days: week.days.map((day) => ({ ...day, targets: day.targets.map(editedTarget) })),
  }));
}

function editedTarget({ exerciseId, isOpen, ...target }: DayTarget): EditedTarget {
  const { sets, reps, repsMax, percent, targetRpe } = target;
  return {
    exerciseId,
    sets: String(sets),
    reps: repsMax === null ? String(reps) : `${reps}-${repsMax}`,
    percent: String(percent ?? ''),
    targetRpe: String(targetRpe ?? ''),
    isOpen,
  };
}

/**
 * Maps a problem of `repsMax` to the field `reps`, because one field takes both ends of a range.
 */
export function inTargetField({ path, message }: Problem): Problem {
  return { path: path.replace(/(\.targets\.\d+\.reps)Max$/, '$1'), message };
}

// The set that a rest leads to, in words.
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { wholeSetText } from '#web/training/set-text.ts';
import { readSetValues } from '#web/training/set-values.ts';
import { currentLine, type Run, setCounts } from './run.ts';

export interface NextSetWords {
  line: SessionLine;
  /** Within its exercise, from 1. */
  setNumber: number;
  /** '8 × 185 lbs', as the form has it; undefined while that is no set. */
  target: string | undefined;
}

/** Undefined after the last set. `unitOf` gives the unit in which an exercise is entered. */
export function nextSetWords(
  run: Run,
  unitOf: (exerciseId: string) => WeightUnit,
): NextSetWords | undefined {
  const line = currentLine(run);
  if (!line) return undefined;
  const unit = unitOf(line.exerciseId);
  const read = readSetValues(run.inputs, unit, line.exercise);
  return {
    line,
    setNumber: (setCounts(run)[run.lineIndex] ?? 0) + 1,
    target: 'values' in read ? wholeSetText(read.values, unit, line.exercise) : undefined,
  };
}

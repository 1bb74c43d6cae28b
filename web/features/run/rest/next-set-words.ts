// Describes the set that follows a rest.
import type { SetLabel } from '#shared/sessions/lines/set-label.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { wholeSetText } from '#web/training/set-text.ts';
import { readSetValues } from '#web/training/set-values.ts';
import { currentLine, nextLabel, type Run } from '../state/run.ts';

interface NextSetWords {
  line: SessionLine;
  label: SetLabel;
  /**
   * `target` holds the values in the form, such as '8 × 185 lbs'; undefined while they are not a
   * valid set.
   */
  target: string | undefined;
}

export function nextSetWords(
  run: Run,
  unitsOf: (exerciseId: string) => LineUnits,
): NextSetWords | undefined {
  const line = currentLine(run);
  if (!line) return undefined;
  const units = unitsOf(line.exerciseId);
  const read = readSetValues(run.inputs, units.line, line.exercise);
  return {
    line,
    label: nextLabel(run, run.lineIndex),
    target: 'values' in read ? wholeSetText(read.values, units, line.exercise) : undefined,
  };
}

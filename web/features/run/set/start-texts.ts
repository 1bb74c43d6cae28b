// Describes the plan and the last workout as two starts of the next set, when they differ.
import type { SetStart, StartFrom } from '#shared/sessions/form/prefill.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { type LineUnits, unitOfSet } from '#shared/sets/shown-weight.ts';
import { readSetValues } from '#web/training/set-values.ts';
import { shortTargetText } from '#web/training/target-text.ts';
import { dueTarget, type Run } from '../state/run.ts';
import { bothStarts } from '../state/set-start.ts';

export interface StartTexts {
  /** The target, such as '8-12 × 185 @8'. A plan without a weight gives '8-12 @8'. */
  plan: string;
  /** The same set of the last workout: '5 × 195'. */
  lastTime: string;
  /** The start whose values are in the form now; null when the form contains other values. */
  chosen: StartFrom | null;
}

/**
 * Returns the texts of the two possible starts. Returns null for an unplanned line, without a last
 * time, or when both texts are the same.
 */
export function startTexts(
  run: Run,
  line: SessionLine,
  lineIndex: number,
  units: LineUnits,
): StartTexts | null {
  const { plan, lastTime } = bothStarts(run, line, lineIndex);
  if (!lastTime || line.isUnplanned) return null;
  const target = dueTarget(run, line, lineIndex);
  const textOf = (
    { reps, weightLbs, durationSeconds, distanceMeters }: SetStart,
    shownIn = units,
  ) =>
    shortTargetText({ ...target, ...bare, targetReps: reps, targetWeight: weightLbs }, shownIn, {
      ...line,
      targetDuration: durationSeconds,
      targetDistance: distanceMeters,
    });
  const [planned, last] = [textOf(plan), textOf(lastTime)];
  if (planned === last) return null;
  const read = readSetValues(run.inputs, units.line, line.exercise);
  const said = 'values' in read ? textOf(read.values) : null;
  return {
    plan: shortTargetText(target, units, line),
    // The text keeps the unit in which the set was logged, even when the weight field now uses
    // another unit.
    lastTime: textOf(lastTime, { ...units, line: unitOfSet(lastTime, units.line) }),
    chosen: said === planned ? 'plan' : said === last ? 'last-time' : null,
  };
}

/** Clears the parts of a target that are not plain numbers: rep range, percentage and RPE. */
const bare = { targetRepsMax: null, targetPercent: null, targetRPE: null };

// Describes both sources of the next set's values: the targets and the last workout.
import type { SetStart, StartFrom } from '#shared/sessions/form/prefill.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { type LineUnits, unitOfSet } from '#shared/sets/shown-weight.ts';
import { readSetValues } from '#web/training/set-values.ts';
import { shortTargetText } from '#web/training/target-text.ts';
import { dueTarget, type Run } from '../state/run.ts';
import { bothStarts } from '../state/set-start.ts';

export interface StartTexts {
  /**
   * `plan` holds the planned values, such as '8-12 × 185 @8', or '8-12 @8' without a planned
   * weight.
   */
  plan: string;
  /** `lastTime` is the same set in the last workout, such as '5 × 195'. */
  lastTime: string;
  /** `chosen` is the source whose values are in the form; null when the user typed other values. */
  chosen: StartFrom | null;
}

/**
 * Returns the texts of both sources; null when the exercise is unplanned, the last workout has no matching set, or both
 * texts are equal.
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
    // The text keeps the unit in which the set was logged, although the weight field may have
    // another unit.
    lastTime: textOf(lastTime, { ...units, line: unitOfSet(lastTime, units.line) }),
    chosen: said === planned ? 'plan' : said === last ? 'last-time' : null,
  };
}

/** `bare` removes rep range, percentage and RPE from a target, so that only plain numbers stay. */
const bare = { targetRepsMax: null, targetPercent: null, targetRPE: null };

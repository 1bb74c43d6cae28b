// Formats the planned sets of a shared link.
import { formatClock, restSecondsOf } from '#shared/sessions/time/rest.ts';
import type { SharedDayTarget, SharedPlannedLine } from '#shared/shares/view-schema.ts';
import { type LineUnits, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import { numberText } from '#web/text/number-text.ts';
import { loadText, measureText, plannedMeasure } from '#web/training/set-text.ts';
import { setTargetsText } from '#web/training/target-text.ts';

/** Returns '3 × 8 at 185 lbs, RPE 8', or the targets of each set. */
export function planText(line: SharedPlannedLine, unit: WeightUnit): string {
  const units = unitsOfAccount(unit);
  const { setTargets, targetReps, targetSets, targetRPE, exercise } = line;
  if (setTargets) return setTargetsText({ setTargets, targetReps, exercise }, units);
  const counted =
    exercise.measure === 'REPS'
      ? String(targetReps)
      : measureText(plannedMeasure(line, line), exercise);
  const rpe = targetRPE === null ? '' : `, RPE ${numberText(targetRPE)}`;
  return `${targetSets} × ${counted}${weightOf(line, units)}${rpe}`;
}

function weightOf({ targetWeight, exercise }: SharedPlannedLine, units: LineUnits): string {
  const isBare = targetWeight === null || exercise.loadKind === 'NONE';
  return isBare ? '' : ` at ${loadText({ weightLbs: targetWeight }, units, exercise)}`;
}

/** Returns 'Rest 1:30, tempo 2-0-2'. */
export function paceText(line: SharedPlannedLine): string {
  const { eccentric, pause, concentric } = line.targetTempo;
  return `Rest ${formatClock(restSecondsOf(line))}, tempo ${eccentric}-${pause}-${concentric}`;
}

/** Returns 'Squat 3 × 5 at 85%, RPE 8' or 'Squat 1 × 5 or more'. */
export function dayTargetText(target: SharedDayTarget): string {
  const { exercise, sets, reps, repsMax, percent, targetRpe, isOpen } = target;
  const counted = repsMax === null ? String(reps) : `${reps}-${repsMax}`;
  const open = isOpen ? ' or more' : '';
  const share = percent === null ? '' : ` at ${numberText(percent)}%`;
  const rpe = targetRpe === null ? '' : `, RPE ${numberText(targetRpe)}`;
  return `${exercise} ${sets} × ${counted}${open}${share}${rpe}`;
}

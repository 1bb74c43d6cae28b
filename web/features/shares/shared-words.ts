// What a link shows, in words.
import { formatClock, restSecondsOf } from '#shared/sessions/time/rest.ts';
import type {
  SharedDayTarget,
  SharedPlannedLine,
  SharedSet,
  SharedView,
} from '#shared/shares/view-schema.ts';
import { type LineUnits, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import { countOf, formatLongDay, formatMinutes } from '#web/text/format.ts';
import { numberText } from '#web/text/number-text.ts';
import {
  type LiftedExercise,
  loadText,
  measureText,
  plannedMeasure,
  wholeSetText,
} from '#web/training/set-text.ts';
import { setTargetsText } from '#web/training/target-text.ts';

/** 'Robin’s workout', 'A workout template' */
export function kindText({ kind, by }: Pick<SharedView, 'kind' | 'by'>): string {
  const thing = { WORKOUT: 'workout', TEMPLATE: 'workout template', PROGRAM: 'program' }[kind];
  return by === null ? `A ${thing}` : `${by}’s ${thing}`;
}

/** 'Robin’s workout · Monday, March 2, 2026 · 45 min', 'A program · 4 weeks' */
export function subtitleOf(view: SharedView): string {
  const parts = [kindText(view)];
  if (view.kind === 'WORKOUT') parts.push(formatLongDay(view.startTime));
  if (view.kind === 'PROGRAM') parts.push(countOf(view.weeks.length * view.rounds, 'week'));
  else if (view.minutes !== null) parts.push(formatMinutes(view.minutes));
  return parts.join(' · ');
}

/** '8 × 185 lbs': as it was typed where that is the unit of the reader, else converted. */
export function sharedSetText(set: SharedSet, unit: WeightUnit, exercise: LiftedExercise): string {
  const entered = set.entered?.unit === unit ? set.entered : null;
  return wholeSetText({ ...set, entered }, unitsOfAccount(unit), exercise);
}

/** '3 × 8 at 185 lbs, RPE 8', or what each set is to be. */
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

/** 'Rest 1:30, tempo 2-0-2' */
export function paceText(line: SharedPlannedLine): string {
  const { eccentric, pause, concentric } = line.targetTempo;
  return `Rest ${formatClock(restSecondsOf(line))}, tempo ${eccentric}-${pause}-${concentric}`;
}

/** 'Squat 3 × 5 at 85%, RPE 8', '1 × 5 or more' */
export function dayTargetText(target: SharedDayTarget): string {
  const { exercise, sets, reps, repsMax, percent, targetRpe, isOpen } = target;
  const counted = repsMax === null ? String(reps) : `${reps}-${repsMax}`;
  const open = isOpen ? ' or more' : '';
  const share = percent === null ? '' : ` at ${numberText(percent)}%`;
  const rpe = targetRpe === null ? '' : `, RPE ${numberText(targetRpe)}`;
  return `${exercise} ${sets} × ${counted}${open}${share}${rpe}`;
}

// Formats and reads the targets of single sets.
import type { DueTarget } from '#shared/sessions/lines/set-target-of.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import type { OneRepMax } from '#shared/sessions/form/percent-load.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { weightFromPounds } from '#shared/units.ts';
import { numberText, readWhole } from '#web/text/number-text.ts';
import { type LiftedExercise, measureText, plannedMeasure, setText } from './set-text.ts';
import { setKindWords } from './set-kind-words.ts';
import { weightText } from './weight-text.ts';

type Reps = Pick<DueTarget, 'targetReps' | 'targetRepsMax'>;

export function repsText({ targetReps, targetRepsMax }: Reps): string {
  return targetRepsMax === null ? String(targetReps) : `${targetReps}-${targetRepsMax}`;
}

/**
 * Reads the typed repetitions of a target: '8-12' gives 8 to 12. Empty text gives null values, which mean the
 * exercise's own target. Returns null for invalid text.
 */
export function readReps(text: string): Pick<SetTarget, 'targetReps' | 'targetRepsMax'> | null {
  const parts = text.trim().split(/\s*[-–]\s*/, 3);
  const numbers = parts.map(readWhole);
  if (parts.length > 2 || numbers.some((number) => number !== null && !Number.isInteger(number))) {
    return null;
  }
  const [targetReps = null, targetRepsMax = null] = numbers;
  if (parts.length === 2 && (targetReps === null || targetRepsMax === null)) return null;
  return { targetReps, targetRepsMax: targetRepsMax === targetReps ? null : targetRepsMax };
}

/**
 * Returns a target such as '8-12 × 185 @8', '5 × 180 (80%)' or '10 reps'. If the 1RM is unknown, returns a text such as
 * '5 at 80% of 1RM'.
 */
export function dueTargetText(
  target: DueTarget,
  units: LineUnits,
  exercise: LiftedExercise,
): string {
  const weight = loadText(target, units, exercise);
  const isBare = weight === '' && target.targetRPE === null && target.targetRepsMax === null;
  return `${repsText(target)}${isBare ? repsWord(target) : weight}${rpeText(target)}`;
}

export interface MeasuredLine {
  targetDuration: number | null;
  targetDistance: number | null;
  exercise: LiftedExercise;
}

/**
 * Returns a short target such as '8-12 × 40 @8', '8 × +25' or '8 × −40'. The target is shown above the fields of a set,
 * whose labels already explain the weight.
 */
export function shortTargetText(target: DueTarget, units: LineUnits, line: MeasuredLine): string {
  const { exercise } = line;
  const isReps = exercise.measure === 'REPS';
  const counted = isReps ? repsText(target) : measureText(plannedMeasure(target, line), exercise);
  const text = `${counted}${shortLoadText(target, units, exercise)}${rpeText(target)}`;
  return isReps && text === String(target.targetReps) ? `${text}${repsWord(target)}` : text;
}

function repsWord({ targetReps }: Pick<DueTarget, 'targetReps'>): string {
  return targetReps === 1 ? ' rep' : ' reps';
}

function shortLoadText(
  { targetWeight, targetPercent }: DueTarget,
  units: LineUnits,
  { loadKind }: LiftedExercise,
): string {
  if (loadKind === 'NONE') return '';
  if (targetWeight === null) {
    return targetPercent === null ? '' : ` at ${numberText(targetPercent)}% of 1RM`;
  }
  const weight = weightText({ weightLbs: targetWeight }, units);
  if (loadKind === 'BODYWEIGHT_PLUS') return targetWeight === 0 ? ' × BW' : ` × +${weight}`;
  if (loadKind === 'ASSISTED') return targetWeight === 0 ? ', no help' : ` × −${weight}`;
  return targetWeight === 0 ? '' : ` × ${weight}`;
}

/**
 * Explains a weight that is given in percent, such as '80% of 1RM 140 kg'. Returns null without a percentage, and while
 * the 1RM is unknown.
 */
export function percentSourceText(
  { targetPercent }: DueTarget,
  max: OneRepMax | null,
  units: LineUnits,
): string | null {
  if (targetPercent === null || !max) return null;
  const weight = Math.round(weightFromPounds(max.lbs, units.line));
  const oneRepMax = max.from === 'today' ? 'today’s 1RM' : '1RM';
  return `${numberText(targetPercent)}% of ${oneRepMax} ${weight} ${units.line}`;
}

/** Returns a target to show after the completed repetitions, such as 'of 8-12 @8' in '8 of 8-12 @8'. */
export function ofTargetText(target: DueTarget): string {
  return `of ${repsText(target)}${rpeText(target)}`;
}

/**
 * Returns all targets of an exercise, such as 'W 10 × 95 · 5 × 225 @8 · 3 × 8-12 at 80% of 1RM'. Equal targets in a row
 * are written once with their count (3 ×).
 */
export function setTargetsText(
  line: { targetReps: number; setTargets: readonly SetTarget[]; exercise: LiftedExercise },
  units: LineUnits,
): string {
  const texts = line.setTargets.map((row) => {
    const target = { ...row, targetReps: row.targetReps ?? line.targetReps };
    const letter = setKindWords(target.setClassification).letter;
    return {
      letter: letter === null ? '' : `${letter} `,
      one: dueTargetText(target, units, line.exercise),
      many: `${repsText(target)}${loadText(target, units, line.exercise)}${rpeText(target)}`,
    };
  });
  const parts: string[] = [];
  for (let start = 0, end = 0; start < texts.length; start = end) {
    const first = texts[start];
    while (end < texts.length && isAlike(texts[end], first)) end++;
    const count = end - start;
    parts.push(`${first?.letter}${count === 1 ? first?.one : `${count} × ${first?.many}`}`);
  }
  return parts.join(' · ');
}

type Written = { letter: string; one: string };

function isAlike(a: Written | undefined, b: Written | undefined): boolean {
  return a?.letter === b?.letter && a?.one === b?.one;
}

function loadText(target: DueTarget, units: LineUnits, exercise: LiftedExercise): string {
  const { targetReps: reps, targetWeight, targetPercent } = target;
  const share = targetPercent === null ? '' : `${numberText(targetPercent)}%`;
  if (targetWeight === null) return share === '' ? '' : ` at ${share} of 1RM`;
  const set = { reps, weightLbs: targetWeight, durationSeconds: null, distanceMeters: null };
  const weight = setText(set, units, exercise).slice(String(reps).length);
  return share === '' ? weight : `${weight} (${share})`;
}

function rpeText({ targetRPE }: DueTarget): string {
  return targetRPE === null ? '' : ` @${numberText(targetRPE)}`;
}

// What a line of a template aims for the next time, from the last times (behaviour.md#the-next-session). Pure.
import { loadIncrement, loadStep } from '#shared/training/load-step.ts';
import type { SetClassification } from '#shared/sets/classification.ts';
import {
  canProgress,
  type ProgressingExercise,
  progressionPlan,
  type ProgressionLine,
} from './progression-plan.ts';
import type { LineProgression } from '#shared/training/line-progression.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import {
  missed,
  type SessionSuggestion,
  type SessionWish,
  suggestNextSession,
} from '#shared/training/next-session.ts';

export interface DoneSet {
  setId: string;
  reps: number;
  weightLbs: number;
  /** As it was typed. */
  entered: { value: number; unit: WeightUnit } | null;
  rpe: number;
  rpeSource: 'entered' | 'default';
  classification: SetClassification;
}

/** One line of one completed session. */
export interface DoneLine {
  /** What the line planned there; null: nothing was planned. */
  planned: ProgressionLine | null;
  /** In the order in which they were done. */
  sets: readonly DoneSet[];
}

export interface LineNextSession {
  /** What it follows from; weights in the unit. */
  wish: SessionWish;
  /** Weight in the unit. */
  suggestion: SessionSuggestion;
  setIds: string[];
}

/**
 * By the rule of the line. Null where it says nothing: an exercise or a plan that no one weight fits, or nothing was
 * done at this range yet.
 *
 * @param done of the exercise, newest first
 */
export function lineNextSession(
  line: ProgressionLine & { progression: LineProgression; exercise: ProgressingExercise },
  done: readonly DoneLine[],
  unit: WeightUnit,
): LineNextSession | null {
  const { exercise, progression: rule } = line;
  const plan = progressionPlan(line);
  if (!plan || !canProgress(exercise, rule)) return null;
  const [last, ...earlier] = done
    .filter((each) => isOfRange(each, plan))
    .map(({ sets }) => sets.filter((set) => isMeant(set, exercise)))
    .filter((sets) => sets.length > 0);
  if (!last) return null;
  const wish: SessionWish = {
    ...plan,
    rule,
    lastSets: last.map((set) => inUnit(set, unit)),
    increment: loadIncrement(exercise, unit),
    step: loadStep(exercise, unit),
    missesBefore: 0,
  };
  const hit = earlier.findIndex(
    (sets) => !missed({ ...wish, lastSets: sets.map((set) => inUnit(set, unit)) }),
  );
  const whole = { ...wish, missesBefore: hit === -1 ? earlier.length : hit };
  const suggestion = suggestNextSession(whole);
  return suggestion && { wish: whole, suggestion, setIds: last.map(({ setId }) => setId) };
}

/** Planned from the same number of repetitions; without a plan half of its sets lie in the range. */
function isOfRange({ planned, sets }: DoneLine, range: { repsMin: number; repsMax: number }) {
  if (planned) return progressionPlan(planned)?.repsMin === range.repsMin;
  const working = sets.filter(({ classification }) => classification === 'WORKING');
  const inside = working.filter(({ reps }) => reps >= range.repsMin && reps <= range.repsMax);
  return 2 * inside.length >= working.length;
}

/** A working set, with a weight where there has to be one. */
function isMeant({ classification, weightLbs }: DoneSet, { loadKind }: ProgressingExercise) {
  return classification === 'WORKING' && (weightLbs > 0 || loadKind === 'BODYWEIGHT_PLUS');
}

function inUnit({ entered, weightLbs, reps, rpe, rpeSource }: DoneSet, unit: WeightUnit) {
  const weight = entered?.unit === unit ? entered.value : weightFromPounds(weightLbs, unit);
  return { weight, reps, rpe: rpeSource === 'entered' ? rpe : null };
}

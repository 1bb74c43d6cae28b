// What a line of a template aims for the next time, from the last times (behaviour.md#the-next-session). Pure.
import { inUnit, type Rig } from '#shared/gyms/rig.ts';
import { rigLoads } from '#shared/gyms/rig-loads.ts';
import { loadIncrement, loadStep } from '#shared/training/load-step.ts';
import type { SetClassification } from '#shared/sets/classification.ts';
import {
  canProgress,
  type ProgressingExercise,
  progressionPlan,
  type ProgressionLine,
} from './progression-plan.ts';
import type { LineProgression } from '#shared/training/line-progression.ts';
import type { SessionSuggestion } from '#shared/training/session-suggestion.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { missed, type SessionWish, suggestNextSession } from '#shared/training/next-session.ts';

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

/** A working set of the last time; an RPE that was not chosen is none. */
export type BasisSet = Pick<DoneSet, 'setId' | 'reps' | 'weightLbs' | 'entered'> & {
  rpe: number | null;
};

/** What the next session follows from, whatever the unit and the gym. */
export interface NextSessionBasis {
  /** The range that the sets were meant for begins here. */
  repsMin: number;
  /** In the order in which they were done. */
  sets: readonly BasisSet[];
  /** Sessions right before that missed as well. */
  missesBefore: number;
}

export interface LineNextSession {
  basis: NextSessionBasis;
  /** What it follows from; weights in the unit. */
  wish: SessionWish;
  /** Weight in the unit. */
  suggestion: SessionSuggestion;
  setIds: string[];
}

type ProgressingLine = ProgressionLine & {
  progression: LineProgression;
  exercise: ProgressingExercise;
};

/** Farther up than any rule goes, in increments: beyond that lies the next weight that can be loaded. */
const REACH = 2;

/**
 * By the rule of the line. Null where it says nothing: an exercise or a plan that no one weight fits, or nothing was
 * done at this range yet.
 *
 * @param done of the exercise, newest first
 * @param rig what the exercise is loaded with; null: nobody knows, and two weights differ by the usual step
 */
export function lineNextSession(
  line: ProgressingLine,
  done: readonly DoneLine[],
  unit: WeightUnit,
  rig: Rig | null = null,
): LineNextSession | null {
  const basis = basisOf(line, done);
  return basis && nextSessionOf(line, basis, { unit, rig });
}

function basisOf(line: ProgressingLine, done: readonly DoneLine[]): NextSessionBasis | null {
  const { exercise, progression: rule } = line;
  const plan = progressionPlan(line);
  if (!plan) return null;
  const [last, ...earlier] = done
    .filter((each) => isOfRange(each, plan))
    .map(({ sets }) => sets.filter((set) => isMeant(set, exercise)))
    .filter((sets) => sets.length > 0);
  if (!last) return null;
  const hit = earlier.findIndex(
    (sets) =>
      !missed({
        ...plan,
        rule,
        lastSets: sets.map(({ reps, weightLbs: weight }) => ({ reps, weight })),
      }),
  );
  return {
    repsMin: plan.repsMin,
    sets: last.map(({ setId, reps, weightLbs, entered, rpe, rpeSource }) => ({
      setId,
      reps,
      weightLbs,
      entered,
      rpe: rpeSource === 'entered' ? rpe : null,
    })),
    missesBefore: hit === -1 ? earlier.length : hit,
  };
}

/** Null also for a line that is planned from other repetitions than what it should follow from. */
export function nextSessionOf(
  line: ProgressingLine,
  basis: NextSessionBasis,
  { unit, rig }: { unit: WeightUnit; rig: Rig | null },
): LineNextSession | null {
  const { exercise, progression: rule } = line;
  const plan = progressionPlan(line);
  if (plan?.repsMin !== basis.repsMin || !canProgress(exercise, rule)) return null;
  const lastSets = basis.sets.map((set) => enteredSet(set, unit));
  const increment = loadIncrement(exercise, unit);
  const heaviest = Math.max(0, ...lastSets.map(({ weight }) => weight));
  const wish: SessionWish = {
    ...plan,
    rule,
    lastSets,
    increment,
    step: loadStep(exercise, unit),
    missesBefore: basis.missesBefore,
    ...(rig && (rig.isOfGym || !exercise.ownStep)
      ? { loads: loadsUpTo(heaviest + REACH * increment, { rig, unit, exercise }) }
      : {}),
  };
  const suggestion = suggestNextSession(wish);
  return suggestion && { basis, wish, suggestion, setIds: basis.sets.map(({ setId }) => setId) };
}

/** And the next one above; of what is added to the body nothing as well. */
function loadsUpTo(
  most: number,
  { rig, unit, exercise }: { rig: Rig; unit: WeightUnit; exercise: ProgressingExercise },
): number[] {
  const loads = rigLoads(rig, unit, most + inUnit(rig.step, rig.unit, unit));
  return exercise.loadKind === 'BODYWEIGHT_PLUS' ? [0, ...loads] : loads;
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

function enteredSet(
  { entered, weightLbs, reps, rpe }: Omit<BasisSet, 'setId'>,
  unit: WeightUnit,
): { weight: number; reps: number; rpe: number | null } {
  const weight = entered?.unit === unit ? entered.value : weightFromPounds(weightLbs, unit);
  return { weight, reps, rpe };
}

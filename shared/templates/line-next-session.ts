// Suggests the next session of a template's line, from the last times (behaviour/training.md#the-next-session). Pure.
import { inUnit, type Rig } from '#shared/gyms/rig.ts';
import { rigLoads } from '#shared/gyms/rig-loads.ts';
import { floorTo, leastLoad, loadIncrement, loadStep } from '#shared/training/load/load-step.ts';
import { LIFTED_BODY } from '#shared/training/load/lifted-body.ts';
import type { Loadable } from '#shared/training/load/loadable.ts';
import { isPlausible, upperMax } from '#shared/training/strength/plausible.ts';
import { daysAwayAt } from '#shared/training/suggestion/time-away.ts';
import { type SetKind, showsStrength } from '#shared/sets/kinds.ts';
import { canProgress } from '#shared/templates/can-progress.ts';
import {
  type ProgressingExercise,
  progressionPlan,
  type ProgressionLine,
} from './progression-plan.ts';
import type { LineProgression } from '#shared/training/suggestion/line-progression.ts';
import type { SessionSuggestion } from '#shared/training/suggestion/session-suggestion.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import {
  missed,
  type NextSessionSteps,
  weightBefore,
  workOutNextSession,
} from '#shared/training/suggestion/next-session.ts';
import type { SessionSuggestionInput } from '#shared/training/suggestion/session-suggestion-input.ts';

export interface DoneSet {
  setId: string;
  reps: number;
  weightLbs: number;
  /** Weight as it was typed. */
  entered: { value: number; unit: WeightUnit } | null;
  rpe: number;
  rpeSource: 'entered' | 'default';
  classification: SetKind;
}

/** One line of one completed session. */
export interface DoneLine {
  /** The start of its session, ISO 8601. */
  startedAt: string;
  /** True: of a lighter week, which is no measure for the next time. */
  isLighter?: boolean;
  /** The plan of the line then; null: unplanned. */
  planned: ProgressionLine | null;
  /** Sets in the order in which they were done. */
  sets: readonly DoneSet[];
}

/** A working set of the last time; an RPE that was not chosen is none. */
export type BasisSet = Pick<DoneSet, 'setId' | 'reps' | 'weightLbs' | 'entered'> & {
  rpe: number | null;
};

/** The basis of the next session, independent of unit and gym. */
export interface NextSessionBasis {
  /** The range that the sets were meant for begins here. */
  repsMin: number;
  /** Sets in the order in which they were done. */
  sets: readonly BasisSet[];
  /** Sessions right before that missed as well. */
  missesBefore: number;
  /** The start of the last session with the exercise, in any range, ISO 8601. */
  doneAt: string;
}

/** Place and time of the next session. */
export interface NextSessionPlace {
  unit: WeightUnit;
  /** The rig of the exercise; null: unknown, and weights differ by the default increment. */
  rig: Rig | null;
  /** ISO 8601. */
  at: string;
}

export interface LineNextSession {
  basis: NextSessionBasis;
  /** Input of the suggestion; weights in the unit. */
  input: SessionSuggestionInput;
  /** Weight in the unit. */
  suggestion: SessionSuggestion;
  /** The way to its weight. */
  steps: NextSessionSteps;
  setIds: string[];
}

type ProgressingLine = ProgressionLine & {
  progression: LineProgression;
  exercise: ProgressingExercise;
};

/** Farther up than any rule goes, in increments: beyond that lies the next weight that can be loaded. */
const REACH = 2;

/**
 * Suggests the next session of a line by its rule. Null without a suggestion: an exercise or a plan
 * without one common weight, or nothing done in this range yet.
 *
 * @param done of the exercise, newest first
 */
export function lineNextSession(
  line: ProgressingLine,
  done: readonly DoneLine[],
  place: NextSessionPlace,
): LineNextSession | null {
  const basis = basisOf(line, done);
  return basis && nextSessionOf(line, basis, place);
}

/** Returns the basis of the line's next session; null: no past line is a measure for it. */
export function basisOf(
  line: Pick<ProgressingLine, keyof ProgressionLine | 'progression' | 'exercise'>,
  done: readonly DoneLine[],
): NextSessionBasis | null {
  const { exercise, progression: rule } = line;
  const plan = progressionPlan(line);
  const [newest] = done;
  if (!plan || !newest) return null;
  const meant = done
    .filter((each) => each.isLighter !== true && isOfRange(each, plan))
    .map((each) => ({ ...each, sets: each.sets.filter((set) => isMeant(set, exercise)) }))
    .filter(isHalfDone);
  const index = meant.findIndex((each) => isHalfDone(believed(each, done, exercise)));
  const base = meant[index];
  const last = base && believed(base, done, exercise).sets;
  const earlier = meant.slice(index + 1).map(({ sets }) => sets);
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
    doneAt: newest.startedAt,
  };
}

/**
 * Returns the basis of a line after `done`; `before` where that is no measure for the line.
 *
 * @param done in the order in which it was done
 */
export function basisAfter(
  line: ProgressingLine,
  done: readonly DoneLine[],
  before: NextSessionBasis | null,
): NextSessionBasis | null {
  return done.reduce((known, each) => {
    const basis = basisOf(line, [each]);
    if (!basis) return known;
    const wasMissed = known?.repsMin === basis.repsMin && isMissed(line, known);
    return { ...basis, missesBefore: wasMissed ? known.missesBefore + 1 : 0 };
  }, before);
}

function isMissed(line: ProgressingLine, { sets }: NextSessionBasis): boolean {
  const plan = progressionPlan(line);
  const lastSets = sets.map(({ reps, weightLbs: weight }) => ({ reps, weight }));
  return plan !== null && missed({ ...plan, rule: line.progression, lastSets });
}

/** Suggests the next session from a basis; null also for a line whose planned repetitions differ from the basis. */
export function nextSessionOf(
  line: ProgressingLine,
  basis: NextSessionBasis,
  { unit, rig, at }: NextSessionPlace,
): LineNextSession | null {
  const { exercise, progression: rule } = line;
  const plan = progressionPlan(line);
  if (plan?.repsMin !== basis.repsMin || !canProgress(exercise, rule)) return null;
  const lastSets = basis.sets.map((set) => enteredSet(set, unit));
  const isAdded = exercise.loadKind === 'BODYWEIGHT_PLUS';
  const ofGym = rig && (rig.isOfGym || !exercise.ownIncrement) ? rig : null;
  const input: SessionSuggestionInput = {
    ...plan,
    rule,
    lastSets,
    increment: incrementOf(exercise, unit, ofGym),
    missesBefore: basis.missesBefore,
    daysAway: daysAwayAt(basis.doneAt, at),
    ...(isAdded ? { body: LIFTED_BODY[unit] } : {}),
    ...loadableOf(exercise, {
      unit,
      rig: ofGym,
      bar: rig?.kind === 'bar' ? inUnit(rig.bar, rig.unit, unit) : null,
      rule,
      sets: basis.sets,
      lastSets,
    }),
  };
  const workedOut = workOutNextSession(input);
  return workedOut && { basis, input, ...workedOut, setIds: basis.sets.map(({ setId }) => setId) };
}

/**
 * Returns the difference between neighbouring dumbbells or machine weights at this gym, if larger
 * than the default increment.
 */
function incrementOf(exercise: ProgressingExercise, unit: WeightUnit, rig: Rig | null): number {
  const usual = loadIncrement(exercise, unit);
  return !rig || rig.kind === 'bar' ? usual : Math.max(usual, inUnit(rig.step, rig.unit, unit));
}

interface Lifted {
  unit: WeightUnit;
  rig: Rig | null;
  /** The empty one of the gym; null: not known. */
  bar: number | null;
  rule: LineProgression;
  sets: NextSessionBasis['sets'];
  lastSets: SessionSuggestionInput['lastSets'];
}

/**
 * Returns the gym's loads. Without a gym: multiples of the step, or ones offset by the last weight
 * if it was typed in this unit.
 */
function loadableOf(
  exercise: ProgressingExercise,
  { unit, rig, bar, rule, sets, lastSets }: Lifted,
): Loadable {
  const step = loadStep(exercise, unit);
  const isAdded = exercise.loadKind === 'BODYWEIGHT_PLUS';
  const weights = lastSets.map(({ weight }) => weight);
  if (rig) {
    const most = Math.max(...weights) + REACH * incrementOf(exercise, unit, rig);
    const loads = rigLoads(rig, unit, most);
    return { step, loads: isAdded ? [0, ...loads] : loads };
  }
  const from = weightBefore({ rule, lastSets });
  const isTyped = sets.some(({ entered }) => entered?.unit === unit && entered.value === from);
  // A weight without a typed unit was typed in pounds.
  const isOwn =
    isTyped || (unit === 'lbs' && sets.some((set) => !set.entered && set.weightLbs === from));
  return {
    step,
    ...(isOwn ? { anchor: from } : {}),
    least: isAdded
      ? 0
      : leastLoad(exercise, unit, {
          bar,
          lifted: isOwn ? weights : onSteps(weights, step),
        }),
  };
}

/** A weight of the other unit is between two steps. */
function onSteps(weights: readonly number[], step: number): number[] {
  return weights.map((weight) => Math.max(step, floorTo(weight, step)));
}

/** True when at least half of the planned sets, and one set, were done: less is no measure for the next time. */
function isHalfDone({ sets, planned }: Pick<DoneLine, 'sets' | 'planned'>): boolean {
  const plan = planned && progressionPlan(planned);
  return sets.length > 0 && (!plan || 2 * sets.length >= plan.targetSets);
}

/** Returns the line without sets whose weight cannot be right, judged by the largest estimate of the other sessions. */
function believed(
  line: DoneLine,
  done: readonly DoneLine[],
  { loadKind }: Pick<ProgressingExercise, 'loadKind'>,
): DoneLine {
  // The heaviest body counts: what is added to a body may well double.
  const body = loadKind === 'BODYWEIGHT_PLUS' ? LIFTED_BODY.lbs.most : 0;
  const others = done
    .filter(({ startedAt }) => startedAt !== line.startedAt)
    .flatMap(({ sets }) => sets)
    .filter((set) => showsStrength(set) && set.reps > 0);
  const isUpTo = (most: number) => (set: DoneSet) => isPlausible(set.weightLbs + body, most);
  // A set speaks for its own weight at least, so hardly ever has an estimate to be made.
  const heaviest = Math.max(0, ...others.map(({ weightLbs }) => weightLbs + body));
  if (line.sets.every(isUpTo(heaviest))) return line;
  const most = Math.max(
    ...others.map((set) => upperMax({ ...set, weight: set.weightLbs, bodyLoad: body })),
  );
  return { ...line, sets: line.sets.filter(isUpTo(most)) };
}

/** Planned from the same number of repetitions; without a plan half of its sets lie in the range. */
function isOfRange({ planned, sets }: DoneLine, range: { repsMin: number; repsMax: number }) {
  if (planned) return progressionPlan(planned)?.repsMin === range.repsMin;
  const working = sets.filter(showsStrength);
  const inside = working.filter(({ reps }) => reps >= range.repsMin && reps <= range.repsMax);
  return 2 * inside.length >= working.length;
}

/** A working set, with a weight where there has to be one. */
function isMeant(set: DoneSet, { loadKind }: ProgressingExercise) {
  return showsStrength(set) && (set.weightLbs > 0 || loadKind === 'BODYWEIGHT_PLUS');
}

function enteredSet(
  { entered, weightLbs, reps, rpe }: Omit<BasisSet, 'setId'>,
  unit: WeightUnit,
): { weight: number; reps: number; rpe: number | null } {
  const weight = entered?.unit === unit ? entered.value : weightFromPounds(weightLbs, unit);
  return { weight, reps, rpe };
}

// Suggests weight and repetitions for the next session of a template's line, from earlier sessions
// (behaviour/training.md#the-next-session).
import { groupBy } from '#shared/group-by.ts';
import { rigLoads } from '#shared/gyms/rig-place.ts';
import { inUnit, type Rig } from '#shared/gyms/rig.ts';
import { goesToFailure, type SetKind, showsStrength } from '#shared/sets/kinds.ts';
import { ASSUMED_BODY_LBS } from '#shared/sets/load.ts';
import { canProgress } from '#shared/templates/can-progress.ts';
import { floorTo, leastLoad, loadIncrement, loadStep } from '#shared/training/load/load-step.ts';
import type { Loadable } from '#shared/training/load/loadable.ts';
import {
  type Strength,
  strengthAfter,
  strengthAt,
  type StrengthSet,
} from '#shared/training/strength/strength.ts';
import type {
  LineProgression,
  Return,
  SessionSuggestionInput,
} from '#shared/training/suggestion/session-suggestion.ts';
import {
  missed,
  MOST_SHARE,
  type NextSession,
  USUAL_RESERVE,
  weightBefore,
  workOutNextSession,
} from '#shared/training/suggestion/next-session.ts';
import {
  breakAfter,
  daysAwayAt,
  RETURN_DAYS,
  returnSets,
} from '#shared/training/strength/time-away.ts';
import { POUNDS_PER_KG, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import {
  type ProgressingExercise,
  progressionPlan,
  type ProgressionLine,
  type ProgressionPlan,
} from './progression-plan.ts';

export interface DoneSet {
  setId: string;
  reps: number;
  weightLbs: number;
  entered: { value: number; unit: WeightUnit } | null;
  rpe: number;
  rpeSource: 'entered' | 'default';
  classification: SetKind;
}

export interface DoneLine {
  startedAt: string;
  /** `isLighter` is true for a line of a deload, which is never the basis of a suggestion. */
  isLighter?: boolean;
  planned: ProgressionLine | null;
  /** `aim` is the weight and repetitions that the progression rule suggested at the start of the session. */
  aim?: { reps: number; weightLbs: number; openSet?: number | undefined } | null;
  sets: readonly DoneSet[];
}

type BasisSet = Pick<DoneSet, 'setId' | 'reps' | 'weightLbs' | 'entered'>;

/**
 * `NextSessionBasis` has the results of earlier sessions from which a suggestion is computed. The results do not depend
 * on the unit or the gym, so one basis serves all units and gyms.
 */
export interface NextSessionBasis {
  /** `repsMin` is the lower end of the repetition range for which the sets were planned. */
  repsMin: number;
  sets: readonly BasisSet[];
  askedReps: number;
  /**
   * `strength` is estimated from the sets of the exercise, in lbs. If the exercise lifts the body, `strength` includes
   * an assumed body weight.
   */
  strength: Strength;
  /** `missesBefore` counts how many sessions in a row missed their target just before the last session. */
  missesBefore: number;
  /**
   * `sinceOpenSet` counts the newest consecutive workouts in this range of repetitions that had neither an entered RPE
   * nor an open set. An open set has as many repetitions as possible.
   */
  sinceOpenSet: number;
  /**
   * `back` is the return after the last break: its first workout, and the weight before the break in lbs. Null without
   * a break.
   */
  back: { startedAt: string; weightLbs: number } | null;
}

interface NextSessionPlace {
  unit: WeightUnit;
  rig: Rig | null;
  at: string;
}

interface LineNextSession extends NextSession {
  basis: NextSessionBasis;
  input: SessionSuggestionInput;
  setIds: string[];
}

export type ProgressingLine = ProgressionLine & {
  progression: LineProgression;
  exercise: ProgressingExercise;
};

/**
 * The list of loads ends two increments above 110% of the heaviest last weight, because no progression rule suggests a
 * heavier weight.
 */
const REACH = 2;
const lbsPer = { lbs: 1, kg: POUNDS_PER_KG } as const satisfies Record<WeightUnit, number>;

/**
 * Suggests the next session of a line (one exercise of a template) by its progression rule. Null when nothing can be
 * suggested, for example without an earlier session.
 * @param done lines of the exercise, newest first
 * @param ignoresRpe true when the user nearly always enters one RPE, which then says little about the effort
 */
export function lineNextSession(
  line: ProgressingLine,
  done: readonly DoneLine[],
  place: NextSessionPlace,
  ignoresRpe = false,
): LineNextSession | null {
  const basis = basisOf(line, done, ignoresRpe);
  return basis && nextSessionOf(line, basis, place);
}

/**
 * Returns the results of earlier sessions on which the line's next session is based. Null when no earlier session is
 * usable.
 * @param done lines of the exercise, newest first
 */
export function basisOf(
  line: ProgressingLine,
  done: readonly DoneLine[],
  ignoresRpe = false,
): NextSessionBasis | null {
  // Sessions are sorted oldest first, but the lines within a session keep their order.
  const sessions = [...groupBy(done, ({ startedAt }) => startedAt).values()];
  return basisAfter(line, sessions.toReversed().flat(), { before: null, ignoresRpe });
}

/**
 * Returns the basis `before`, updated by the workouts in `done`. Returns `before` unchanged when no line in `done` is
 * usable.
 * @param done in the order in which it was done
 */
export function basisAfter(
  line: ProgressingLine,
  done: readonly DoneLine[],
  { before, ignoresRpe }: { before: NextSessionBasis | null; ignoresRpe: boolean },
): NextSessionBasis | null {
  const plan = progressionPlan(line);
  if (!plan) return null;
  const body = bodyLbs(line.exercise);
  const reserve = plan.targetRpe === null ? USUAL_RESERVE : 10 - plan.targetRpe;
  const planned = { reps: plan.repsMin, reserve };
  const meant = done
    .filter((each) => each.isLighter !== true)
    .map((each) => ({ ...each, sets: each.sets.filter((set) => isMeant(set, line.exercise)) }))
    .filter(isHalfDone);
  if (meant.length === 0) return before;
  // Each workout updates the estimated strength. Only a workout in the line's range of repetitions also sets the weight
  // of the last session.
  let known: Omit<NextSessionBasis, 'repsMin'> | null = before;
  for (const [startedAt, lines] of groupBy(meant, (each) => each.startedAt)) {
    const sets = lines.flatMap((each) =>
      each.sets.map((set, index) => strengthSet(set, each, { body, ignoresRpe, index })),
    );
    const strength = strengthAfter(known?.strength ?? null, { startedAt, sets }, planned);
    const inRange = lines.find((each) => isOfRange(each, plan));
    known = {
      ...lastTime(known, inRange, { plan, ignoresRpe }),
      back: backAfter(known, startedAt),
      strength,
    };
  }
  return known && known.sets.length > 0 ? { ...known, repsMin: plan.repsMin } : null;
}

type Known = Omit<NextSessionBasis, 'repsMin'>;

/**
 * Returns the last break as of a workout that starts at `startedAt`. A long pause before this workout is a new break.
 */
function backAfter(known: Known | null, startedAt: string): NextSessionBasis['back'] {
  if (!known || known.sets.length === 0) return null;
  const { at, usualDays } = known.strength;
  if (daysAwayAt(at, startedAt) <= breakAfter(usualDays)) return known.back;
  return { startedAt, weightLbs: weightBefore({ lastSets: asLastSets(known.sets) }) };
}

function lastTime(
  known: Known | null,
  inRange: DoneLine | undefined,
  { plan, ignoresRpe }: { plan: ProgressionPlan; ignoresRpe: boolean },
): Omit<NextSessionBasis, 'repsMin' | 'strength' | 'back'> {
  const { sets = [], missesBefore = 0, askedReps = plan.repsMin, sinceOpenSet = 0 } = known ?? {};
  if (!inRange) return { sets, missesBefore, askedReps, sinceOpenSet };
  const wasMissed = missed({ repsMin: plan.repsMin, lastSets: asLastSets(sets) });
  const isRated = inRange.sets.some((set) => ratingOf(set, ignoresRpe) !== null);
  return {
    sets: inRange.sets.map(({ setId, reps, weightLbs, entered }) => ({
      setId,
      reps,
      weightLbs,
      entered,
    })),
    missesBefore: wasMissed ? missesBefore + 1 : 0,
    sinceOpenSet: isRated || inRange.aim?.openSet ? 0 : sinceOpenSet + 1,
    askedReps: Math.max(plan.repsMin, inRange.aim?.reps ?? 0),
  };
}

function asLastSets(sets: readonly BasisSet[]) {
  return sets.map(({ reps, weightLbs: weight }) => ({ reps, weight }));
}

function strengthSet(
  set: DoneSet,
  { planned, aim }: DoneLine,
  { body, ignoresRpe, index }: { body: number; ignoresRpe: boolean; index: number },
): StrengthSet {
  const { weightLbs, reps } = set;
  const range = planned && progressionPlan(planned);
  const least = range?.repsMin ?? 0;
  const rpe = ratingOf(set, ignoresRpe);
  const asked = rpe === null ? Math.max(least, aim?.reps ?? 0) : least;
  return {
    load: weightLbs + body,
    reps,
    rpe,
    isShort: reps < Math.max(1, asked) || goesToFailure(set),
    isOpen: aim?.openSet === index + 1 && reps > asked,
  };
}

function ratingOf({ rpe, rpeSource }: DoneSet, ignoresRpe: boolean): number | null {
  return rpeSource === 'entered' && !ignoresRpe ? rpe : null;
}

/**
 * Suggests weight and repetitions for the next session from the last one (`basis`). Null when the rule suggests
 * nothing, for example for holds.
 */
export function nextSessionOf(
  line: ProgressingLine,
  basis: NextSessionBasis,
  { unit, rig, at }: NextSessionPlace,
): LineNextSession | null {
  const { exercise, progression: rule } = line;
  const plan = progressionPlan(line);
  if (plan?.repsMin !== basis.repsMin || !canProgress(exercise, rule)) return null;
  const lastSets = basis.sets.map((set) => enteredSet(set, unit));
  const ofGym = rig && (rig.isOfGym || !exercise.ownIncrement) ? rig : null;
  const { mean, sd } = strengthAt(basis.strength, at);
  const input: SessionSuggestionInput = {
    ...plan,
    rule,
    lastSets,
    lastAsked: basis.askedReps,
    strength: { mean: mean - Math.log(lbsPer[unit]), sd },
    isRated: basis.strength.isRated,
    increment: incrementOf(exercise, unit, ofGym),
    missesBefore: basis.missesBefore,
    sinceOpenSet: basis.sinceOpenSet,
    back: returnOf(basis, at, unit),
    body: bodyLbs(exercise) / lbsPer[unit],
    ...loadableOf(exercise, {
      unit,
      rig: ofGym,
      bar: rig?.kind === 'bar' ? inUnit(rig.bar, rig.unit, unit) : null,
      sets: basis.sets,
      lastSets,
    }),
  };
  const workedOut = workOutNextSession(input);
  return workedOut && { basis, input, ...workedOut, setIds: basis.sets.map(({ setId }) => setId) };
}

/**
 * Returns the limits of a lifter who still has a break, or is in the first 21 days after a break. Null when the lifter
 * trains as usual.
 */
function returnOf(
  { strength, back, sets }: NextSessionBasis,
  at: string,
  unit: WeightUnit,
): Return | null {
  const daysAway = daysAwayAt(strength.at, at);
  if (daysAway > breakAfter(strength.usualDays)) {
    const most = weightBefore({ lastSets: sets.map((set) => enteredSet(set, unit)) });
    return { daysAway: Math.floor(daysAway), most, sets: returnSets(0) };
  }
  if (!back) return null;
  const days = daysAwayAt(back.startedAt, at);
  if (days > RETURN_DAYS) return null;
  return {
    daysAway: null,
    most: weightFromPounds(back.weightLbs, unit),
    sets: returnSets(days),
  };
}

function bodyLbs({ loadKind }: Pick<ProgressingExercise, 'loadKind'>): number {
  return loadKind === 'BODYWEIGHT_PLUS' ? ASSUMED_BODY_LBS : 0;
}

/**
 * Returns the amount by which the weight grows. If a gym's dumbbells or machine weights are further apart than the
 * default increment, the gym's increment applies.
 */
function incrementOf(exercise: ProgressingExercise, unit: WeightUnit, rig: Rig | null): number {
  const usual = loadIncrement(exercise, unit);
  return !rig || rig.kind === 'bar' ? usual : Math.max(usual, inUnit(rig.step, rig.unit, unit));
}

interface Lifted {
  unit: WeightUnit;
  rig: Rig | null;
  bar: number | null;
  sets: NextSessionBasis['sets'];
  lastSets: SessionSuggestionInput['lastSets'];
}

/**
 * Returns the weights that can be loaded. When the gym is unknown, the weights are multiples of the increment: 60,
 * 62.5, 65 kg.
 */
function loadableOf(
  exercise: ProgressingExercise,
  { unit, rig, bar, sets, lastSets }: Lifted,
): Loadable {
  const step = loadStep(exercise, unit);
  const isAdded = exercise.loadKind === 'BODYWEIGHT_PLUS';
  const weights = lastSets.map(({ weight }) => weight);
  if (rig) {
    // The list of loads must reach beyond the empty bar, because the bar may be heavier than the weight that was
    // lifted.
    const heaviest = Math.max(inUnit(rig.bar, rig.unit, unit), ...weights);
    const tenth = (MOST_SHARE - 1) * (heaviest + bodyLbs(exercise) / lbsPer[unit]);
    const most = heaviest + tenth + REACH * incrementOf(exercise, unit, rig);
    const loads = rigLoads(rig, unit, most);
    return { step, loads: isAdded ? [0, ...loads] : loads };
  }
  const from = weightBefore({ lastSets });
  const isTyped = sets.some(({ entered }) => entered?.unit === unit && entered.value === from);
  // A set without a typed weight counts as typed in lbs, because weights are stored in lbs.
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

function onSteps(weights: readonly number[], step: number): number[] {
  return weights.map((weight) => Math.max(step, floorTo(weight, step)));
}

/**
 * Returns true when at least one set, and at least half of the planned sets, were done. Fewer sets cannot be the basis
 * of a suggestion.
 */
function isHalfDone({ sets, planned }: Pick<DoneLine, 'sets' | 'planned'>): boolean {
  const plan = planned && progressionPlan(planned);
  return sets.length > 0 && (!plan || 2 * sets.length >= plan.targetSets);
}

/**
 * Returns true when the line (one exercise) was planned with the lowest repetitions of `range`. An unplanned line fits
 * when at least half of its working sets lie in the range.
 */
function isOfRange({ planned, sets }: DoneLine, range: { repsMin: number; repsMax: number }) {
  if (planned) return progressionPlan(planned)?.repsMin === range.repsMin;
  const working = sets.filter(showsStrength);
  const inside = working.filter(({ reps }) => reps >= range.repsMin && reps <= range.repsMax);
  return 2 * inside.length >= working.length;
}

/**
 * Returns true when a set can be the basis of a suggestion: a working set or a set to failure, with a weight. A set of
 * a bodyweight exercise needs no added weight.
 */
function isMeant(set: DoneSet, { loadKind }: ProgressingExercise) {
  const isOfStrength = showsStrength(set) || goesToFailure(set);
  return isOfStrength && (set.weightLbs > 0 || loadKind === 'BODYWEIGHT_PLUS');
}

function enteredSet(
  { entered, weightLbs, reps }: Omit<BasisSet, 'setId'>,
  unit: WeightUnit,
): { weight: number; reps: number } {
  const weight = entered?.unit === unit ? entered.value : weightFromPounds(weightLbs, unit);
  return { weight, reps };
}

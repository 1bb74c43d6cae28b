// Converts a running session to the input of the rule for the next set (shared/training/suggestion/next-set.ts), and
// converts the rule's result back.
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import { type RigPlace, rigPlace } from '#shared/gyms/rig-place.ts';
import type { Rig } from '#shared/gyms/rig.ts';
import { loadLbs } from '#shared/sets/load.ts';
import type { NextSetMode } from '#shared/training/suggestion/next-set-mode.ts';
import {
  type NextSetStep,
  type NextSetSuggestion,
  nextSetRule,
  type NextSetSuggestionInput,
  workOutNextSet,
} from '#shared/training/suggestion/next-set.ts';
import { heldNextSet, isHeld } from '#shared/training/suggestion/recovering.ts';
import { leastLoad, loadStep } from '#shared/training/load/load-step.ts';
import { daysAwayAt } from '#shared/training/strength/time-away.ts';
import { poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { restAfterSet } from '#shared/sessions/time/rest-after-set.ts';
import type { AnsweredSuggestion, SessionLine, SuggestedFrom } from '#shared/sessions/schema.ts';
import { countSets, hasSetsLeft, setsByLine } from '#shared/sessions/lines/set-lines.ts';
import { type DueTarget, targetsOfSets } from '#shared/sessions/lines/set-target-of.ts';
import { countsAsVolume, showsStrength } from '#shared/sets/kinds.ts';
import type { Loadable } from '#shared/training/load/loadable.ts';

type SuggestionSession = Pick<SessionState, 'template' | 'sets' | 'bodyWeightKg' | 'startedAt'>;

export interface SuggestionPlace {
  rig: Rig | null;
  unit: WeightUnit;
  ownIncrement: OwnIncrement | null;
  mode: NextSetMode;
  /** `ignoresRpe` is true when the user nearly always enters the same RPE, so that only missed repetitions count. */
  ignoresRpe?: boolean;
  nowMs: number;
  /**
   * `restEndsAtMs` is the end of the running rest in ms since 1970. Null without a rest, or when its end is unknown.
   */
  restEndsAtMs: number | null;
  doneAt: string | null;
  /**
   * `recovering` is the injured body part that the exercise loads. Null or absent when the exercise loads no injured
   * body part, or when injuries are unknown.
   */
  recovering?: BodyArea | null;
}

export interface SuggestedNextSet {
  input: NextSetSuggestionInput;
  suggestion: NextSetSuggestion;
  steps: NextSetStep[];
  offered: Omit<AnsweredSuggestion, 'answer'>;
}

/** A rest of more than 300 seconds has no further effect on the suggestion. */
export const MOST_REST_SECONDS = 300;
/** A set of another exercise in a circuit is assumed to take 40 seconds. */
const SET_SECONDS = 40;

/**
 * Suggests the next set from the last set of the same exercise. Null when the rule suggests
 * nothing, for example after a warm-up.
 * @param target target of the next set of the line
 */
export function suggestedNextSet(
  session: SuggestionSession,
  line: SessionLine,
  target: DueTarget,
  {
    rig,
    unit,
    ownIncrement,
    mode,
    ignoresRpe,
    nowMs,
    restEndsAtMs,
    doneAt,
    recovering = null,
  }: SuggestionPlace,
): SuggestedNextSet | null {
  const { sets, template } = session;
  const lineIndex = template.exercises.indexOf(line);
  const index = sets.findLastIndex(
    (set) => set.exerciseId === line.exerciseId && countsAsVolume(set),
  );
  const last = sets[index];
  if (!last || !hasSetsLeft(line, countSets(template.exercises, sets)[lineIndex])) return null;
  if (!showsStrength(last) || !showsStrength(target) || line.isUnplanned) return null;
  const planned = targetOfSet(session, last);
  // The plan decides the load when it changes the target from one set to the next. The exceptions are a last set that
  // was far from its target, and a reduced last set: the suggestion may then only lower the next weight.
  const isSamePlan = planned !== null && !template.isLighter && isSameTarget(planned, target);
  const isJudged = isSamePlan || wasFarOff(last, planned, ignoresRpe);
  if (!isJudged && !wasReduced(last, planned)) return null;
  const bodyLoad = bodyLoadOf(session, line);
  if (bodyLoad === null) return null;
  const weight = weightIn(last, unit);
  const heaviestLbs = Math.max(0, ...sets.map((set) => set.weightLbs));
  const { step, loads } = placeOf(line.exercise, { rig, unit, ownIncrement }, heaviestLbs);
  const restedSeconds = (Math.max(nowMs, restEndsAtMs ?? nowMs) - Date.parse(last.loggedAt)) / 1000;
  const input: NextSetSuggestionInput = {
    last: {
      weight,
      reps: last.reps,
      rpe: last.rpe,
      rpeSource: ignoresRpe ? 'default' : last.rpeSource,
    },
    targetReps: target.targetReps,
    targetRpe: target.targetRPE,
    restSeconds: Math.min(MOST_REST_SECONDS, Math.max(restedSeconds, plannedRest(session, index))),
    step,
    mode,
    bodyLoad: weightFromPounds(bodyLoad, unit),
    daysAway: doneAt === null ? 0 : daysAwayAt(doneAt, session.startedAt),
    least: leastLoad({ ...line.exercise, ownIncrement: { value: step, unit } }, unit, {
      bar: null,
      lifted: [weight],
    }),
    ...(loads ? { loads } : {}),
    ...(isJudged ? {} : { lowersPlan: true }),
  };
  const workedOut = workOutNextSet(input);
  if (!workedOut) return null;
  const { steps } = workedOut;
  const suggestion = recovering
    ? heldNextSet(workedOut.suggestion, input, recovering)
    : workedOut.suggestion;
  const isSame = suggestion.weight === weight;
  const mostLbs = (target.targetWeight ?? 0) - SAME_LBS;
  if (!isJudged && poundsFromWeight(suggestion.weight, unit) >= mostLbs) return null;
  return {
    input,
    suggestion,
    steps,
    offered: {
      ...nextSetRule,
      setIds: [last.setId],
      weightLbs: isSame ? last.weightLbs : poundsFromWeight(suggestion.weight, unit),
      reps: suggestion.reps,
      from: {
        unit,
        mode,
        restSeconds: Math.round(input.restSeconds),
        ...nearLoads(input, suggestion.weight),
        ...(isHeld(suggestion.reason) && { isHeld: true as const }),
      },
    },
  };
}

function placeOf(
  { equipmentRequired }: SessionLine['exercise'],
  { rig, unit, ownIncrement }: Pick<SuggestionPlace, 'rig' | 'unit' | 'ownIncrement'>,
  heaviestLbs: number,
): Pick<RigPlace, 'step' | 'loads'> {
  const isKnown = rig !== null && (rig.isOfGym || !ownIncrement);
  return isKnown
    ? rigPlace(rig, unit, heaviestLbs)
    : { step: loadStep({ equipmentRequired, ownIncrement }, unit) };
}

/** An RPE that differs from the target by 2 or more is far off. */
const FAR_OFF = 2;

function targetOfSet({ template, sets }: SuggestionSession, set: LoggedSet): DueTarget | null {
  const { perLine } = setsByLine(template.exercises, sets);
  const index = perLine.findIndex((own) => own.includes(set));
  const line = template.exercises[index];
  const own = perLine[index] ?? [];
  return line ? (targetsOfSets(line, own)[own.indexOf(set)] ?? null) : null;
}

function isSameTarget(one: DueTarget, other: DueTarget): boolean {
  return (
    one.targetReps === other.targetReps &&
    one.targetWeight === other.targetWeight &&
    one.targetPercent === other.targetPercent
  );
}

function wasFarOff(set: LoggedSet, target: DueTarget | null, ignoresRpe = false): boolean {
  if (!target) return false;
  if (set.reps < target.targetReps) return true;
  const isRated = set.rpeSource === 'entered' && !ignoresRpe && target.targetRPE !== null;
  return isRated && Math.abs(set.rpe - (target.targetRPE ?? 0)) >= FAR_OFF;
}

/** Weights that differ by less than `SAME_LBS` differ only by a conversion between kg and lbs. */
const SAME_LBS = 0.1;

function wasReduced({ weightLbs }: LoggedSet, target: DueTarget | null): boolean {
  return weightLbs < (target?.targetWeight ?? 0) - SAME_LBS;
}

function bodyLoadOf({ bodyWeightKg }: SuggestionSession, { exercise }: SessionLine): number | null {
  if (exercise.measure !== 'REPS') return null;
  switch (exercise.loadKind) {
    case 'EXTERNAL':
    case 'PER_SIDE':
      return 0;
    case 'BODYWEIGHT_PLUS':
      return loadLbs(0, exercise, bodyWeightKg);
    case 'ASSISTED':
    case 'NONE':
      return null;
  }
}

function weightIn({ entered, weightLbs }: LoggedSet, unit: WeightUnit): number {
  return entered?.unit === unit ? entered.value : weightFromPounds(weightLbs, unit);
}

/**
 * Returns the planned time in seconds from the set at `index` to the next set of its exercise. In a circuit, the time
 * includes the sets and rests of the other exercises in the round.
 */
function plannedRest(session: SuggestionSession, index: number): number {
  const { length } = session.sets;
  return Array.from({ length: length - index }, (_, after) =>
    restAfterSet(session, index + after),
  ).reduce((sum, rest, after) => sum + rest + (after > 0 ? SET_SECONDS : 0), 0);
}

/** The event stores three loads on each side of the suggested load, so that the suggestion can be explained later. */
const LOADS_BESIDE = 3;

function nearLoads(
  { step, loads = [] }: Pick<Loadable, 'step' | 'loads'>,
  weight: number,
): Pick<SuggestedFrom, 'step' | 'loads'> {
  if (loads.length === 0) return { step };
  const sorted = [...new Set(loads)].toSorted((a, b) => a - b);
  const lighter = sorted.filter((load) => load < weight).slice(-LOADS_BESIDE);
  const others = sorted.filter((load) => load >= weight).slice(0, LOADS_BESIDE + 1);
  return { step, loads: [...lighter, ...others] };
}

// What is offered for the next set of a line of a running session, as far as its sets say (behaviour.md#the-next-set).
import type { OwnStep } from '#shared/exercises/choices.ts';
import { rigPlace } from '#shared/gyms/rig-place.ts';
import type { Rig } from '#shared/gyms/rig.ts';
import { loadLbs } from '#shared/sets/load.ts';
import {
  type NextSetSuggestion,
  nextSetRule,
  type NextSetWish,
  suggestNextSet,
} from '#shared/training/suggestion/next-set.ts';
import { leastLoad } from '#shared/training/load/load-step.ts';
import type { NextSetMode } from '#shared/training/suggestion/next-set-mode.ts';
import { daysAwayAt } from '#shared/training/suggestion/time-away.ts';
import { poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { restAfterSet } from '#shared/sessions/time/rest-after-set.ts';
import type { OfferedSet, SessionLine } from '#shared/sessions/schema.ts';
import { hasSetsLeft, countSets } from '#shared/sessions/lines/set-lines.ts';
import type { DueTarget } from '#shared/sessions/lines/set-target-of.ts';

type OfferSession = Pick<SessionState, 'template' | 'sets' | 'bodyWeightKg' | 'startedAt'>;

/** What the person, the gym and the clock bring to the next set. */
export interface OfferPlace {
  /** What the exercise is loaded with there; null: nobody knows. */
  rig: Rig | null;
  unit: WeightUnit;
  /** The increment that the person chose for the exercise; null: none. */
  ownStep: OwnStep | null;
  mode: NextSetMode;
  /** ms since epoch */
  nowMs: number;
  /** When the rest that runs ends, ms since epoch; null: none runs, or nobody knows. */
  restEndsAtMs: number | null;
  /** When the exercise was done before this workout, ISO 8601; null: never, or nobody knows. */
  doneAt: string | null;
}

export interface NextSetOffer {
  /** What it follows from, in the unit. */
  wish: NextSetWish;
  suggestion: NextSetSuggestion;
  /** As the event of the set keeps it. */
  offered: Omit<OfferedSet, 'answer'>;
}

/** A longer rest changes nothing any more, s. */
export const MOST_REST_SECONDS = 300;
/** What a set takes, between two rests of a circuit, s. */
const SET_SECONDS = 40;

/**
 * From the last set of the same exercise, which in a circuit is not the last of the session. Null where the rule says
 * nothing, without a set to do, and for what is no working set, before or next.
 *
 * @param target of the next set of the line
 */
export function nextSetOffer(
  session: OfferSession,
  line: SessionLine,
  target: DueTarget,
  { rig, unit, ownStep, mode, nowMs, restEndsAtMs, doneAt }: OfferPlace,
): NextSetOffer | null {
  const { sets, template } = session;
  const lineIndex = template.exercises.indexOf(line);
  const index = sets.findLastIndex(
    (set) => set.exerciseId === line.exerciseId && set.classification !== 'WARMUP',
  );
  const last = sets[index];
  if (!last || !hasSetsLeft(line, countSets(template.exercises, sets)[lineIndex])) return null;
  if (last.classification !== 'WORKING' || target.setClassification !== 'WORKING') return null;
  const bodyLoad = bodyLoadOf(session, line);
  if (bodyLoad === null) return null;
  const weight = weightIn(last, unit);
  const heaviestLbs = Math.max(0, ...sets.map((set) => set.weightLbs));
  const { step, loads } = rigPlace(rig, unit, heaviestLbs, ownStep);
  const restedSeconds = (Math.max(nowMs, restEndsAtMs ?? nowMs) - Date.parse(last.loggedAt)) / 1000;
  const wish: NextSetWish = {
    last: { weight, reps: last.reps, rpe: last.rpe, rpeSource: last.rpeSource },
    targetReps: target.targetReps,
    targetRpe: target.targetRPE,
    restSeconds: Math.min(MOST_REST_SECONDS, Math.max(restedSeconds, plannedRest(session, index))),
    step,
    mode,
    bodyLoad: weightFromPounds(bodyLoad, unit),
    daysAway: doneAt === null ? 0 : daysAwayAt(doneAt, session.startedAt),
    least: leastLoad({ ...line.exercise, ownStep: { value: step, unit } }, unit, {
      bar: null,
      lifted: [weight],
    }),
    ...(loads ? { loads } : {}),
  };
  const suggestion = suggestNextSet(wish);
  return (
    suggestion && {
      wish,
      suggestion,
      offered: {
        ...nextSetRule,
        setIds: [last.setId],
        weightLbs:
          suggestion.weight === weight ? last.weightLbs : poundsFromWeight(suggestion.weight, unit),
        reps: suggestion.reps,
      },
    }
  );
}

/** lbs of the body that are lifted beside the weight; null: not known, or the weight is no load. */
function bodyLoadOf({ bodyWeightKg }: OfferSession, { exercise }: SessionLine): number | null {
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

/** As it was typed, where that was in this unit. */
function weightIn({ entered, weightLbs }: LoggedSet, unit: WeightUnit): number {
  return entered?.unit === unit ? entered.value : weightFromPounds(weightLbs, unit);
}

/** s from the set at `index` to the next of its exercise, as planned: in a circuit all rests of the round. */
function plannedRest(session: OfferSession, index: number): number {
  const { length } = session.sets;
  return Array.from({ length: length - index }, (_, after) =>
    restAfterSet(session, index + after),
  ).reduce((sum, rest, after) => sum + rest + (after > 0 ? SET_SECONDS : 0), 0);
}

// Compares a user's sets to failure with predictions, RPEs and the rep-max curve
// (behaviour/training.md#were-predictions-right). All weights are in lbs.
import { daysBetween } from '#shared/calendar.ts';
import { MOST_REST_SECONDS } from '#shared/sessions/suggestion/next-set-from-session.ts';
import { type LinedSet, type SetLine, setsByLine } from '#shared/sessions/lines/set-lines.ts';
import { countsAsVolume, goesToFailure, showsStrength } from '#shared/sets/kinds.ts';
import {
  type KnownSet,
  type Prediction,
  predictOpenSets,
} from '#shared/training/calibration/predicted-reps.ts';
import { type RepMaxCurve, repMaxCurve } from '#shared/training/calibration/rep-max-curve.ts';
import { type CheckedSet, type RpeBias, rpeBias } from '#shared/training/calibration/rpe-bias.ts';
import {
  bodyLoadOf,
  estimateLifted,
  type LiftedSet,
} from '#shared/training/strength/lifted-max.ts';

/** The rep-max curve (weight by number of repetitions) uses the sets of the 84 days up to the newest set to failure. */
const CURVE_DAYS = 84;

export interface CalibratedSet extends LiftedSet, LinedSet {
  classification: LiftedSet['classification'];
  setId: string;
  loggedAt: string;
}

export interface CalibratedSession {
  sessionId: string;
  day: string;
  lines: readonly SetLine[];
  sets: readonly CalibratedSet[];
}

interface NamedSet extends KnownSet {
  set: CalibratedSet;
  sessionId: string;
}

export interface ExerciseCalibration {
  predictions: Prediction<NamedSet>[];
  openSets: number;
  bias: RpeBias;
  /** `curve` gives the heaviest load for a number of repetitions. Its loads include the lifted part of the body. */
  curve: RepMaxCurve;
  /**
   * `bodyLoad` is the part of the body weight, in lbs, that the user lifted in the newest set to failure; 0 without
   * such a set.
   */
  bodyLoad: number;
}

/**
 * Returns predictions, RPE bias and rep-max curve of an exercise.
 *
 * @param sessions oldest first
 */
export function exerciseCalibration(sessions: readonly CalibratedSession[]): ExerciseCalibration {
  const workouts = sessions.map(({ day, sessionId, sets }) => ({
    day,
    sets: sets.flatMap((set) => knownSet(set, sessionId) ?? []),
  }));
  const open = workouts.flatMap(({ day, sets }) =>
    sets.filter(({ isOpen }) => isOpen).map((known) => ({ ...known, day })),
  );
  const newest = open.at(-1);
  const recent = open.filter(({ day }) => daysBetween(day, newest?.day ?? day) <= CURVE_DAYS);
  return {
    predictions: predictOpenSets(workouts),
    openSets: open.length,
    bias: rpeBias(sessions.flatMap(checkedLines)),
    curve: repMaxCurve(recent.map(({ load, n: reps }) => ({ load, reps }))),
    bodyLoad: newest ? (bodyLoadOf(newest.set) ?? 0) : 0,
  };
}

/**
 * Returns the load of a set and the repetitions that the lifter could have done. Null for a set that says nothing about
 * strength, such as a warm-up.
 */
function knownSet(set: CalibratedSet, sessionId: string): NamedSet | null {
  const load = loadOf(set);
  if (load === null || set.reps < 1) return null;
  if (goesToFailure(set)) return { load, n: set.reps, isOpen: true, set, sessionId };
  const estimate = estimateLifted(set);
  if (estimate?.kind !== 'effort') return null;
  return { load, n: estimate.n, isOpen: false, set, sessionId };
}

/**
 * Groups the sets by line (one exercise of the plan), unplanned sets last. A set without an entered RPE stays, so that
 * the sets around it do not count as consecutive.
 */
function checkedLines({ lines, sets }: CalibratedSession): CheckedSet[][] {
  const { perLine, unplanned } = setsByLine(lines, sets);
  return [...perLine, unplanned].map((ofLine) => {
    const work = ofLine.filter((set) => countsAsVolume(set));
    return work.map((set, index) => {
      const before = work[index - 1] ?? set;
      const taken = (Date.parse(set.loggedAt) - Date.parse(before.loggedAt)) / 1000;
      const isRated = showsStrength(set) && set.rpeSource === 'entered';
      return {
        load: loadOf(set) ?? 0,
        reps: set.reps,
        rpe: isRated ? set.rpe : null,
        isOpen: goesToFailure(set) && loadOf(set) !== null,
        restSeconds: Math.min(MOST_REST_SECONDS, Math.max(0, taken)),
      };
    });
  });
}

function loadOf(set: CalibratedSet): number | null {
  const bodyLoad = bodyLoadOf(set);
  return bodyLoad === null || !(set.weightLbs + bodyLoad > 0) ? null : set.weightLbs + bodyLoad;
}

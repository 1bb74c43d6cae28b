// Computes from simulated lifters the figures that decide whether the product uses a rule.
import { currentHabit } from '#shared/training/backtest/reported-effort.ts';
import {
  JUDGED_SETS,
  type Prediction,
  predictOpenSets,
} from '#shared/training/calibration/predicted-reps.ts';
import { repMaxCurve } from '#shared/training/calibration/rep-max-curve.ts';
import { rpeBias } from '#shared/training/calibration/rpe-bias.ts';
import { simulateLogs } from './backtests.ts';
import type { Crowd } from './lifter.ts';
import type { SetRule } from './next-sets.ts';
import { type Loads, simulateOpenSets, type TrueSession } from './open-sets.ts';
import { sameWeight } from './rules.ts';

/** Returns the share of 300 simulated lifters, 0 to 1, in whose logs a habit of entering equal RPEs is found. */
export function habitsFound(crowd: Crowd, followed: SetRule = sameWeight): number {
  const { logs } = simulateLogs(followed, crowd);
  const found = logs.map((log) =>
    currentHabit(
      log.map(({ sets, targetReps, targetRpe }) =>
        sets.map((set) => ({ ...set, rpeSource: 'entered' as const, targetReps, targetRpe })),
      ),
    ),
  );
  return found.filter((habit) => habit !== null).length / found.length;
}

interface Run {
  loads: Loads;
  kind: 'A' | 'B';
  lifters?: number;
  seed?: number;
}

export type Predict = typeof predictOpenSets;

export interface Coverage {
  /** `held` is the share of each lifter's last 20 sets to failure, 0 to 1, that are in the predicted range. */
  held: number;
  /** `width` is the mean number of whole repetitions in a predicted range. */
  width: number;
}

export function predictionsHeld(
  { kind, ...run }: Run,
  predict: Predict = predictOpenSets,
): Coverage {
  const logs = simulateOpenSets({ sessions: JUDGED_SETS + 8, ...run }, { kind });
  const last: Prediction[] = logs.flatMap(({ log }) =>
    predict(log.map(({ day, sets }) => ({ day, sets: sets.map(toKnown) }))).slice(-JUDGED_SETS),
  );
  const widths = last.map(({ low, high }) => high - low + 1);
  return {
    held: last.filter(({ isWithin }) => isWithin).length / last.length,
    width: meanOf(widths),
  };
}

function toKnown({ weight, reps, rpe, isOpen }: TrueSession['sets'][number]) {
  return { load: weight, n: reps + 10 - rpe, isOpen };
}

export interface Gain {
  /** `told` is the number of lifters to whom a bias or a curve is shown. */
  told: number;
  /** `before` is the mean error of these lifters without the rule, `after` with the rule. */
  before: number;
  after: number;
}

export type Bias = typeof rpeBias;

/** Returns the error of RPEs in repetitions, with and without the bias correction, in workouts 21 to 40. */
export function biasGain({ kind, ...run }: Run, biasOf: Bias = rpeBias): Gain {
  const logs = simulateOpenSets({ sessions: 40, lifters: 500, ...run }, { kind });
  const squares: { before: number; after: number }[] = [];
  let told = 0;
  for (const { log } of logs) {
    const { reps } = biasOf(
      log.slice(0, 20).map(({ sets }) => sets.map((set) => ({ ...set, load: set.weight }))),
    );
    if (reps === null) continue;
    told += 1;
    for (const { rpe, reserve, isOpen, isMissed } of log.slice(20).flatMap(({ sets }) => sets)) {
      const said = 10 - rpe;
      if (isOpen || isMissed) continue;
      squares.push({
        before: (said - reserve) ** 2,
        after: (Math.max(0, said + reps) - reserve) ** 2,
      });
    }
  }
  const root = (of: 'before' | 'after') => Math.sqrt(meanOf(squares.map((each) => each[of])));
  return { told, before: root('before'), after: root('after') };
}

/** Returns the mean relative error of the 1RM on the last day, with and without the fitted curve. */
export function curveGain({ kind, ...run }: Omit<Run, 'loads'> & { sessions: number }): Gain {
  const logs = simulateOpenSets({ loads: 'waves', lifters: 600, ...run }, { kind });
  const told = logs.flatMap(({ log }) => {
    const open = log.flatMap(({ sets }) => sets.filter(({ isOpen }) => isOpen));
    const curve = repMaxCurve(open.map(({ weight, reps }) => ({ load: weight, reps })));
    const strength = log.at(-1)?.strength ?? 0;
    const missedBy = (max: number) => Math.abs(max / strength - 1);
    const { own, usual } = curve;
    return own && usual ? [{ before: missedBy(usual.max), after: missedBy(own.max) }] : [];
  });
  return {
    told: told.length,
    before: meanOf(told.map(({ before }) => before)),
    after: meanOf(told.map(({ after }) => after)),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// Recomputes the backtest of the suggestions from the log of a user (behaviour/training.md#how-good-it-was).
import { shareAt } from './estimates.ts';
import { type Exercise, mean, rounded, toUnit, type Unit } from './export.ts';
import { setsOfLines, targetsOf } from './lines.ts';
import { bodyPounds } from './load.ts';
import { completed, type Line, type LoggedSet, type Session } from './log.ts';
import { fromOf, nextSession, rangeOf } from './training/next-session.ts';
import { leastOf, type Mode, nextSet, weightIn } from './training/next-set.ts';

/** Returns the number of repetitions that a lifter can do with a share of the 1RM, such as 10 with 75%. */
function repsAt(share: number): number {
  if (share >= 1) return 1;
  if (share >= 0.9375) return 1 + (1 - share) / 0.0625;
  return 30 * (1 / share - 1);
}

interface Place {
  unit: Unit;
  mode: Mode;
  /**
   * `step` is the smallest change of the exercise's weight. It does not depend on a gym, because the backtest does not
   * know the gyms.
   */
  step: number;
  /** `plus` is the weight that the rule 'last weight plus an increment' adds. */
  plus: number;
}

interface Errors {
  same: number;
  plus: number;
  rule: number;
  /** `afterMiss` is the error of the rule 'less weight after a miss'. Null when this rule was not tested. */
  afterMiss: number | null;
  /** `halfStep` is half of the increment `plus`, converted to RPE points. */
  halfStep: number;
}

export interface Replayed {
  pairs: number;
  sessions: number;
  sameError: number;
  plusError: number;
  ruleError: number;
  missError: number | null;
  isTold: boolean;
  verdict: string;
}

/**
 * Backtests the rule for the next set on an exercise.
 * @param sessions sessions of a year, oldest first
 */
export function replayOf(exercise: Exercise, sessions: readonly Session[], place: Place): Replayed {
  const ofExercise = completed(sessions)
    .filter(({ sets }) => sets.some(({ exerciseId }) => exerciseId === exercise.id))
    .slice(-200);
  const rated = ofExercise.flatMap((session) => {
    const lines = session.lines.filter(({ exerciseId }) => exerciseId === exercise.id);
    const own = session.sets.filter(({ exerciseId }) => exerciseId === exercise.id);
    return [...setsOfLines(lines, own)].flatMap(([line, sets]) =>
      laterRpes(line, sets, (set) => bodyPounds(exercise, set, session)),
    );
  });
  const scored = ofExercise
    .map((session) => {
      const lines = session.lines.filter(({ exerciseId }) => exerciseId === exercise.id);
      const own = session.sets.filter(({ exerciseId }) => exerciseId === exercise.id);
      return [...setsOfLines(lines, own)].flatMap(([line, sets]) =>
        pairsOf(line, sets, (set) => bodyPounds(exercise, set, session), {
          ...place,
          equipment: exercise.equipmentRequired,
        }),
      );
    })
    .filter((pairs) => pairs.length > 0);
  return judged(scored, !repeatsItself(rated));
}

interface Rated {
  rpe: number;
  target: number | null;
}

/**
 * Returns the entered RPEs of working sets that reached the planned repetitions. Leaves out the first working set, and
 * each working set after a set of another kind, such as a drop set. Warm-ups do not count.
 */
function laterRpes(
  line: Line,
  sets: readonly LoggedSet[],
  bodyOf: (set: LoggedSet) => number | null,
): Rated[] {
  const targets = targetsOf(line, sets);
  let hasBefore = false;
  return sets.flatMap((set, index): Rated[] => {
    if (set.classification === 'WARMUP') return [];
    const isFirst = !hasBefore;
    hasBefore = set.classification === 'WORKING' && bodyOf(set) !== null;
    const target = targets[index] ?? null;
    const isReached = set.reps >= (target?.reps ?? line.targetReps);
    if (isFirst || !hasBefore || set.rpeSource !== 'entered' || !isReached) return [];
    const isStrength = target?.classification === 'WORKING';
    return [{ rpe: set.rpe, target: isStrength ? target.rpe : null }];
  });
}

/** Returns true when at least 20 RPEs show a habit: 60% equal the target, or 85% are the same number. */
function repeatsItself(rated: readonly Rated[]): boolean {
  const share = (is: (one: Rated) => boolean) => rated.filter(is).length / rated.length;
  return (
    rated.length >= 20 &&
    (share(({ rpe, target }) => rpe === target) >= 0.6 ||
      rated.some((one) => share(({ rpe }) => rpe === one.rpe) >= 0.85))
  );
}

/**
 * Returns the mean errors of a backtest, and a verdict that compares the rule with repeating the last weight.
 * @param scored errors of each session, one per tested set
 * @param isTold true when the user's RPEs show the effort. Otherwise the rule is neither 'better' nor 'worse'.
 */
function judged(scored: readonly (readonly Errors[])[], isTold: boolean): Replayed {
  const pairs = scored.flat();
  const isEnough = pairs.length >= 30 && scored.length >= 8;
  const error = (of: 'same' | 'plus' | 'rule') => mean(pairs.map((pair) => pair[of]));
  const misses = pairs.flatMap(({ afterMiss }) => afterMiss ?? []);
  const missError = misses.length === 0 ? null : mean(misses);
  const differences = scored.map((session) => mean(session.map(({ rule, same }) => rule - same)));
  const middle = mean(differences);
  const variance =
    differences.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (differences.length - 1);
  const half = Math.max(
    mean(pairs.map(({ halfStep }) => halfStep)),
    1.645 * Math.sqrt(variance / differences.length),
  );
  const isBetter = middle + half < 0 && (missError === null || error('rule') <= missError);
  const judgement = isBetter ? 'better' : middle - half > 0 ? 'worse' : 'unclear';
  return {
    pairs: pairs.length,
    sessions: scored.length,
    sameError: rounded(error('same')),
    plusError: rounded(error('plus')),
    ruleError: rounded(error('rule')),
    missError: missError === null ? null : rounded(missError),
    isTold,
    verdict: !isEnough ? 'too few' : isTold ? judgement : 'unclear',
  };
}

/** Returns the errors of each pair of consecutive working sets of a line. Warm-ups between two sets are skipped. */
function pairsOf(
  line: Line,
  sets: readonly LoggedSet[],
  bodyOf: (set: LoggedSet) => number | null,
  { unit, mode, step, plus, equipment }: Place & { equipment: readonly string[] },
): Errors[] {
  const targets = targetsOf(line, sets);
  const planned = sets
    .map((set, index) => ({ set, target: targets[index] ?? null, body: bodyOf(set) }))
    .filter(({ set }) => set.classification !== 'WARMUP');
  return planned.slice(1).flatMap((next, index): Errors[] => {
    const last = planned[index];
    if (!last || last.body === null || next.body === null) return [];
    if ([last, next].some(({ set }) => set.classification !== 'WORKING')) return [];
    if (next.target?.classification !== 'WORKING' || next.target.rpe === null) return [];
    const { reps: targetReps, rpe: targetRpe } = next.target;
    const isMissed = next.set.reps < targetReps;
    if (!isMissed && next.set.rpeSource !== 'entered') return [];
    const seconds = (Date.parse(next.set.loggedAt) - Date.parse(last.set.loggedAt)) / 1000;
    const rest = last.target?.restSeconds ?? line.restTime ?? 90;
    const loaded = ({ set, body }: typeof last) => toUnit(set.weightLbs + (body ?? 0), unit);
    const body = toUnit(last.body, unit);
    const offered = nextSet({
      weight: rounded(loaded(last) - body),
      reps: last.set.reps,
      rpe: last.set.rpe,
      rpeSource: last.set.rpeSource,
      body,
      targetReps,
      targetRpe,
      restSeconds: Math.min(300, Math.max(rest, seconds)),
      step,
      mode,
      // The backtest knows no gym. The lightest weight is the empty bar, or one increment for other equipment.
      least: leastOf(equipment, unit, rounded(loaded(last) - body)),
      isAway: false,
    });
    if (!offered) return [];
    const need = targetReps + 10 - targetRpe;
    const rule = offered.weight + body;
    if (next.set.offered?.answer === 'used' && Math.abs(rule - loaded(next)) <= 0.02) return [];
    const rpe = isMissed ? 10 : next.set.rpe;
    const done = { weight: loaded(next), reps: next.set.reps, rpe };
    const wasMissed = last.set.reps < (last.target?.reps ?? line.targetReps);
    const afterMiss = (wasMissed ? 0.925 : 1) * loaded(last);
    return errorsOf(done, need, { last: loaded(last), plus, afterMiss, rule });
  });
}

/**
 * Returns the error of each tested weight in RPE points; empty for a set without a repetition, or with more than 15
 * possible repetitions.
 */
function errorsOf(
  done: { weight: number; reps: number; rpe: number },
  need: number,
  {
    last,
    plus,
    afterMiss,
    rule,
  }: { last: number; plus: number; afterMiss: number | null; rule: number },
): Errors[] {
  const n = done.reps + 10 - done.rpe;
  if (done.reps < 1 || n > 15) return [];
  const max = done.weight / shareAt(n);
  const error = (weight: number) => Math.min(5, Math.abs(repsAt(Math.min(1, weight / max)) - need));
  return [
    {
      same: error(last),
      plus: error(last + plus),
      afterMiss: afterMiss === null ? null : error(afterMiss),
      rule: error(rule),
      halfStep: (30 * plus) / 2 / done.weight,
    },
  ];
}

/**
 * Backtests a progression rule on the first working set of each session. Each suggestion uses only earlier sessions.
 * @param sessions sessions of a year, oldest first
 */
export function replayOfFirst(
  exercise: Exercise,
  sessions: readonly Session[],
  { unit, plus, progression }: Pick<Place, 'unit' | 'plus'> & { progression: string },
): Replayed {
  const ofExercise = completed(sessions)
    .filter(({ sets }) => sets.some(({ exerciseId }) => exerciseId === exercise.id))
    .slice(-200);
  const rated: Rated[] = [];
  const scored = ofExercise.map((session, index) => {
    const before = ofExercise.slice(0, index);
    const lines = session.lines.filter(({ exerciseId }) => exerciseId === exercise.id);
    const own = session.sets.filter(({ exerciseId }) => exerciseId === exercise.id);
    return [...setsOfLines(lines, own)].flatMap(([line, sets]): Errors[] => {
      const first = sets.find(({ classification }) => classification !== 'WARMUP');
      if (first?.classification !== 'WORKING' || first.rpeSource !== 'entered') return [];
      const body = bodyPounds(exercise, first, session);
      const planned = { ...line, targetRpe: line.targetRPE, progression };
      const rpe = rangeOf(planned)?.rpe ?? null;
      const next = nextSession(planned, exercise, {
        sessions: before,
        unit,
        at: session.startedAt,
        countsLighter: true,
      });
      const isWeighed = exercise.loadKind === 'BODYWEIGHT_PLUS' || first.weightLbs > 0;
      if (!next || body === null || rpe === null || !isWeighed) return [];
      const done = { ...first, weight: toUnit(first.weightLbs + body, unit) };
      const added = toUnit(body, unit);
      const lastSets = before
        .flatMap((each) => each.sets)
        .filter(({ id }) => next.setIds.includes(id));
      const suggested = toUnit(next.weightLbs, unit) + added;
      rated.push({ rpe: first.rpe, target: rpe });
      const isUsed = first.offered?.answer === 'used' || first.weightLbs === line.aim?.weightLbs;
      if (isUsed && Math.abs(suggested - done.weight) <= 0.02) return [];
      return errorsOf(done, next.reps + 10 - rpe, {
        last: fromOf(lastSets.map((set) => weightIn(set, unit))) + added,
        plus,
        afterMiss: null,
        rule: suggested,
      });
    });
  });
  return judged(
    scored.filter((pairs) => pairs.length > 0),
    !repeatsItself(rated),
  );
}

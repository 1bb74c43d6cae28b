// Recomputes the check of predicted repetitions (behaviour/training.md#were-predictions-right) and RPE habits. Weights
// are in lbs.
import { dayOf, daysFrom } from './calendar.ts';
import { estimateOf, shareAt } from './estimates.ts';
import { type Exercise, rounded } from './export.ts';
import { setsOfLines } from './lines.ts';
import { bodyPounds, isWork } from './load.ts';
import { completed, type LoggedSet, type Session } from './log.ts';

interface Known {
  set: LoggedSet;
  session: Session;
  day: string;
  load: number;
  body: number;
  /** `n` is the number of repetitions that the lifter could have done, from the RPE or from a set to failure. */
  n: number;
  isOpen: boolean;
}

const repsAt = (share: number) => {
  if (share >= 1) return 1;
  return share >= 0.9375 ? 1 + (1 - share) / 0.0625 : 30 * (1 / share - 1);
};
const average = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const logMax = ({ load, n, isOpen }: Known) => Math.log(load / shareAt(isOpen ? n + 0.5 : n));

/**
 * Returns the predictions, the bias of the RPE and the fitted curve of an exercise.
 * @param sessions sessions of a year, oldest first
 */
export function calibrationOf(exercise: Exercise, sessions: readonly Session[], timeZone: string) {
  const own = completed(sessions)
    .map((session) => ({
      session,
      sets: session.sets.filter(({ exerciseId }) => exerciseId === exercise.id),
    }))
    .filter(({ sets }) => sets.length > 0)
    .slice(-200);
  const workouts = own.map(({ session, sets }) => {
    const day = dayOf(session.startedAt, timeZone);
    return { day, known: sets.flatMap((set) => knownOf(exercise, { set, session, day })) };
  });
  const open = workouts.flatMap(({ known }) => known.filter(({ isOpen }) => isOpen));
  const predictions = predicted(workouts).slice(-20);
  const off = own.flatMap(({ session, sets }) => checksOf(exercise, session, sets));
  const bias = off.reduce((a, b) => a + b, 0) / (off.length + 6);
  const newest = open.at(-1);
  const near = open.filter(({ day, n }) => n <= 15 && daysFrom(day, newest?.day ?? day) <= 84);
  return {
    openSets: open.length,
    predictions,
    within: predictions.filter(({ isWithin }) => isWithin).length,
    checks: off.length,
    bias: off.length >= 8 && bias >= 1 ? rounded(bias, 1) : null,
    curve: curveOf(near, newest?.body ?? 0),
  };
}

function knownOf(
  exercise: Exercise,
  { set, session, day }: Pick<Known, 'set' | 'session' | 'day'>,
): Known[] {
  const body = bodyPounds(exercise, set, session);
  if (body === null || set.weightLbs + body <= 0 || set.reps < 1) return [];
  const all = { set, session, day, load: set.weightLbs + body, body };
  if (set.classification === 'FAILURE') return [{ ...all, n: set.reps, isOpen: true }];
  const estimate = estimateOf(set, body);
  if (estimate?.kind !== 'effort') return [];
  return [{ ...all, n: set.reps + 10 - set.rpe, isOpen: false }];
}

function predicted(workouts: readonly { day: string; known: readonly Known[] }[]) {
  const errors: number[] = [];
  return workouts.flatMap(({ day, known }, at) => {
    const before = workouts
      .slice(0, at)
      .filter((each) => each.known.length > 0 && daysFrom(each.day, day) <= 84)
      .slice(-6);
    const open = known.find(({ isOpen, n }) => isOpen && n <= 15);
    if (!open || before.length < 4) return [];
    const expected = average(before.map((each) => average(each.known.map(logMax))));
    const moved = errors.reduce((a, b) => a + b, 0) / (errors.length + 1);
    const squares = errors.reduce((sum, error) => sum + (error - moved) ** 2, 0);
    const spread = Math.sqrt((4 * 0.045 ** 2 + squares) / (4 + errors.length));
    const at4in5 = (side: number) =>
      Math.round(repsAt(open.load / Math.exp(expected + moved + side * 1.2816 * spread)));
    const low = Math.max(0, at4in5(-1));
    const high = Math.max(low, at4in5(1) - 1);
    errors.push(logMax(open) - expected);
    const reps = open.set.reps;
    const isWithin = reps >= low && reps <= high;
    return [
      {
        day,
        setId: open.set.id,
        sessionId: open.session.id,
        weightLbs: open.set.weightLbs,
        low,
        high,
        reps,
        isWithin,
      },
    ];
  });
}

/**
 * Returns one error per set to failure: the done repetitions minus those predicted from the RPE of the set before,
 * corrected for fatigue.
 */
function checksOf(exercise: Exercise, session: Session, sets: readonly LoggedSet[]): number[] {
  const lines = session.lines.filter(({ exerciseId }) => exerciseId === exercise.id);
  const ofLines = [...setsOfLines(lines, sets).values()];
  const beside = sets.filter((set) => !ofLines.flat().includes(set));
  return [...ofLines, beside].flatMap((of) => {
    const work = of.filter(isWork);
    return work.slice(1).flatMap((open, index) => {
      const before = work[index];
      if (!before || open.classification !== 'FAILURE' || before.classification !== 'WORKING')
        return [];
      if (before.rpeSource !== 'entered' || before.rpe >= 10 || before.reps < 1) return [];
      if (open.reps < 1 || open.reps > 15) return [];
      const [body, bodyBefore] = [open, before].map((set) => bodyPounds(exercise, set, session));
      if (body == null || bodyBefore == null || before.weightLbs + bodyBefore <= 0) return [];
      if (open.weightLbs + body <= 0) return [];
      const max = (before.weightLbs + bodyBefore) / shareAt(before.reps + 10 - before.rpe);
      const rest = (Date.parse(open.loggedAt) - Date.parse(before.loggedAt)) / 1000;
      const cost = Math.min(1.5, Math.max(0.6, Math.sqrt(120 / Math.max(30, Math.min(300, rest)))));
      return [open.reps + 0.5 - repsAt((open.weightLbs + body) / max) + cost];
    });
  });
}

function curveOf(open: readonly Known[], body: number) {
  const loads = new Set(open.map(({ load }) => load)).size;
  if (loads < 3) return { sets: open.length, loads, own: null, usual: null };
  const points = open.map(({ load, n }) => [Math.log(shareAt(n + 0.5)), Math.log(load)] as const);
  const fitted = (of: readonly (readonly [number, number])[], prior: number) => {
    const [mx, my] = [average(of.map(([x]) => x)), average(of.map(([, y]) => y))];
    const sxy = of.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), prior);
    const sxx = of.reduce((sum, [x]) => sum + (x - mx) ** 2, prior);
    return { p: sxy / sxx, l: my - (sxy / sxx) * mx };
  };
  const told = (prior: number) => ({
    max: Math.exp(fitted(points, prior).l),
    error: average(
      points.map(([x, y], at) => {
        const { p, l } = fitted(points.toSpliced(at, 1), prior);
        return Math.abs(Math.exp(l + p * x - y) - 1);
      }),
    ),
  });
  // `prior` is the weight of the app's usual curve in the fit. With the very large weight 1e12, the result is the usual
  // curve.
  const [own, usual] = [told((0.03 / 0.2) ** 2), told(1e12)];
  const shown = ({ max, error }: typeof own) => ({
    maxLbs: rounded(max - body),
    error: rounded(100 * error),
  });
  return {
    sets: open.length,
    loads,
    own: own.error < usual.error ? shown(own) : null,
    usual: shown(usual),
  };
}

/**
 * Returns how the user enters RPEs: 'target' when most equal the target, 'number' when most are the same number;
 * otherwise null.
 * @param sessions sessions of half a year, oldest first
 */
export function habitOf(exercise: Exercise, sessions: readonly Session[]): string | null {
  const later = completed(sessions)
    .toReversed()
    .flatMap((session) => {
      const lines = session.lines.filter((line) => line.exerciseId === exercise.id);
      const own = session.sets.filter(({ exerciseId }) => exerciseId === exercise.id);
      return [...setsOfLines(lines, own)].flatMap(([line, sets]) => {
        if (line.isUnplanned) return [];
        const targets = (line.setTargets ?? []).filter(
          (each) => each.setClassification === 'WORKING',
        );
        return sets
          .filter(({ classification }) => classification === 'WORKING')
          .map((set, at) => {
            const target = targets[at] ?? targets.at(-1);
            return {
              set,
              reps: target?.targetReps ?? line.targetReps,
              rpe: target?.targetRPE ?? line.targetRPE,
            };
          })
          .slice(1)
          .filter(({ set, reps }) => set.rpeSource === 'entered' && set.reps >= reps);
      });
    })
    .slice(0, 60);
  if (later.length < 20) return null;
  if (later.filter(({ set, rpe }) => set.rpe === rpe).length >= 0.6 * later.length) return 'target';
  const counts = new Map<number, number>();
  for (const { set } of later) counts.set(set.rpe, (counts.get(set.rpe) ?? 0) + 1);
  return Math.max(...counts.values()) >= 0.85 * later.length ? 'number' : null;
}

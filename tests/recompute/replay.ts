// How good the offers would have been on one's own log (behaviour.md#how-good-it-was).
import { shareAt } from './estimates.ts';
import { type Exercise, mean, rounded, sum, toUnit, type Unit } from './export.ts';
import { setsOfLines, targetsOf } from './lines.ts';
import { bodyPounds } from './load.ts';
import { completed, type Line, type LoggedSet, type Session } from './log.ts';
import { type Mode, nextSet } from './next-set.ts';

/** How many repetitions there are at a share of the 1RM. */
function repsAt(share: number): number {
  if (share >= 1) return 1;
  if (share >= 0.9375) return 1 + (1 - share) / 0.0625;
  return 30 * (1 / share - 1);
}

interface Place {
  unit: Unit;
  mode: Mode;
  step: number;
}

type Errors = Record<'same' | 'plus' | 'rule', number>;

export interface Replayed {
  pairs: number;
  sessions: number;
  sameError: number;
  plusError: number;
  ruleError: number;
  mean: number;
  low: number;
  high: number;
  verdict: string;
}

/** @param sessions of a year, oldest first */
export function replayOf(exercise: Exercise, sessions: readonly Session[], place: Place): Replayed {
  const scored = completed(sessions)
    .filter(({ sets }) => sets.some(({ exerciseId }) => exerciseId === exercise.id))
    .slice(-200)
    .map((session) => {
      const lines = session.lines.filter(({ exerciseId }) => exerciseId === exercise.id);
      const own = session.sets.filter(({ exerciseId }) => exerciseId === exercise.id);
      return [...setsOfLines(lines, own)].flatMap(([line, sets]) =>
        pairsOf(line, sets, (set) => bodyPounds(exercise, set, session), place),
      );
    })
    .filter((pairs) => pairs.length > 0);
  const pairs = scored.flat();
  const d = scored.map((of) => mean(of.map(({ rule, same }) => rule - same)));
  const center = mean(d);
  const variance = d.length < 2 ? 0 : sum(d.map((each) => (each - center) ** 2)) / (d.length - 1);
  const off = d.length < 2 ? 0 : (1.645 * Math.sqrt(variance)) / Math.sqrt(d.length);
  const isEnough = pairs.length >= 30 && scored.length >= 8;
  const verdict = center + off < 0 ? 'better' : center - off > 0 ? 'worse' : 'unclear';
  const error = (of: keyof Errors) => rounded(mean(pairs.map((pair) => pair[of])));
  return {
    pairs: pairs.length,
    sessions: scored.length,
    sameError: error('same'),
    plusError: error('plus'),
    ruleError: error('rule'),
    mean: rounded(center),
    low: rounded(center - off),
    high: rounded(center + off),
    verdict: isEnough ? verdict : 'too few',
  };
}

/** Neighbouring working sets of a line; another kind of set between them parts them, a warm-up does not. */
function pairsOf(
  line: Line,
  sets: readonly LoggedSet[],
  bodyOf: (set: LoggedSet) => number | null,
  { unit, mode, step }: Place,
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
    if ([last, next].some(({ set }) => set.rpeSource !== 'entered')) return [];
    const { reps: targetReps, rpe: targetRpe } = next.target;
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
    });
    const n = next.set.reps + 10 - next.set.rpe;
    if (!offered || next.set.reps < 1 || n > 15) return [];
    const max = loaded(next) / shareAt(n);
    const need = targetReps + 10 - targetRpe;
    const error = (weight: number) =>
      Math.min(5, Math.abs(repsAt(Math.min(1, weight / max)) - need));
    const same = loaded(last);
    return [{ same: error(same), plus: error(same + step), rule: error(offered.weight + body) }];
  });
}

// Recomputes the suggestions for the next session of a template (behaviour/training.md#the-next-session).
import { shareAt, estimateOf } from './estimates.ts';
import {
  type Exercise,
  type Export,
  mean,
  rounded,
  rowsOf,
  toPounds,
  type Unit,
} from './export.ts';
import { setsOfLines } from './lines.ts';
import { completed, type Line, type LoggedSet, type Session, type SetTarget } from './log.ts';
import { floorTo, leastOf, nearest, stepOf, weightIn } from './next-set.ts';

interface PlannedLine {
  targetSets: number;
  targetReps: number;
  targetRpe: number | null;
  setTargets: SetTarget[] | null;
  progression: string | null;
}

export interface TemplateLine extends PlannedLine {
  id: string;
  templateId: string;
  position: number;
  exerciseId: string | null;
  userExerciseId: string | null;
}

export function linesOfTemplate(exported: Export, templateId: string): TemplateLine[] {
  return rowsOf<TemplateLine>(exported, 'templateExercise')
    .filter((line) => line.templateId === templateId)
    .toSorted((a, b) => a.position - b.position);
}

/** The rule that all lines of an exercise have, else double progression. */
export function progressionOf(exported: Export, id: string): string {
  const rules = rowsOf<TemplateLine>(exported, 'templateExercise')
    .filter((line) => (line.exerciseId ?? line.userExerciseId) === id)
    .flatMap(({ progression }) => progression ?? []);
  const [only, ...others] = new Set(rules);
  return only !== undefined && others.length === 0 ? only : 'double';
}

interface Range {
  min: number;
  max: number;
  sets: number;
  rpe: number | null;
}

const usualMax = (reps: number) => (reps <= 5 ? reps : reps <= 12 ? reps + 2 : reps + 5);

/** Null: working sets differ, or follow a percentage. */
export function rangeOf(line: {
  targetSets: number;
  targetReps: number;
  targetRpe: number | null;
  setTargets: SetTarget[] | null;
}): Range | null {
  if (!line.setTargets) {
    const { targetReps: min, targetSets: sets, targetRpe: rpe } = line;
    return { min, max: usualMax(min), sets, rpe };
  }
  const working = line.setTargets.filter((set) => set.setClassification === 'WORKING');
  const [first] = working;
  const shape = (set: SetTarget) => `${set.targetReps} ${set.targetRepsMax} ${set.targetWeight}`;
  if (!first || working.some((set) => shape(set) !== shape(first) || set.targetPercent !== null)) {
    return null;
  }
  const min = first.targetReps ?? line.targetReps;
  return {
    min,
    max: first.targetRepsMax ?? usualMax(min),
    sets: working.length,
    rpe: first.targetRPE ?? line.targetRpe,
  };
}

export interface Suggested {
  action: string;
  weightLbs: number;
  reps: number;
  setIds: string[];
}

interface Done {
  weight: number;
  reps: number;
  rpe: number | null;
  set: LoggedSet;
}

interface AskedAt {
  sessions: readonly Session[];
  unit: Unit;
  /** The time of the next session, ISO 8601. */
  at: string;
  /** True: what was done in a lighter week is a measure as well. */
  countsLighter?: boolean;
}

/** @param asked sessions of the last six months, oldest first */
export function nextSession(
  line: PlannedLine,
  exercise: Exercise,
  { sessions, unit, at, countsLighter = false }: AskedAt,
): Suggested | null {
  const range = rangeOf(line);
  const { loadKind, measure } = exercise;
  const isWeighed = loadKind === 'EXTERNAL' || loadKind === 'PER_SIDE';
  const isPossible = isWeighed || (loadKind === 'BODYWEIGHT_PLUS' && line.progression !== 'effort');
  if (!range || measure !== 'REPS' || !isPossible) return null;
  const isBody = loadKind === 'BODYWEIGHT_PLUS';
  const all = completed(sessions)
    .toReversed()
    .flatMap((session) => timesOf(session, exercise.id).map((time) => ({ ...time, session })));
  const newest = all[0]?.session;
  const times = all
    .filter(({ session }) => countsLighter || !session.isLighter)
    .filter(({ planned, sets }) => isOfRange(planned, sets, range))
    .map((time) => ({
      ...time,
      sets: time.sets.filter(
        (set) => set.classification === 'WORKING' && (!isWeighed || set.weightLbs > 0),
      ),
    }))
    .filter(({ planned, sets }) => isHalfDone(planned, sets.length));
  const index = times.findIndex(({ planned, sets, session }) =>
    isHalfDone(planned, believed(sets, session, all, isBody).length),
  );
  const base = times[index];
  if (!base || !newest) return null;
  const doneOf = (sets: readonly LoggedSet[]) =>
    sets.map((set): Done => ({
      weight: weightIn(set, unit),
      reps: set.reps,
      rpe: set.rpeSource === 'entered' ? set.rpe : null,
      set,
    }));
  const last = doneOf(believed(base.sets, base.session, all, isBody));
  const earlier = times.slice(index + 1).map(({ sets }) => doneOf(sets));
  const isMiss = missOf(line.progression ?? '', range);
  const hit = earlier.findIndex((sets) => !isMiss(sets));
  const missesBefore = hit === -1 ? earlier.length : hit;
  const step = stepOf(exercise.equipmentRequired, unit);
  const isLowerBar =
    exercise.equipmentRequired.includes('BARBELL') &&
    ['SQUAT', 'HINGE', 'LUNGE'].includes(exercise.movementPattern);
  const asked = { last, range, missesBefore, step, inc: isLowerBar ? 2 * step : step, isMiss };
  const rule = line.progression ?? '';
  const next = byRule(rule, asked);
  if (!next) return null;
  const from = fromOf(rule, last);
  const isTyped = last.some(({ weight, set: { entered, weightLbs } }) =>
    entered
      ? entered.unit === unit && entered.value === from
      : unit === 'lbs' && weightLbs === weight && weight === from,
  );
  const lifted = last.map(({ weight }) =>
    isTyped ? weight : Math.max(step, floorTo(weight, step)),
  );
  const settled = settle(next, {
    ...asked,
    rule,
    from,
    days: Math.max(0, (Date.parse(at) - Date.parse(newest.startedAt)) / 86_400_000),
    anchor: isTyped ? from : 0,
    least: isBody ? 0 : leastOf(exercise.equipmentRequired, unit, Math.min(...lifted)),
    body: isBody ? { least: unit === 'kg' ? 25 : 55, most: unit === 'kg' ? 100 : 220 } : null,
  });
  if (!settled) return null;
  const { action, weight, reps } = settled;
  return { action, weightLbs: toPounds(weight, unit), reps, setIds: last.map(({ set }) => set.id) };
}

/** The weight that a rule goes on from. */
export function fromOf(rule: string, last: readonly { weight: number }[]): number {
  if (rule === 'effort') return last[0]?.weight ?? 0;
  if (rule === 'amrap') return last.at(-1)?.weight ?? 0;
  const top = last[0]?.weight ?? 0;
  return isLightened(last) ? top : mostFrequent(last.map(({ weight }) => weight));
}

/** No set was heavier than the first, and none lighter by more than 15%. */
function isLightened(last: readonly { weight: number }[]): boolean {
  const top = last[0]?.weight ?? 0;
  return last.every(({ weight }) => weight <= top && weight >= 0.85 * top);
}

function isHalfDone(planned: Line | null, sets: number): boolean {
  if (sets === 0) return false;
  if (!planned) return true;
  const { targetSets, targetReps, targetRPE: targetRpe, setTargets } = planned;
  const range = rangeOf({ targetSets, targetReps, targetRpe, setTargets });
  return !range || sets >= range.sets / 2;
}

/** Returns the sets whose load is at most 1.3 times the highest 1RM of all other workouts. */
function believed(
  sets: readonly LoggedSet[],
  session: Session,
  all: readonly { session: Session; sets: readonly LoggedSet[] }[],
  isBody: boolean,
): LoggedSet[] {
  const body = isBody ? 220 : 0;
  const maxima = all
    .filter((each) => each.session.startedAt !== session.startedAt)
    .flatMap((each) => each.sets)
    .filter(({ classification, reps }) => classification === 'WORKING' && reps > 0)
    .map((set) => {
      const estimate = estimateOf(set, body);
      return estimate?.kind === 'effort'
        ? estimate.high + body
        : (set.weightLbs + body) / shareAt(set.reps + 4);
    });
  const most = Math.max(0, ...maxima);
  return sets.filter(({ weightLbs }) => most === 0 || weightLbs + body <= 1.3 * most);
}

interface Settled extends Rule {
  rule: string;
  from: number;
  days: number;
  anchor: number;
  least: number;
  body: { least: number; most: number } | null;
}

/** Limits the weight to the step, to a tenth up at most, and by the length of the break. */
function settle(next: NonNullable<Next>, asked: Settled): Next {
  const { rule, from, days, step, inc, anchor, least, body, last, range } = asked;
  const near = (a: number, b: number) => Math.abs(a - b) <= 0.02;
  const ladder: number[] = [least];
  const first = Math.ceil((least - anchor) / step + 1e-6);
  for (let index = first; anchor + index * step <= 1.3 * from + 3 * step + 3 * inc; index += 1) {
    ladder.push(rounded(anchor + index * step));
  }
  const nearestTo = (wanted: number, most: number) =>
    ladder
      .filter((each) => each <= most + 0.02)
      .reduce<number | null>(
        (best, each) =>
          best === null || Math.abs(each - wanted) < Math.abs(best - wanted) - 1e-9 ? each : best,
        null,
      );
  const most =
    body && from <= 0 ? from : Math.max(0, 1.1 * (from + (body?.least ?? 0)) - (body?.least ?? 0));
  const fewest = Math.min(...last.map(({ reps }) => reps));
  const goal = rule === 'double' ? range.max : range.min;
  const stays = (reps: number, limit: number): Next => {
    const weight = nearestTo(from, Math.max(from, limit));
    return weight === null ? null : { action: 'repeat', weight, reps };
  };
  const back = (wanted: number, reps: number): Next => {
    const weight = ladder.findLast((each) => each <= wanted + 0.02) ?? least;
    return weight < from - 0.02 ? { action: 'reset', weight, reps } : stays(reps, from);
  };
  if (days > 28) {
    const share = days > 84 ? 0.8 : 0.9;
    const limit = Math.max(0, share * (from + (body?.most ?? 0)) - (body?.most ?? 0));
    return next.action === 'reset' && next.weight <= limit
      ? back(next.weight, next.reps)
      : back(limit, range.min);
  }
  if (days > 14) {
    if (next.action === 'up') return stays(goal, from);
    const reps = Math.max(range.min, Math.min(next.reps, fewest));
    return next.action === 'reset' ? back(next.weight, reps) : stays(reps, from);
  }
  const [firstSet] = last;
  if (rule === 'effort' && firstSet && estimateOf({ ...firstSet.set, weightLbs: from }, 0)) {
    const weight = nearestTo(next.weight, most);
    if (weight === null) return null;
    const action = near(weight, from) ? 'repeat' : weight > from ? 'up' : 'reset';
    return { action, weight, reps: next.reps };
  }
  if (next.action === 'reset') return back(next.weight, next.reps);
  if (next.action === 'repeat') return stays(next.reps, most);
  const above = ladder.find((each) => each > from + 0.02);
  if (above !== undefined && above <= most + 0.02) {
    const weight = Math.max(above, nearestTo(next.weight, most) ?? above);
    return { action: 'up', weight, reps: next.reps };
  }
  const same = stays(range.max, most);
  if (!same || !near(same.weight, from) || above === undefined) return same;
  const done = rule === 'amrap' ? (last.at(-1)?.reps ?? 0) : fewest;
  const isWhole =
    rule !== 'effort' ||
    (last.length >= range.sets && last.every(({ weight }) => weight >= from - 0.02));
  if (isWhole && above - from <= inc + 0.02 && done >= goal + 5) {
    return { action: 'up', weight: above, reps: range.min };
  }
  return { ...same, reps: rule === 'amrap' ? goal : Math.max(goal, Math.min(goal + 5, done + 1)) };
}

/** Returns the sets of the exercise on each line, and the unplanned ones. */
export function timesOf(session: Session, exerciseId: string) {
  const lines = session.lines.filter((line) => line.exerciseId === exerciseId);
  const own = session.sets.filter((set) => set.exerciseId === exerciseId);
  const planned = [...setsOfLines(lines, own)].map(([line, sets]) => ({
    planned: line.isUnplanned ? null : (line as Line | null),
    sets,
  }));
  const beside = own.filter((set) => !planned.some(({ sets }) => sets.includes(set)));
  return [...planned, { planned: null, sets: beside }].filter(({ sets }) => sets.length > 0);
}

function isOfRange(planned: Line | null, sets: readonly LoggedSet[], range: Range): boolean {
  if (planned) {
    const { targetSets, targetReps, targetRPE: targetRpe, setTargets } = planned;
    return rangeOf({ targetSets, targetReps, targetRpe, setTargets })?.min === range.min;
  }
  const working = sets.filter(({ classification }) => classification === 'WORKING');
  const inside = working.filter(({ reps }) => reps >= range.min && reps <= range.max);
  return inside.length >= working.length / 2;
}

function missOf(rule: string, { min, sets }: Range) {
  return (done: readonly Done[]) => {
    const under = done.filter(({ reps }) => reps < min).length;
    return rule === 'linear' ? under > 0 || done.length < sets : under >= done.length / 2;
  };
}

interface Rule {
  last: Done[];
  range: Range;
  missesBefore: number;
  step: number;
  inc: number;
  isMiss: (done: readonly Done[]) => boolean;
}

type Next = { action: string; weight: number; reps: number } | null;

function byRule(rule: string, asked: Rule): Next {
  const { last, range, missesBefore, inc, isMiss } = asked;
  const w = fromOf(rule, last);
  const back = { action: 'reset', weight: 0.9 * w, reps: range.min };
  const again = { action: 'repeat', weight: w, reps: range.min };
  const up = (by: number) => ({ action: 'up', weight: rounded(w + by), reps: range.min });
  switch (rule) {
    case 'double': {
      const rpes = last.flatMap(({ rpe }) => rpe ?? []);
      const target = range.rpe;
      const over = rpes.length === 0 || target === null ? 0 : mean(rpes) - target;
      // Later sets were made lighter: the first one tells what its weight was worth.
      const ofFirst = last.some(({ weight }) => weight !== w) ? (last[0]?.rpe ?? null) : null;
      const isFirstFine = ofFirst === null || target === null || ofFirst - target <= 0.5;
      const all = last.length >= range.sets && last.every(({ reps }) => reps >= range.max);
      // One RPE does not speak for all: half of them say that it was easy.
      const isSaid = 2 * rpes.length >= last.length;
      if (all && over <= 0.5 && isLightened(last) && isFirstFine) {
        return up(isSaid && over <= -1.5 ? 2 * inc : inc);
      }
      if (isMiss(last)) return missesBefore >= 1 ? back : again;
      const lowest = Math.min(...last.map(({ reps }) => reps));
      return { ...again, reps: Math.min(range.max, Math.max(range.min, lowest + 1)) };
    }
    case 'linear':
      if (!isMiss(last)) return up(inc);
      return missesBefore >= 2 ? back : again;
    case 'effort':
      return byEffort(asked);
    case 'amrap': {
      const open = last.at(-1);
      if (!open) return null;
      const over = open.reps - range.min;
      const by = over >= 4 ? 2 * inc : over >= 2 ? inc : over >= 0 ? 0 : -inc;
      const action = by > 0 ? 'up' : by < 0 ? 'reset' : 'repeat';
      return { action, weight: rounded(open.weight + by), reps: range.min };
    }
    default:
      return null;
  }
}

function byEffort({ last, range, step }: Rule): Next {
  const [first] = last;
  if (!first || first.rpe === null || range.rpe === null) return null;
  const estimate = estimateOf({ ...first.set, weightLbs: first.weight }, 0);
  const need = (range.min + range.max) / 2 + 10 - range.rpe;
  const { weight } = first;
  if (!estimate) {
    // Too easy to measure: the whole way, a tenth at most.
    const said = first.reps + Math.min(5, 10 - first.rpe);
    if (first.reps < 1 || said < need + 2) return null;
    const right = (weight * shareAt(need)) / shareAt(said);
    return { action: 'up', weight: rounded(Math.min(1.1 * weight, right)), reps: range.min };
  }
  const right = estimate.point * shareAt(need);
  const way = Math.min(1.05 * weight, Math.max(0.9 * weight, (weight + right) / 2));
  const next = rounded(nearest(way / step) * step);
  const action = next > weight ? 'up' : next < weight ? 'reset' : 'repeat';
  return { action, weight: next, reps: range.min };
}

function mostFrequent(weights: readonly number[]): number {
  const times = (weight: number) => weights.filter((each) => each === weight).length;
  return weights.reduce((best, each) =>
    times(each) > times(best) || (times(each) === times(best) && each > best) ? each : best,
  );
}

// What the lines of a template aim for the next time (behaviour.md#the-next-session).
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
import { floorTo, nearest, stepOf, weightIn } from './next-set.ts';

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

/** @param sessions of the last six months, oldest first */
export function nextSession(
  line: PlannedLine,
  exercise: Exercise,
  { sessions, unit }: { sessions: readonly Session[]; unit: Unit },
): Suggested | null {
  const range = rangeOf(line);
  const { loadKind, measure } = exercise;
  const isWeighed = loadKind === 'EXTERNAL' || loadKind === 'PER_SIDE';
  const isPossible = isWeighed || (loadKind === 'BODYWEIGHT_PLUS' && line.progression !== 'effort');
  if (!range || measure !== 'REPS' || !isPossible) return null;
  const times = completed(sessions)
    .toReversed()
    .flatMap((session) => timesOf(session, exercise.id))
    .filter(({ planned, sets }) => isOfRange(planned, sets, range))
    .map(({ sets }) =>
      sets.filter((set) => set.classification === 'WORKING' && (!isWeighed || set.weightLbs > 0)),
    )
    .filter((sets) => sets.length > 0)
    .map((sets) =>
      sets.map((set): Done => ({
        weight: weightIn(set, unit),
        reps: set.reps,
        rpe: set.rpeSource === 'entered' ? set.rpe : null,
        set,
      })),
    );
  const [last, ...earlier] = times;
  if (!last) return null;
  const isMiss = missOf(line.progression ?? '', range);
  const hit = earlier.findIndex((sets) => !isMiss(sets));
  const missesBefore = hit === -1 ? earlier.length : hit;
  const step = stepOf(exercise.equipmentRequired, unit);
  const isLowerBar =
    exercise.equipmentRequired.includes('BARBELL') &&
    ['SQUAT', 'HINGE', 'LUNGE'].includes(exercise.movementPattern);
  const asked = { last, range, missesBefore, step, inc: isLowerBar ? 2 * step : step, isMiss };
  const next = byRule(line.progression ?? '', asked);
  if (!next) return null;
  const { action, weight, reps } = next;
  return { action, weightLbs: toPounds(weight, unit), reps, setIds: last.map(({ set }) => set.id) };
}

/** What was done on each line with the exercise, or outside of the plan. */
function timesOf(session: Session, exerciseId: string) {
  const lines = session.lines.filter((line) => line.exerciseId === exerciseId);
  const own = session.sets.filter((set) => set.exerciseId === exerciseId);
  const planned = [...setsOfLines(lines, own)].map(([line, sets]) => ({
    planned: line as Line | null,
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
  const { last, range, missesBefore, step, inc, isMiss } = asked;
  const w = mostFrequent(last.map(({ weight }) => weight));
  const back = { action: 'reset', weight: floorTo(0.9 * w, step), reps: range.min };
  const again = { action: 'repeat', weight: w, reps: range.min };
  const up = (by: number) => ({ action: 'up', weight: rounded(w + by), reps: range.min });
  switch (rule) {
    case 'double': {
      const rpes = last.flatMap(({ rpe }) => rpe ?? []);
      const over = rpes.length === 0 || range.rpe === null ? 0 : mean(rpes) - range.rpe;
      const all = last.length >= range.sets && last.every(({ reps }) => reps >= range.max);
      if (all && over <= 0.5 && last.every(({ weight }) => weight === w)) {
        return up(over <= -1.5 ? 2 * inc : inc);
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
      return { action, weight: Math.max(0, rounded(open.weight + by)), reps: range.min };
    }
    default:
      return null;
  }
}

function byEffort({ last, range, step }: Rule): Next {
  const [first] = last;
  if (!first || first.rpe === null || range.rpe === null) return null;
  const estimate = estimateOf({ ...first.set, weightLbs: first.weight }, 0);
  if (!estimate) return null;
  const right = estimate.point * shareAt((range.min + range.max) / 2 + 10 - range.rpe);
  const { weight } = first;
  const way = Math.min(1.05 * weight, Math.max(0.9 * weight, (weight + right) / 2));
  const next = rounded(nearest(way / step) * step);
  const action = next > weight ? 'up' : next < weight ? 'reset' : 'repeat';
  return { action, weight: next, reps: range.min };
}

export function mostFrequent(weights: readonly number[]): number {
  const times = (weight: number) => weights.filter((each) => each === weight).length;
  return weights.reduce((best, each) =>
    times(each) > times(best) || (times(each) === times(best) && each > best) ? each : best,
  );
}

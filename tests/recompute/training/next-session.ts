// Recomputes the suggestions for the next session of a template (behaviour/training.md#the-next-session).
import {
  type Exercise,
  type Export,
  rounded,
  rowsOf,
  toPounds,
  type Unit,
} from '#tests/recompute/export.ts';
import { setsOfLines } from '#tests/recompute/lines.ts';
import {
  completed,
  type Line,
  type LoggedSet,
  type Session,
  type SetTarget,
} from '#tests/recompute/log.ts';
import { emptyBarOf, floorTo, stepOf, weightIn } from './next-set.ts';
import {
  type CountedSet,
  daysBetween,
  expectedOn,
  possibleWith,
  type Strength,
  strengthAfter,
} from './strength.ts';

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

/** Returns the progression rule that all lines of an exercise share, otherwise double progression. */
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

/**
 * Returns the planned range of repetitions. Returns null without a working set, for a planned percentage, and when the
 * working sets differ in repetitions, in the upper end of the range, or in weight.
 */
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

/** A `Fact` is the reason of a suggestion, such as missed repetitions. Weights are in the unit of the user. */
export type Fact =
  | { id: 'possible'; from: number; possible: number }
  | { id: 'short'; from: number; done: number; asked: number }
  | { id: 'reps-first'; next: number }
  | { id: 'heaviest' | 'lightest' }
  | { id: 'nearest'; from: number }
  | { id: 'away'; days: number }
  | { id: 'back'; most: number }
  | { id: 'reached'; from: number; reps: number }
  | { id: 'missed'; from: number; reps: number; times: number };

export interface Suggested {
  action: string;
  weightLbs: number;
  reps: number;
  /** `sets` is the suggested number of sets. Undefined when it equals the plan. */
  sets: number | undefined;
  /**
   * `openSet` is the number of the open set (as many repetitions as possible, less one). Undefined without an open set.
   */
  openSet: number | undefined;
  fact: Fact;
  setIds: string[];
  strength: Strength;
}

interface Asked {
  sessions: readonly Session[];
  unit: Unit;
  /** `at` is the time of the next session, ISO 8601. */
  at: string;
  /**
   * `countsLighter` is true when deload workouts count too. They are left out by default, because a deload is lighter
   * on purpose.
   */
  countsLighter?: boolean;
  /** `isOneNumber` is true when the user nearly always enters the same RPE, which then shows no effort. */
  isOneNumber?: boolean;
  /** `ownStep` is the increment that the user chose for the exercise. */
  ownStep?: number | null;
  /** `loads` has the loadable weights of the user's gym, lightest first. Null without a gym. */
  loads?: readonly number[] | null;
  /** `bar` is the weight of the gym's empty bar. Null when it is unknown. */
  bar?: number | null;
  /** `gymStep` is the increment of the gym's dumbbells or machines. Null when the exercise uses a bar. */
  gymStep?: number | null;
}

/** A `Time` is one performance of an exercise: the sets on one line of one session. */
interface Time {
  session: Session;
  planned: Line | null;
  /** `aim` is the target repetitions of the progression rule; 0 without a rule. */
  aim: number;
  /** `isKnown` is true when the effort is known: an open set was planned, or the user entered an RPE that counts. */
  isKnown: boolean;
  /** `sets` has the working sets and the sets to failure, which count for the strength. */
  sets: (CountedSet & { set: LoggedSet })[];
}

const ASSUMED_BODY = 155;
/** Two weights within this difference count as equal, because conversions between units round. */
const EPSILON = 0.02 + 1e-9;

/**
 * Returns the suggestion for the next session of a line; null without a suggestion.
 * @param asked `sessions` has the sessions of the last six months, oldest first
 */
export function nextSession(line: PlannedLine, exercise: Exercise, asked: Asked): Suggested | null {
  const { sessions, unit, at, ownStep = null } = asked;
  const range = rangeOf(line);
  const { loadKind, measure, equipmentRequired } = exercise;
  const isBody = loadKind === 'BODYWEIGHT_PLUS';
  const isPossible =
    loadKind === 'EXTERNAL' || loadKind === 'PER_SIDE' || (isBody && line.progression !== 'effort');
  if (!range || measure !== 'REPS' || !isPossible) return null;
  const reserve = range.rpe === null ? 2 : 10 - range.rpe;
  const body = isBody ? ASSUMED_BODY : 0;
  const times = completed(sessions)
    .filter(({ isLighter }) => asked.countsLighter || !isLighter)
    .flatMap((session) => countedTimes(session, exercise, { body, ...asked }));
  const { strength, back } = strengthOf(times, { reserve, range, unit });
  const ofRange = [...Map.groupBy(times, ({ session }) => session).values()]
    .flatMap((ofSession) => ofSession.find((time) => isOfRange(time, range)) ?? [])
    .toReversed();
  const [last] = ofRange;
  if (!last || !strength) return null;
  const { sets } = last;
  const lastAsked = Math.max(range.min, last.aim);
  const done = sets.map(({ set, reps }) => ({ weight: weightIn(set, unit), reps }));
  const from = fromOf(weightsOf(sets, unit));
  const isOfLegs =
    equipmentRequired.includes('BARBELL') &&
    ['SQUAT', 'HINGE', 'LUNGE'].includes(exercise.movementPattern);
  const step = ownStep ?? stepOf(equipmentRequired, unit);
  const usual = isOfLegs ? 2 * step : step;
  const ladder = ladderOf(sets, {
    from,
    step,
    unit,
    least: isBody ? 0 : (asked.bar ?? emptyBarOf(equipmentRequired, unit) ?? step),
    loads: asked.loads ? [...(isBody ? [0] : []), ...asked.loads] : null,
  });
  const known = ofRange.findIndex(({ isKnown }) => isKnown);
  const expected = expectedOn(strength, at);
  const away = daysBetween(strength.at, at);
  const isAway = away > 14 && away > 1.5 * (strength.usualDays ?? 0);
  const rule: Rule = {
    from,
    range,
    reserve,
    ladder,
    load: (weight) => weight * (unit === 'kg' ? 2.20462 : 1) + body,
    oneRm: Math.exp(expected.mean),
    deviation: Math.sqrt(expected.variance + 0.025 ** 2),
    isRated: strength.isRated,
    sinceKnown: known < 0 ? ofRange.length : known,
    isBack: isAway || (back !== null && daysBetween(back.startedAt, at) <= 21),
    increment: Math.max(usual, asked.gymStep ?? 0),
    lastAsked,
    short: done.find(({ reps }) => reps < lastAsked),
    times: ofRange.map((time) => time.sets),
  };
  const next = line.progression === 'linear' && !isAway ? linear(rule) : byStrength(rule, line);
  const aim = afterBreak(next, { rule, isAway, away, back, at });
  if (!aim) return null;
  const isDue = line.progression === 'amrap' || rule.sinceKnown >= 3;
  const isOpen = isDue && line.progression !== 'linear' && !rule.isBack;
  const action =
    aim.weight > from + EPSILON ? 'up' : aim.weight < from - EPSILON ? 'reset' : 'repeat';
  return {
    action,
    weightLbs: toPounds(aim.weight, unit),
    reps: aim.reps,
    sets: aim.sets,
    openSet: isOpen ? range.sets : undefined,
    fact: aim.fact,
    setIds: sets.map(({ set }) => set.id),
    strength,
  };
}

function countedTimes(
  session: Session,
  exercise: Exercise,
  { body, isOneNumber = false }: { body: number; isOneNumber?: boolean },
): Time[] {
  return timesOf(session, exercise.id).flatMap(({ planned, sets: all }): Time[] => {
    const range = planned && rangeOf({ ...planned, targetRpe: planned.targetRPE });
    const aim = planned?.aim?.reps ?? 0;
    const sets = all
      .filter(
        ({ classification, weightLbs }) =>
          ['WORKING', 'FAILURE'].includes(classification) && weightLbs + body > 0,
      )
      .map((set, index) => {
        const rpe = set.rpeSource === 'entered' && !isOneNumber ? set.rpe : null;
        const plan = range?.min ?? 0;
        const asked = rpe === null ? Math.max(plan, aim) : plan;
        const isShort = set.reps < asked || set.reps === 0 || set.classification === 'FAILURE';
        const isOpen = planned?.aim?.openSet === index + 1 && set.reps > asked;
        return { load: set.weightLbs + body, reps: set.reps, rpe, isShort, isOpen, set };
      });
    const isKnown = planned?.aim?.openSet !== undefined || sets.some(({ rpe }) => rpe !== null);
    const isHalf = !range || sets.length >= range.sets / 2;
    return sets.length > 0 && isHalf ? [{ session, planned, aim, isKnown, sets }] : [];
  });
}

interface Back {
  startedAt: string;
  /** `weight` is the weight that the lifter used before the break. */
  weight: number;
}

function strengthOf(
  times: readonly Time[],
  { reserve, range, unit }: { reserve: number; range: Range; unit: Unit },
): { strength: Strength | null; back: Back | null } {
  let strength: Strength | null = null;
  let back: Back | null = null;
  let from: number | null = null;
  for (const ofSession of Map.groupBy(times, ({ session }) => session).values()) {
    const at = ofSession[0]?.session.startedAt ?? '';
    const away = strength ? daysBetween(strength.at, at) : 0;
    if (from !== null && away > 14 && away > 1.5 * (strength?.usualDays ?? 0)) {
      back = { startedAt: at, weight: from };
    }
    strength = strengthAfter(
      strength,
      ofSession.flatMap(({ sets }) => sets),
      { at, planned: { reps: range.min, reserve } },
    );
    const last = ofSession.find((time) => isOfRange(time, range));
    if (last) from = fromOf(weightsOf(last.sets, unit));
  }
  return { strength, back };
}

const workingOf = ({ sets }: Time) => sets.filter(({ set }) => set.classification === 'WORKING');
const weightsOf = (sets: Time['sets'], unit: Unit) => sets.map(({ set }) => weightIn(set, unit));

/**
 * Returns the weight from which the rule starts: the first weight of the last workout, or the median weight when the
 * two weights differ by more than a factor of 1.3.
 */
export function fromOf(weights: readonly number[]): number {
  const [first = 0] = weights;
  const middle = weights.toSorted((a, b) => a - b)[Math.floor((weights.length - 1) / 2)] ?? 0;
  return first > 1.3 * middle || middle > 1.3 * first ? middle : first;
}

interface Done {
  weight: number;
  reps: number;
}

interface Rule {
  from: number;
  range: Range;
  reserve: number;
  /** `ladder` has the weights that can be loaded, lightest first. */
  ladder: readonly number[];
  /** Returns the effective load of a weight, in lbs. */
  load: (weight: number) => number;
  oneRm: number;
  deviation: number;
  isRated: boolean;
  /**
   * `sinceKnown` counts the workouts with this range of repetitions since the last one whose effort is known from an
   * RPE or an open set (as many repetitions as possible).
   */
  sinceKnown: number;
  /** `isBack` is true on the first day after a break, and in the 21 days after it. */
  isBack: boolean;
  /** `increment` is the increment of the rule `linear`. */
  increment: number;
  /** `lastAsked` is the target of the last workout in repetitions. */
  lastAsked: number;
  /**
   * `short` is the first set of the last workout that missed the target repetitions. Undefined when all sets reached
   * the target.
   */
  short: Done | undefined;
  /** `times` has the sets of the workouts with this range of repetitions, newest workout first. */
  times: readonly Time['sets'][];
}

interface Aim {
  weight: number;
  reps: number;
  sets?: number;
  fact: Fact;
}

const clamp = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value));

/** Returns the heaviest loadable weight up to `from`; the lightest one when all are heavier. */
function loadable({ from, ladder }: Rule): number {
  return ladder.findLast((each) => each <= from + EPSILON) ?? ladder[0] ?? from;
}

const possible = ({ load, oneRm, range }: Rule, weight: number) =>
  possibleWith(load(weight), oneRm) + 0.15 * Math.max(0, range.min - 5);

function repsOf(rule: Rule, weight: number): number {
  const { load, from, deviation, reserve, isRated, range } = rule;
  const can = possible(rule, weight);
  const unsure = Math.hypot(deviation, 0.1 * Math.log(load(weight) / load(from))) * (30 + can);
  const later = isRated ? 0 : 0.36 * (range.sets - 1);
  return Math.floor(can - Math.max(reserve, 0.7 * unsure + later) + (isRated ? 0.75 : 0));
}

function byStrength(rule: Rule, { progression }: PlannedLine): Aim {
  const { from, ladder, load, isRated, sinceKnown, lastAsked, short } = rule;
  const range = progression === 'double' ? rule.range : { ...rule.range, max: rule.range.min };
  const here = loadable(rule);
  const reps = repsOf(rule, here);
  const can: Fact = { id: 'possible', from, possible: Math.round(possible(rule, from)) };
  const less: Fact = short
    ? { id: 'short', from: short.weight, done: short.reps, asked: lastAsked }
    : can;
  if (reps >= range.min && reps <= range.max) {
    const same = reps < lastAsked ? less : can;
    const isThere = Math.abs(here - from) <= EPSILON;
    return { weight: here, reps, fact: isThere ? same : { id: 'nearest', from } };
  }
  const begins = (weight: number) => repsOf(rule, weight) >= range.min;
  if (reps > range.max) {
    const above = ladder.filter((each) => each > here + EPSILON);
    const [next] = above;
    const more = Math.min(range.max + 10, reps);
    if (next === undefined) return { weight: here, reps: more, fact: { id: 'heaviest' } };
    const most = 1.1 * load(here);
    const weight = above.findLast(
      (each) =>
        (each === next || ((isRated || sinceKnown === 0) && load(each - EPSILON) <= most)) &&
        begins(each),
    );
    if (weight === undefined) return { weight: here, reps: more, fact: { id: 'reps-first', next } };
    return { weight, reps: clamp(repsOf(rule, weight), range), fact: can };
  }
  const weight = lighter(here, ladder, begins);
  const fact: Fact = weight === here ? { id: 'lightest' } : less;
  const within = { min: range.min, max: range.max + 10 };
  return { weight, reps: clamp(repsOf(rule, weight), within), fact };
}

/**
 * Returns the heaviest weight up to `here` with which the lifter can do the lowest repetitions of the range (`begins`),
 * otherwise the lightest weight.
 */
function lighter(
  here: number,
  ladder: readonly number[],
  begins: (weight: number) => boolean,
): number {
  const next = ladder.findLast((each) => each <= here - 0.04 + 1e-9);
  return next === undefined || begins(here) ? here : lighter(next, ladder, begins);
}

/**
 * Returns the suggestion of the rule `linear`: one increment more, the same weight, or 10% less after three misses in a
 * row.
 */
function linear(rule: Rule): Aim {
  const { from, ladder, range, increment, times } = rule;
  const reps = range.min;
  const nearest = (wanted: number) => {
    const below = ladder.findLast((each) => each <= wanted + EPSILON);
    const above = ladder.find((each) => each > wanted + EPSILON);
    if (below === undefined) return above ?? wanted;
    return above !== undefined && above - wanted < wanted - below - 1e-9 ? above : below;
  };
  const isMissed = (sets: Time['sets']) => sets.some((set) => set.reps < range.min);
  const hit = times.findIndex((sets) => !isMissed(sets));
  const misses = hit === -1 ? times.length : hit;
  if (misses === 0) {
    return { weight: nearest(from + increment), reps, fact: { id: 'reached', from, reps } };
  }
  if (misses < 3) {
    const done = Math.min(...(times[0] ?? []).map((set) => set.reps));
    return { weight: nearest(from), reps, fact: { id: 'short', from, done, asked: reps } };
  }
  const weight = ladder.findLast((each) => each <= 0.9 * from + EPSILON) ?? ladder[0] ?? from;
  return { weight, reps, fact: { id: 'missed', from, reps, times: misses } };
}

function afterBreak(
  next: Aim,
  {
    rule,
    isAway,
    away,
    back,
    at,
  }: { rule: Rule; isAway: boolean; away: number; back: Back | null; at: string },
): Aim | null {
  const { range, from, ladder } = rule;
  const atMost = (most: number) => ladder.findLast((each) => each <= most + EPSILON);
  const share = (part: number) => {
    const sets = Math.ceil(part * range.sets - 1e-9);
    return sets < range.sets ? { sets } : {};
  };
  if (isAway) {
    const fact: Fact = { id: 'away', days: Math.floor(away) };
    const held = { ...next, fact, ...share(0.5) };
    if (next.weight <= from + EPSILON) return held;
    const weight = atMost(from);
    return weight === undefined ? null : { ...held, weight, reps: range.min };
  }
  const days = back ? daysBetween(back.startedAt, at) : Infinity;
  if (!back || days > 21) return next;
  const sets = days < 7 ? share(0.5) : days < 14 ? share(0.75) : {};
  if (next.weight <= back.weight + EPSILON) return { ...next, ...sets };
  const weight = atMost(back.weight);
  const fact: Fact = { id: 'back', most: back.weight };
  return weight === undefined ? null : { weight, reps: range.min, fact, ...sets };
}

/** Returns the loadable weights, lightest first. */
function ladderOf(
  working: Time['sets'],
  {
    from,
    step,
    unit,
    least,
    loads,
  }: {
    from: number;
    step: number;
    unit: Unit;
    /** `least` is the lightest weight, such as the empty bar. */
    least: number;
    loads: number[] | null;
  },
): number[] {
  if (loads) return loads;
  const isTyped = working.some(({ set: { entered, weightLbs } }) =>
    entered
      ? entered.unit === unit && entered.value === from
      : unit === 'lbs' && weightLbs === from,
  );
  const lifted = weightsOf(working, unit)
    .map((weight) => (isTyped ? weight : Math.max(step, floorTo(weight, step))))
    .filter((weight) => weight > 0);
  const bottom = Math.min(least, ...lifted);
  const anchor = isTyped ? from : 0;
  const ladder = [bottom];
  const first = Math.ceil((bottom - anchor) / step + 1e-6);
  for (let index = first; anchor + index * step <= 1.3 * from + 3 * step + 30; index += 1) {
    ladder.push(rounded(anchor + index * step));
  }
  return ladder;
}

/** Returns the sets of an exercise by line, then its sets outside the lines. Lines without a set are omitted. */
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

function isOfRange(time: Time, range: Range): boolean {
  const { planned } = time;
  if (planned) {
    const { targetSets, targetReps, targetRPE: targetRpe, setTargets } = planned;
    return rangeOf({ targetSets, targetReps, targetRpe, setTargets })?.min === range.min;
  }
  const working = workingOf(time);
  const inside = working.filter(({ reps }) => reps >= range.min && reps <= range.max);
  return inside.length >= working.length / 2;
}

/**
 * Returns the indexes of the lines that get an open set: at most a quarter of the lines, rounded up.
 * @param waited workouts of each line since its last open set; only lines with 3 or more are chosen
 */
export function openLines(waited: readonly number[]): number[] {
  const places = [...waited.keys()].filter((place) => (waited[place] ?? 0) >= 3);
  const before = (one: number, other: number) =>
    (waited[one] ?? 0) > (waited[other] ?? 0) || (waited[one] === waited[other] && one < other);
  return places.filter(
    (place) => places.filter((other) => before(other, place)).length < Math.ceil(waited.length / 4),
  );
}

// Simulates lifters who train one exercise for months with the prefilled values of the app, with or without suggestions
// (behaviour/training.md#how-it-was-measured).
import { loadClassOf } from '#server/library/load-class.ts';
import { exerciseLibrary } from '#server/library/library.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import { rigOf } from '#shared/gyms/rig.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { startOfSet } from '#shared/sessions/form/prefill.ts';
import { setTargetOf } from '#shared/sessions/lines/set-target-of.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { sessionAims } from '#shared/sessions/suggestion/aims.ts';
import { suggestedNextSet } from '#shared/sessions/suggestion/next-set-from-session.ts';
import { basisOf, type DoneLine } from '#shared/templates/line-next-session.ts';
import { rpeHabitOf } from '#shared/templates/line-rpe-habit.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import type { LineProgression } from '#shared/training/suggestion/session-suggestion.ts';
import { nextSetText } from '#shared/training/suggestion/next-set-text.ts';
import { poundsFromWeight, weightFromPounds } from '#shared/units.ts';
import { plainMeasures, plainTargets } from '#tests/shared/sessions/plain.ts';
import { type Crowd, fresh, type Lifter } from './lifter.ts';
import { type Random, seededRandom } from './random.ts';
import { someLifter } from './some-lifter.ts';

export interface Months {
  slug?: string;
  rule?: LineProgression;
  reps: number;
  repsMax?: number;
  sets: number;
  rpe?: number;
  /** `days` are the days of the workouts, counted from 0. */
  days: readonly number[];
  /** Returns the strength on a day, as a multiple of the strength on the first day. */
  strength: (day: number) => number;
  /** `max` is the mean 1RM of the simulated lifters in kg, by default the mean of the lifter's kind. */
  max?: number;
  /** `body` is the part of the body weight that is lifted besides the weight, in kg. */
  body?: number;
  crowd?: Crowd;
  own?: OwnIncrement;
  gym?: Gym;
  /** `least` is the lightest available weight, in kg. */
  least?: number;
  daySd?: number;
  restSeconds?: number;
  isLighter?: (workout: number) => boolean;
}

export interface MonthsWay {
  kind: 'A' | 'B' | 'C';
  saysRpe: boolean;
  /** `isUsed` is true when the lifter uses every suggestion, and false when the lifter logs the prefilled values. */
  isUsed: boolean;
  lifters?: number;
}

export interface MonthsResult {
  /**
   * `growth` is the growth of the 1RM that the requested first sets imply, divided by the growth of the true strength.
   * Null when the strength changes by less than 2%.
   */
  growth: number | null;
  asked: number;
  /** `failed` is the share of first sets, 0 to 1, in which the lifter could not do the fewest planned repetitions. */
  failed: number;
  /**
   * `failedBack` is the share of first sets after a break, 0 to 1, in which the fewest planned repetitions were missed.
   */
  failedBack: number;
  /** `light` is the share of sets, 0 to 1, that left over 2 repetitions more in reserve than planned. */
  light: number;
  said: number;
  untrue: string[];
  /** `above` counts the sets within 21 days after a break that were heavier than before the break. */
  above: number;
}

const UNIT = 'kg';
const T0 = Date.parse('2026-01-05T18:00:00.000Z');
/** A lifter needs three workouts to find the right weight, so the first three are left out of the results. */
const WARM_UP = 3;

const iso = (day: number, seconds = 0) =>
  new Date(T0 + day * DAY_MS + seconds * 1000).toISOString();
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;
const share = (values: readonly boolean[]) => mean(values.map(Number));

interface Seen {
  first: boolean[];
  firstBack: boolean[];
  light: boolean[];
  said: number;
  untrue: string[];
  above: number;
  asked: { day: number; max: number }[];
}

export function simulateMonths(months: Months, way: MonthsWay): MonthsResult {
  const { lifters = 40 } = way;
  const all = Array.from({ length: lifters }, (_, index) => oneLifter(months, way, index));
  const logGrowth = (one: Seen, value: (each: Seen['asked'][number]) => number) => {
    const { asked } = one;
    const few = Math.min(4, Math.floor(asked.length / 3));
    const from = few > 2 ? 2 : 0;
    const at = (part: Seen['asked']) => mean(part.map((each) => Math.log(value(each))));
    return at(asked.slice(-few)) - at(asked.slice(from, from + few));
  };
  const grown = mean(all.map((one) => logGrowth(one, ({ max }) => max)));
  const truly = mean(all.map((one) => logGrowth(one, ({ day }) => months.strength(day))));
  return {
    growth: Math.abs(truly) < 0.02 ? null : Math.expm1(grown) / Math.expm1(truly),
    asked: Math.expm1(grown),
    failed: share(all.flatMap(({ first }) => first)),
    failedBack: share(all.flatMap(({ firstBack }) => firstBack)),
    light: share(all.flatMap(({ light }) => light)),
    said: all.reduce((sum, { said }) => sum + said, 0),
    untrue: all.flatMap(({ untrue }) => untrue),
    above: all.reduce((sum, { above }) => sum + above, 0),
  };
}

function exerciseOf(slug: string) {
  const found = exerciseLibrary.find((each) => each.slug === slug);
  if (!found) throw new Error(`The library has no ${slug}`);
  const { equipmentRequired, movementPattern, muscleGroups, name } = found;
  return {
    id: slug,
    name,
    equipmentRequired,
    movementPattern,
    muscleGroups,
    ...loadClassOf(found),
  };
}

function oneLifter(months: Months, { kind, saysRpe, isUsed }: MonthsWay, index: number): Seen {
  const { slug = 'barbell-bench-press', reps, sets, rpe: targetRpe = 8, body = 0 } = months;
  const random = seededRandom(1_000_003 * (index + 1));
  const usual = someLifter(random, { ...months.crowd, kind });
  const lifter: Lifter = {
    ...usual,
    ...(months.max === undefined ? {} : { oneRepMax: months.max * random.logNormal(0.15) }),
    ...(months.daySd === undefined ? {} : { daySd: months.daySd }),
  };
  const exercise = exerciseOf(slug);
  const rig = months.gym ? rigOf(exercise.equipmentRequired, months.gym, UNIT) : null;
  const ownIncrement = months.own ?? null;
  const place = { unit: UNIT, rig, ownIncrement, recovering: null, openSets: true } as const;
  const seen: Seen = {
    first: [],
    firstBack: [],
    light: [],
    said: 0,
    untrue: [],
    above: 0,
    asked: [],
  };
  const log: DoneLine[] = [];
  const ideal = lifter.weightFor(lifter.oneRepMax * months.strength(0), reps + 10 - targetRpe);
  let weightLbs = firstLoad(ideal * random.logNormal(0.03) - body, months);
  let back: { day: number; most: number } | null = null;
  for (const [workout, day] of months.days.entries()) {
    const chance = seededRandom(7919 * (index + 1) + 131 * workout + 5);
    const strength =
      lifter.oneRepMax * months.strength(day) * Math.exp(chance.normal(0, lifter.daySd));
    const startedAt = iso(day);
    const isLighter = months.isLighter?.(workout) ?? false;
    const planned = lineOf(months, { exercise, weightLbs });
    const rule = { ...planned, progression: months.rule ?? 'double' } as const;
    const basis = basisOf(rule, log, rpeHabitOf(log) === 'number');
    const rules = [
      {
        templateExerciseId: planned.id,
        exerciseId: planned.exerciseId,
        progression: rule.progression,
        suggestion: basis && { basis },
      },
    ];
    const [aim] = isLighter ? [] : sessionAims([planned], rules, () => place, startedAt);
    const line: SessionLine = isLighter
      ? { ...planned, targetSets: Math.ceil(sets / 2), targetWeight: 0.9 * weightLbs }
      : aim
        ? { ...planned, aim, targetSets: aim.sets ?? sets }
        : planned;
    const gap = workout === 0 ? 0 : day - (months.days[workout - 1] ?? 0);
    if (gap > 14) back = { day, most: log[0]?.sets[0]?.weightLbs ?? Infinity };
    if (aim) {
      seen.said += 1;
      const untrue = untrueFact(aim.fact, log);
      if (untrue) seen.untrue.push(untrue);
      if (back && day - back.day <= 21 && aim.weightLbs > back.most + 0.1) seen.above += 1;
    }
    const ignoresRpe = rpeHabitOf(log) === 'number';
    const ways = { months, saysRpe, isUsed, ignoresRpe };
    const done = train(line, { lifter, strength, chance, startedAt, place, ...ways });
    for (const [at, set] of done.entries()) {
      const off = set.possible - set.asked - (10 - targetRpe);
      if (at === 0 && workout >= WARM_UP) seen.first.push(set.possible < Math.min(set.asked, reps));
      if (at === 0 && gap > 14) seen.firstBack.push(set.possible < Math.min(set.asked, reps));
      if (workout >= WARM_UP && !isLighter) seen.light.push(off > 2);
      if (set.text) seen.said += 1;
      if (set.untrue) seen.untrue.push(set.untrue);
    }
    log.unshift({
      startedAt,
      planned,
      aim: line.aim ?? null,
      sets: done.map(({ set }) => set),
      ...(isLighter ? { isLighter: true } : {}),
    });
    const [first] = done;
    if (!first || isLighter) continue;
    weightLbs = first.set.weightLbs;
    const load = weightFromPounds(weightLbs, UNIT) + body;
    seen.asked.push({ day, max: load / lifter.weightFor(1, first.asked + 10 - targetRpe) });
  }
  return seen;
}

function firstLoad(ideal: number, { least = 20, own, gym, slug }: Months): number {
  const exercise = exerciseOf(slug ?? 'barbell-bench-press');
  const rig = gym && rigOf(exercise.equipmentRequired, gym, UNIT);
  const step = own?.value ?? rig?.step ?? usualSteps[exercise.equipmentRequired[0] ?? ''] ?? 2.5;
  const lightest = rig || step !== 2.5 ? step : least;
  return poundsFromWeight(Math.max(lightest, step * Math.round(ideal / step)), UNIT);
}

const usualSteps: Record<string, number> = { DUMBBELL: 2, KETTLEBELL: 4, CABLE: 5, MACHINE: 5 };

function lineOf(
  { reps, repsMax, sets, rpe = 8, restSeconds = 150 }: Months,
  { exercise, weightLbs }: { exercise: ReturnType<typeof exerciseOf>; weightLbs: number },
): SessionLine {
  const target: SetTarget = {
    setClassification: 'WORKING',
    targetReps: reps,
    targetRepsMax: repsMax ?? null,
    targetWeight: weightLbs,
    targetPercent: null,
    targetRPE: rpe,
    restTime: restSeconds,
  };
  return {
    ...plainTargets,
    id: 'line',
    exerciseId: exercise.id,
    exercise,
    exerciseOrder: 0,
    groupNumber: 0,
    targetSets: sets,
    targetReps: reps,
    targetWeight: weightLbs,
    restTime: restSeconds,
    targetRPE: rpe,
    tempoEccentric: 2,
    tempoPause: 0,
    tempoConcentric: 1,
    notes: '',
    setTargets: repsMax === undefined ? null : Array.from({ length: sets }, () => target),
  };
}

interface Training {
  lifter: Lifter;
  strength: number;
  chance: Random;
  months: Months;
  saysRpe: boolean;
  isUsed: boolean;
  startedAt: string;
  /** `ignoresRpe` is true when the app has found that the lifter always enters the same RPE. */
  ignoresRpe: boolean;
  place: { unit: 'kg'; rig: ReturnType<typeof rigOf>; ownIncrement: OwnIncrement | null };
}

interface DoneOnForm {
  set: LoggedSet;
  /** `asked` is the number of repetitions in the form, or in an open set the number at which the lifter stops. */
  asked: number;
  possible: number;
  /** `text` is the text of the suggestion before this set. Null without a suggestion. */
  text: string | null;
  /** `untrue` is the text of the suggestion if it contradicts the log. Otherwise null. */
  untrue: string | null;
}

/** Simulates all sets of one planned exercise. The lifter uses the values in the form or in the suggestion. */
function train(line: SessionLine, training: Training) {
  const { lifter, strength, chance, months, saysRpe, isUsed, startedAt, place } = training;
  const { body = 0, restSeconds = 150, rpe: targetRpe = 8 } = months;
  const sets: LoggedSet[] = [];
  const done: DoneOnForm[] = [];
  let fatigue = fresh;
  let seconds = 0;
  for (let index = 0; index < line.targetSets; index += 1) {
    const target = setTargetOf(line, index);
    const form = startOfSet(
      {
        line,
        target,
        setsOfLine: sets,
        setsOfExercise: sets,
        lastSets: [],
        emptyBarLbs: undefined,
      },
      'plan',
    );
    const asks = { weightLbs: form.weightLbs ?? 0, reps: form.reps };
    let text: string | null = null;
    let untrue: string | null = null;
    const session = {
      template: { id: 't', name: '', description: '', estimatedDuration: 0, exercises: [line] },
      sets,
      bodyWeightKg: body === 0 ? null : body / 0.95,
      startedAt,
    };
    const suggested = suggestedNextSet(session, line, target, {
      ...place,
      mode: 'balanced',
      nowMs: Date.parse(startedAt) + 1000 * seconds,
      restEndsAtMs: null,
      doneAt: null,
      ignoresRpe: training.ignoresRpe,
    });
    const last = done.at(-1);
    if (suggested) {
      text = nextSetText(suggested.suggestion, suggested.input, UNIT);
      const told = / of (\d+) repetitions/.exec(text);
      if (told && last && last.set.reps >= last.asked)
        untrue = `${text} The form asked for ${last.asked}.`;
      if (isUsed)
        Object.assign(asks, {
          weightLbs: suggested.offered.weightLbs,
          reps: suggested.suggestion.reps,
        });
    }
    const load = weightFromPounds(asks.weightLbs, UNIT) + body;
    const possible = lifter.possibleReps(strength, load, fatigue);
    if (target.isOpen) asks.reps = openReps(lifter, possible, chance);
    const reps = Math.max(0, Math.min(asks.reps, Math.floor(possible)));
    const reserve = possible - asks.reps;
    const felt = lifter.reportedRpe(reserve, targetRpe, chance);
    const isMissed = reps < asks.reps;
    const missedRpe = months.crowd?.reporter === 'never-over-8' ? 8 : 10;
    const set: LoggedSet = {
      ...plainMeasures,
      setId: `${startedAt} ${index}`,
      exerciseId: line.exerciseId,
      lineId: line.id,
      exercise: null,
      setNumber: index + 1,
      reps,
      weightLbs: asks.weightLbs,
      rpe: saysRpe ? (isMissed ? missedRpe : felt) : 7,
      rpeSource: saysRpe ? 'entered' : 'default',
      classification: 'WORKING',
      entered: { value: weightFromPounds(asks.weightLbs, UNIT), unit: UNIT },
      loggedAt: new Date(Date.parse(startedAt) + 1000 * seconds).toISOString(),
      loggedVersion: index + 1,
    };
    sets.push(set);
    done.push({ set, asked: asks.reps, possible, text, untrue });
    fatigue = lifter.rested(
      lifter.tired(fatigue, { reps, reserve }, chance),
      restSeconds * (1 + chance.normal(0, 0.1)),
    );
    seconds += restSeconds;
  }
  return done;
}

/** Returns the repetitions of an open set. The lifter aims to stop one repetition before failure, with an error. */
function openReps({ bias }: Lifter, possible: number, chance: Random): number {
  const left = 1 - bias / 2 + chance.normal(0, 0.77);
  return Math.max(1, Math.floor(possible - Math.max(0, left)));
}

/** Returns a text that says how a reason for a suggestion contradicts the log. Null when the reason is true. */
function untrueFact(
  fact: NonNullable<SessionLine['aim']>['fact'],
  log: readonly DoneLine[],
): string | null {
  const last = log.find(({ isLighter }) => !isLighter);
  if (!last) return 'a fact without a workout';
  const { sets } = last;
  const weightOf = (set: { weightLbs: number }) => weightFromPounds(set.weightLbs, UNIT);
  if (fact.id === 'short') {
    const isThere = sets.some(
      (set) => Math.abs(weightOf(set) - fact.from) < 0.02 && set.reps === fact.done,
    );
    return isThere && fact.done < fact.asked ? null : `short: ${JSON.stringify(fact)}`;
  }
  if (fact.id === 'possible') {
    const [first] = sets;
    const isLess =
      first && Math.abs(weightOf(first) - fact.from) < 0.02 && fact.possible < first.reps - 1;
    return isLess ? `possible: ${fact.possible}, done ${first.reps}` : null;
  }
  if (fact.id === 'reached')
    return sets.every(({ reps }) => reps >= fact.reps) ? null : `reached: ${JSON.stringify(fact)}`;
  return null;
}

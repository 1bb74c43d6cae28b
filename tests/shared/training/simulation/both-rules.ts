// Simulates whether both rules together, for the next set and for the next session, lead lifters where their strength
// goes: half a year of one exercise, with the suggestions followed.
import { missed } from '#shared/training/suggestion/next-session.ts';
import type { SessionSuggestionInput } from '#shared/training/suggestion/session-suggestion-input.ts';
import {
  type NextSetSuggestionInput,
  suggestNextSet,
} from '#shared/training/suggestion/next-set.ts';
import { nextSetAim } from '#shared/training/suggestion/next-set-aim.ts';
import type { SaidOfSession } from '#tests/shared/training/suggestion/session-claims.ts';
import type { SaidOfSet } from '#tests/shared/training/suggestion/set-claims.ts';
import { type Crowd, fresh, type Lifter } from './lifter.ts';
import { someLifter } from './some-lifter.ts';
import { type Random, seededRandom } from './random.ts';
import { suggestNextSession } from './suggest-next-session.ts';

interface DoneSet {
  weight: number;
  reps: number;
  rpe: number | null;
}

export interface PairPlan {
  repsMin: number;
  repsMax: number;
  targetSets: number;
  targetRpe: number;
}

export interface PairRun {
  plan: PairPlan;
  crowd?: Crowd;
  /** Share of the suggestions for the next set that are followed; with the others the weight stays. */
  followed?: number;
  /** False: nobody types an RPE. */
  saysRpe?: boolean;
  lifters?: number;
  seed?: number;
}

export interface PairResult {
  /** Mean growth of the strength that the first set asks for, by the lifter's own curve, over the mean growth of strength, both as logarithms. */
  growth: number;
  /** Share of the workouts after which the weight goes up. */
  ups: number;
  /** Mean |true repetitions in reserve − target|, where the lifter reached the repetitions aimed at. */
  error: number;
  failed: number;
  /** Every suggestion for a next session, with what it followed from. */
  said: SaidOfSession[];
  /** Every suggestion for a next set, with what it followed from. */
  saidOfSets: SaidOfSet[];
}

const WEEKS = 26;
const REST_SECONDS = 150;
const STEP = 2.5;

export function simulatePair(run: PairRun): PairResult {
  const { plan, crowd = {}, lifters = 200, seed = 2026 } = run;
  const all = Array.from({ length: lifters }, (_, index) => {
    const random = seededRandom(seed + 86_028_121 * index);
    const lifter = someLifter(random, crowd);
    const first = firstWeight(lifter, plan, random);
    const weeks = trainedWeeks(lifter, { first, run, seed: seed + index, weeks: WEEKS });
    return { lifter, ...weeks, growth: growthOf(weeks.firsts) };
  });
  const sets = all.flatMap(({ results }) => results);
  const said = all.flatMap((one) => one.said);
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  return {
    growth:
      mean(all.map(({ growth }) => growth)) /
      mean(all.map(({ lifter }) => (WEEKS - 4) * Math.log(1 + lifter.gainPerWeek))),
    ups: mean(said.map(({ suggestion }) => (suggestion.action === 'up' ? 1 : 0))),
    error: mean(sets.map(({ off }) => Math.abs(off))),
    failed: mean(sets.map(({ failed }) => (failed ? 1 : 0))),
    said,
    saidOfSets: all.flatMap((one) => one.saidOfSets),
  };
}

/** Returns a weight that is about right for the first set of a first workout. */
export function firstWeight(lifter: Lifter, plan: PairPlan, random: Random): number {
  const ideal = lifter.weightFor(lifter.oneRepMax, plan.repsMin + 10 - plan.targetRpe);
  return rounded(ideal * random.logNormal(0.05));
}

/** Trains one lifter once a week by both rules, from the first weight on. */
export function trainedWeeks(
  lifter: Lifter,
  { first, run, seed, weeks }: { first: number; run: PairRun; seed: number; weeks: number },
) {
  const { plan } = run;
  const sessions: DoneSet[][] = [];
  const results: { off: number; failed: boolean }[] = [];
  const said: PairResult['said'] = [];
  const saidOfSets: PairResult['saidOfSets'] = [];
  let next = { weight: first, reps: plan.repsMin };
  const firsts: number[] = [];
  for (let week = 0; week < weeks; week += 1) {
    firsts.push(next.weight / lifter.weightFor(1, next.reps + 10 - plan.targetRpe));
    const chance = seededRandom(seed * 131 + week * 7919);
    const {
      done,
      results: ofDay,
      saidOfSets: ofSets,
    } = oneSession(lifter, week, next, run, chance);
    const earlier = [...sessions];
    sessions.push(done);
    saidOfSets.push(...ofSets);
    results.push(...ofDay);
    const input = inputOf(sessions, plan);
    const suggestion = suggestNextSession(input);
    if (suggestion) said.push({ suggestion, input, earlier, ...ofPlan(plan) });
    next = suggestion ?? { weight: done[0]?.weight ?? first, reps: plan.repsMin };
  }
  return { sessions, results, said, saidOfSets, firsts };
}

/** Returns the growth of what first sets ask for in half a year. The first weeks find the weight. */
function growthOf(firsts: readonly number[]): number {
  const at = (from: number) =>
    firsts.slice(from, from + 3).reduce((a, b) => a + Math.log(b), 0) / 3;
  return ((at(WEEKS - 3) - at(3)) * (WEEKS - 4)) / (WEEKS - 6);
}

/** Returns what a claim is checked against beside the input: weekly workouts with a bar, at no named gym. */
function ofPlan({ repsMin, targetSets, targetRpe }: PairPlan) {
  const plan = { targetReps: repsMin, targetSets, targetRpe };
  return { plan, daysAway: 7, isAdded: false, loadsTo: () => [] };
}

/** Returns the input of the rule for the next session after these. */
export function inputOf(sessions: readonly DoneSet[][], plan: PairPlan): SessionSuggestionInput {
  const base = { ...plan, rule: 'double', step: STEP, increment: STEP } as const;
  const before = sessions.slice(0, -1);
  const lastHit = before.findLastIndex((lastSets) => !missed({ ...base, lastSets }));
  return { ...base, lastSets: sessions.at(-1) ?? [], missesBefore: before.length - 1 - lastHit };
}

function oneSession(
  lifter: Lifter,
  week: number,
  first: { weight: number; reps: number },
  { plan, followed = 1, saysRpe = true }: PairRun,
  chance: Random,
) {
  const strength =
    lifter.oneRepMax * (1 + lifter.gainPerWeek) ** week * Math.exp(chance.normal(0, lifter.daySd));
  const target = 10 - plan.targetRpe;
  const done: DoneSet[] = [];
  const results: { off: number; failed: boolean }[] = [];
  const saidOfSets: SaidOfSet[] = [];
  let fatigue = fresh;
  let next = first;
  for (let set = 0; set < plan.targetSets; set += 1) {
    const n = lifter.possibleReps(strength, next.weight, fatigue);
    const reps = Math.min(next.reps, Math.floor(n));
    const reserve = n - next.reps;
    const said = lifter.reportedRpe(reserve, plan.targetRpe, chance);
    const rpe = saysRpe ? (reps < next.reps ? 10 : said) : null;
    done.push({ weight: next.weight, reps, rpe });
    results.push({ off: reserve - target, failed: reps < plan.repsMin });
    fatigue = lifter.rested(lifter.tired(fatigue, { reps, reserve }, chance), REST_SECONDS);
    const follows = chance.uniform() < followed;
    const aim = nextSetAim(plan, done[0]?.reps ?? plan.repsMin);
    const input: NextSetSuggestionInput = {
      last: {
        weight: next.weight,
        reps,
        rpe: rpe ?? 7,
        rpeSource: saysRpe ? 'entered' : 'default',
      },
      targetReps: aim,
      targetRpe: plan.targetRpe,
      restSeconds: REST_SECONDS,
      step: STEP,
      mode: 'balanced',
    };
    const suggestion = suggestNextSet(input);
    if (suggestion) saidOfSets.push({ suggestion, input });
    next = {
      weight: follows && suggestion ? suggestion.weight : next.weight,
      reps: follows && suggestion ? suggestion.reps : aim,
    };
  }
  return { done, results, saidOfSets };
}

function rounded(weight: number): number {
  return Math.max(STEP, STEP * Math.round(weight / STEP));
}

// Plans the steps of one session: when the user logs each set, and how the user corrects mistakes.
import { defaultSettings } from '#shared/account/settings.ts';
import { USUAL_STEP } from '#shared/gyms/rig-place.ts';
import { nextSetRule, suggestNextSet } from '#shared/training/suggestion/next-set.ts';
import type { AnsweredSuggestion } from '#shared/sessions/schema.ts';
import type { Week } from './calendar.ts';
import type { ProgrammeLine } from './demo-templates.ts';
import type { Random } from './random.ts';
import { idOf } from './random.ts';
import type { PerformedSet } from './lifter.ts';

type Deed =
  | { kind: 'start' }
  | {
      kind: 'log';
      line: number;
      reps: number;
      weightLbs: number;
      rpe: number | null;
      isWarmUp: boolean;
      seconds: number | null;
      meters: number | null;
      offered: AnsweredSuggestion | null;
    }
  | { kind: 'edit'; setId: string; reps: number; source: 'live' | 'report' }
  | { kind: 'delete'; setId: string; source: 'live' | 'report' }
  | { kind: 'complete' }
  | { kind: 'discard' };

export type Step = Deed & { id: string; at: Date };

export interface DoneSet extends PerformedSet {
  line: number;
  restSeconds: number;
  suggestion: SeedSuggestion | null;
}

const SECOND_MS = 1000;
const SECONDS_PER_REP = 3.4;
const SECONDS_PER_METER = 0.9;

/** Probabilities of mistakes in logging. `foundInReport` applies to a session, and the other two to a set. */
const slips = { wrongReps: 0.035, loggedTwice: 0.01, foundInReport: 0.05 };

/**
 * Returns the steps of a session that starts at `startsAt`. A user who gives up discards the session after the first
 * set.
 */
export function planSteps(options: {
  name: string;
  startsAt: Date;
  sets: readonly DoneSet[];
  isGivenUp: boolean;
  random: Random;
}): Step[] {
  const { name, sets, isGivenUp, random } = options;
  const steps: Step[] = [];
  let clock = options.startsAt.getTime();
  const wait = (low: number, high: number) => {
    clock += Math.round(random.between(low, high) * SECOND_MS);
  };
  const doNow = (deed: Deed): string => {
    const at = new Date(clock);
    const id = idOf(`${name}/${steps.length}`, at);
    steps.push({ ...deed, id, at });
    return id;
  };

  doNow({ kind: 'start' });
  wait(180, 480);
  if (isGivenUp) {
    for (const set of sets.slice(0, 1)) doNow(logOf(set, null));
    wait(60, 300);
    doNow({ kind: 'discard' });
    return steps;
  }
  const setIds: string[] = [];
  const lastIds = new Map<number, string>();
  for (const set of sets) {
    const seconds = secondsOf(set);
    wait(seconds * 0.9, seconds * 1.2);
    const isWrong = random.chance(slips.wrongReps) && set.reps > 0;
    const offered = answeredSuggestionFor(set, lastIds.get(set.line));
    const setId = doNow(logOf(isWrong ? { ...set, reps: set.reps + 2 } : set, offered));
    setIds.push(setId);
    if (!set.isWarmUp) lastIds.set(set.line, setId);
    if (isWrong) {
      wait(15, 40);
      doNow({ kind: 'edit', setId, reps: set.reps, source: 'live' });
    } else if (random.chance(slips.loggedTwice)) {
      wait(2, 5);
      const twice = doNow(logOf(set, null));
      wait(6, 20);
      doNow({ kind: 'delete', setId: twice, source: 'live' });
    }
    wait(set.restSeconds * 0.9 + 8, set.restSeconds * 1.25 + 30);
  }
  wait(20, 150);
  doNow({ kind: 'complete' });
  const checked = random.integer(0, Math.max(0, sets.length - 1));
  const setId = setIds[checked];
  const set = sets[checked];
  if (setId !== undefined && set && set.reps > 0 && random.chance(slips.foundInReport)) {
    wait(240, 2400);
    doNow({ kind: 'edit', setId, reps: Math.max(1, set.reps - 1), source: 'report' });
  }
  return steps;
}

function logOf(
  { line, reps, weightLbs, rpe, isWarmUp, seconds, meters }: DoneSet,
  offered: AnsweredSuggestion | null,
): Deed {
  return { kind: 'log', line, reps, weightLbs, rpe, isWarmUp, seconds, meters, offered };
}

function answeredSuggestionFor(
  { suggestion }: DoneSet,
  lastId: string | undefined,
): AnsweredSuggestion | null {
  return suggestion && lastId !== undefined
    ? { ...nextSetRule, ...suggestion, setIds: [lastId] }
    : null;
}

function secondsOf({ reps, seconds, meters }: DoneSet): number {
  return seconds ?? (meters === null ? reps * SECONDS_PER_REP : meters * SECONDS_PER_METER);
}

type SeedSuggestion = Pick<AnsweredSuggestion, 'weightLbs' | 'reps' | 'answer'>;

const USES = 0.7;
const DISMISSES = 0.5;

/**
 * Returns the app's suggestion after the last of `sets`, and the user's response; null when the app suggests nothing.
 */
export function suggestionAfter(
  sets: readonly (PerformedSet & { suggestion: SeedSuggestion | null })[],
  line: Pick<ProgrammeLine, 'reps' | 'targetRpe' | 'restSeconds'>,
  { week, random }: { week: Week; random: Random },
): SeedSuggestion | null {
  const last = sets.findLast(({ isWarmUp }) => !isWarmUp);
  if (!last || sets.some(({ suggestion }) => suggestion?.answer === 'dismissed')) return null;
  const { reps, rpe } = last;
  // The app needs a target RPE and an entered RPE to suggest a weight for the next set.
  if (rpe === null || line.targetRpe === undefined) return null;
  const suggested = suggestNextSet({
    last: { weight: last.weightLbs, reps, rpe, rpeSource: 'entered' },
    targetReps: line.reps,
    targetRpe: line.targetRpe,
    restSeconds: line.restSeconds,
    step: USUAL_STEP[defaultSettings.weightUnit],
    mode: defaultSettings.nextSetMode,
  });
  if (!suggested) return null;
  const { weight: weightLbs, action } = suggested;
  const suggestion = { weightLbs, reps: suggested.reps };
  // The app suggests the same weight, so the user has nothing to change.
  if (action === 'hold') return { ...suggestion, answer: 'none' };
  if (!week.isDeload && random.chance(USES)) return { ...suggestion, answer: 'used' };
  return { ...suggestion, answer: random.chance(DISMISSES) ? 'dismissed' : 'none' };
}

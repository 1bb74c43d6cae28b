// Chooses the sets and exercises to leave out so that the rest of a workout fits into fewer minutes (behaviour/live-session-plan.md#less-time).
// Pure.
import type { SessionState } from '#shared/sessions/fold.ts';
import { countSets } from '#shared/sessions/lines/set-lines.ts';
import { setTargetOf } from '#shared/sessions/lines/set-target-of.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { type Pace, plannedSetSeconds } from './own-pace.ts';
import { restSecondsOf } from './rest.ts';

/** A line with fewer sets: so many in all, those that are done included; 0: it is left out. */
export interface LineCut {
  line: SessionLine;
  targetSets: number;
}

export interface LessTime {
  /** Minutes of what is left as planned, and with the cuts; unrounded. */
  fromMinutes: number;
  toMinutes: number;
  /** Ordered as in the plan; empty when all fits. */
  cuts: readonly LineCut[];
}

/** Share of a set that a secondary muscle gets, as in the sets of a week. */
const SECONDARY_SHARE = 0.5;
/** A set of the main lift, the first of the workout, is worth so many of another one. */
const MAIN_WORTH = 3;
/** A muscle's only exercise today is worth so much more. */
const ONLY_WORTH = 2;

interface OpenLine {
  line: SessionLine;
  done: number;
  /** Sets in all that it keeps. */
  kept: number;
  isMain: boolean;
}

/**
 * Takes the sets off that cost the most time for the muscles they train, one after the other, until the rest of the
 * workout takes at most `minutes`. The main lift keeps a set, and what is logged stays. Where sets are planned one by
 * one the line stays whole, or goes whole. What cannot be cut further is more than `minutes` in `toMinutes`.
 */
export function lessTime(
  session: Pick<SessionState, 'template' | 'sets'>,
  { minutes, pace }: { minutes: number; pace: Pace },
): LessTime {
  const lines = session.template.exercises;
  const counts = countSets(lines, session.sets);
  const first = lines.findIndex(({ isLeftOut }) => !isLeftOut);
  const planned = lines.flatMap((line, index): OpenLine[] => {
    const done = counts[index] ?? 0;
    if (line.isLeftOut) return [];
    return [{ line, done, kept: Math.max(done, line.targetSets), isMain: index === first }];
  });
  const fromMinutes = secondsLeft(planned, pace) / 60;
  let open = planned;
  while (secondsLeft(open, pace) > minutes * 60) {
    const next = cheapestCut(open, pace);
    if (!next) break;
    open = next;
  }
  const cuts = open.flatMap(({ line, kept }, index) =>
    kept === planned[index]?.kept ? [] : [{ line, targetSets: kept }],
  );
  return { fromMinutes, toMinutes: secondsLeft(open, pace) / 60, cuts };
}

/** Seconds of the sets that are left, each with the rest after it, but for the last of all. */
function secondsLeft(open: readonly OpenLine[], { ratio, changeoverSeconds }: Pace): number {
  let seconds = 0;
  let lastRest = 0;
  for (const { line, done, kept } of open) {
    for (let set = done; set < kept; set += 1) {
      const target = setTargetOf(line, set);
      lastRest = restSecondsOf(target);
      seconds += plannedSetSeconds(line, target.targetReps) + lastRest;
    }
  }
  // The first exercise waits for nothing, nor does one that is being done.
  const ahead = open.filter(({ done, kept }) => done === 0 && kept > 0);
  const isUnderWay = open.some(({ done }) => done > 0);
  const changeovers = Math.max(0, isUnderWay ? ahead.length : ahead.length - 1);
  return (seconds - lastRest) * ratio + changeovers * changeoverSeconds;
}

function cheapestCut(open: readonly OpenLine[], pace: Pace): OpenLine[] | null {
  const now = secondsLeft(open, pace);
  const options = open.flatMap((each, index) => {
    const isWhole = each.line.setTargets !== null;
    const kept = isWhole ? 0 : each.kept - 1;
    const canGo = each.kept > each.done && kept >= each.done && !(each.isMain && kept === 0);
    if (!canGo) return [];
    const cut = open.map((other, at) => (at === index ? { ...other, kept } : other));
    const saved = now - secondsLeft(cut, pace);
    return saved > 0 ? [{ cut, cost: (worth(each, cut) * (each.kept - kept)) / saved }] : [];
  });
  // Between equals the later exercise goes.
  return options.toReversed().toSorted((a, b) => a.cost - b.cost)[0]?.cut ?? null;
}

/** Returns the worth of a set of the line, where `after` is kept. */
function worth({ line, isMain }: OpenLine, after: readonly OpenLine[]): number {
  const { primary, secondary } = line.exercise.muscleGroups;
  const isOnly = primary.some(
    (muscle) =>
      !after.some(
        (each) => each.kept > 0 && each.line.exercise.muscleGroups.primary.includes(muscle),
      ),
  );
  // Carries and throws may train no muscle that the library names.
  const sets = Math.max(SECONDARY_SHARE, primary.length + SECONDARY_SHARE * secondary.length);
  return sets * (isMain ? MAIN_WORTH : 1) * (isOnly ? ONLY_WORTH : 1);
}

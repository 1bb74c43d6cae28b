// Shortens the rest of a workout to the minutes that the lifter has left, by removing sets and
// exercises (behaviour/live-session-plan.md#less-time).
import type { SessionState } from '#shared/sessions/fold.ts';
import { countSets } from '#shared/sessions/lines/set-lines.ts';
import { setTargetOf } from '#shared/sessions/lines/set-target-of.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { SECONDARY_SHARE } from '#shared/training/volume/weekly-volume.ts';
import { type Pace, plannedSetSeconds } from './own-pace.ts';
import { restSecondsOf } from './rest.ts';

/** `targetSets` is the new number of sets of a line, done sets included; 0 removes the exercise. */
export interface LineCut {
  line: SessionLine;
  targetSets: number;
}

export interface LessTime {
  fromMinutes: number;
  toMinutes: number;
  /** `cuts` lists the lines (exercises) to shorten, in the order of the plan. Empty when the workout fits already. */
  cuts: readonly LineCut[];
}

/** A set of the main lift (the first exercise that is not skipped) is worth three times as much as another set. */
const MAIN_WORTH = 3;
/** A set is worth twice as much when no other remaining set trains one of its primary muscles. */
const ONLY_WORTH = 2;

interface OpenLine {
  line: SessionLine;
  done: number;
  kept: number;
  isMain: boolean;
}

/**
 * Returns the cuts after which the rest of the workout takes at most `minutes`. When nothing more can be cut,
 * `toMinutes` exceeds `minutes`.
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

/** Returns the seconds of the remaining sets with their rests. The rest after the last set does not count. */
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
  // A changeover is the time to change to another exercise. The first exercise of a workout needs no changeover.
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
  // When two cuts lose equally much per second saved, the set of the later exercise is removed.
  return options.toReversed().toSorted((a, b) => a.cost - b.cost)[0]?.cut ?? null;
}

function worth({ line, isMain }: OpenLine, after: readonly OpenLine[]): number {
  const { primary, secondary } = line.exercise.muscleGroups;
  const isOnly = primary.some(
    (muscle) =>
      !after.some(
        (each) => each.kept > 0 && each.line.exercise.muscleGroups.primary.includes(muscle),
      ),
  );
  // A carry or throw may train no muscle that the library lists. Its set then counts like a set for one secondary
  // muscle, because it would otherwise be worth nothing.
  const sets = Math.max(SECONDARY_SHARE, primary.length + SECONDARY_SHARE * secondary.length);
  return sets * (isMain ? MAIN_WORTH : 1) * (isOnly ? ONLY_WORTH : 1);
}

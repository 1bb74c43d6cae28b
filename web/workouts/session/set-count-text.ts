// Formats the number of done and planned sets of a workout.
import type { Statistics } from '#shared/dashboard/schema.ts';
import type { SetCount } from '#shared/sessions/lines/set-count.ts';
import { countOf } from '#web/text/format.ts';

/** Returns '3 of 4 sets', '4 of 4 sets +2' with two sets beyond the plan; '2 sets' or 'no sets yet' without a plan. */
export function setCountText({ planned, done, extra }: SetCount): string {
  if (planned === 0) return done + extra === 0 ? 'no sets yet' : countOf(done + extra, 'set');
  return `${done} of ${countOf(planned, 'set')}${extraText(extra)}`;
}

/** Returns '3/4', '4/4 +2', or '2' without a plan, for a place with a label. */
export function bareCountText({ planned, done, extra }: SetCount): string {
  if (planned === 0) return String(done + extra);
  return `${done}/${planned}${extraText(extra)}`;
}

/** Returns the count of a workout in a list. */
export function countOfListed({
  loggedSets,
  plannedSets,
  extraSets,
}: Pick<
  Statistics['recentWorkouts'][number],
  'loggedSets' | 'plannedSets' | 'extraSets'
>): SetCount {
  return { planned: plannedSets, done: loggedSets - extraSets, extra: extraSets };
}

function extraText(extra: number): string {
  return extra === 0 ? '' : ` +${extra}`;
}

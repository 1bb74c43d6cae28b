// Formats the number of finished and planned sets.
import type { Statistics } from '#shared/dashboard/schema.ts';
import type { SetCount } from '#shared/sessions/lines/set-count.ts';
import { countOf } from '#web/text/format.ts';

/**
 * Returns '3 of 4 sets', or '4 of 4 sets +2' with two extra sets. Without a plan, returns '2 sets' or 'no sets yet'.
 */
export function setCountText({ planned, done, extra }: SetCount): string {
  if (planned === 0) return done + extra === 0 ? 'no sets yet' : countOf(done + extra, 'set');
  return `${done} of ${countOf(planned, 'set')}${extraText(extra)}`;
}

/** Returns '3/4', or '4/4 +2' with two extra sets. Without a plan, returns '2'. */
export function bareCountText({ planned, done, extra }: SetCount): string {
  if (planned === 0) return String(done + extra);
  return `${done}/${planned}${extraText(extra)}`;
}

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

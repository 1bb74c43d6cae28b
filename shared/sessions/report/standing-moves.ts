// Finds merges and splits that can be undone. Pure.
import type { TimelineEntry } from './timeline-schema.ts';

/**
 * Returns the versions of the merges and splits in a timeline that can be undone: per other workout, the last merge or
 * split that was not undone yet.
 */
export function standingMoves(
  timeline: readonly Pick<TimelineEntry, 'version' | 'move'>[],
): ReadonlySet<number> {
  const standing = new Map<string, number[]>();
  for (const { version, move } of timeline) {
    if (!move) continue;
    const { reason, otherSessionId } = move;
    const versions = standing.get(otherSessionId) ?? [];
    if (reason === 'UNDONE') versions.pop();
    else if (reason !== 'SPLIT_OFF') versions.push(version);
    standing.set(otherSessionId, versions);
  }
  return new Set([...standing.values()].flatMap((versions) => versions.slice(-1)));
}

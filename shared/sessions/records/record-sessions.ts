// The sessions that set a record, out of the bests of all sessions (behaviour/report.md#records).
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import type { ScaleValue } from '#shared/sets/scale.ts';
import type { Best } from './bests.ts';
import { beatsEarlier } from './records.ts';

/** The best set of an exercise at a level, of one session. */
export interface SessionBest extends Best {
  sessionId: string;
  /** Start of the session. */
  startTime: string;
}

/**
 * Returns the ids of the sessions that set a record. A session that a best of it beats every earlier one holds one,
 * whichever of its sets the record is told of.
 *
 * @param bests oldest session first; those that an earlier one equals at their level may be left out
 */
export function recordSessions(
  bests: readonly SessionBest[],
  loadKindOf: (exerciseId: string) => LoadKind,
): Set<string> {
  const found = new Set<string>();
  const standing = new Map<string, ScaleValue[]>();
  for (const together of Map.groupBy(bests, ({ startTime }) => startTime).values()) {
    for (const best of together) {
      const earlier = standing.get(placeOf(best)) ?? [];
      const loadKind = loadKindOf(best.exerciseId);
      if (!found.has(best.sessionId) && beatsEarlier(best, { earlier, loadKind })) {
        found.add(best.sessionId);
      }
    }
    for (const best of together) {
      const place = placeOf(best);
      standing.set(place, withBest(standing.get(place) ?? [], best));
    }
  }
  return found;
}

function placeOf({ exerciseId, scale }: Best): string {
  return `${exerciseId} ${scale}`;
}

/** Those that no other one equals or tops in both numbers: what is left to be beaten. */
function withBest(standing: readonly ScaleValue[], best: ScaleValue): ScaleValue[] {
  const isTopped = (one: ScaleValue, by: ScaleValue) =>
    by.level >= one.level && by.best >= one.best;
  if (standing.some((one) => isTopped(best, one))) return [...standing];
  return [...standing.filter((one) => !isTopped(one, best)), best];
}

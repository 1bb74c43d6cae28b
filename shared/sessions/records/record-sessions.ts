// Finds the sessions that set a record, from the bests of all sessions
// (behaviour/report.md#records).
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import type { ScaleValue } from '#shared/sets/scale.ts';
import type { Best } from './bests.ts';
import { beatsEarlier } from './records.ts';

export interface SessionBest extends Best {
  sessionId: string;
  startTime: string;
}

export interface RecordSession {
  sessionId: string;
  startTime: string;
  /** `earlier` has the bests before the session, for the exercises in which the session set a record. */
  earlier: Best[];
}

/**
 * Returns the sessions that set a record, oldest first.
 * @param bests oldest session first; the caller may omit a best that only equals an earlier one,
 *   such as a second 5 × 100 kg
 */
export function recordSessions(
  bests: readonly SessionBest[],
  loadKindOf: (exerciseId: string) => LoadKind,
): RecordSession[] {
  const standing = new Map<string, Best[]>();
  return byStart(bests).flatMap((together) => {
    const beaten = new Map<string, Map<string, Best[]>>();
    for (const best of together) {
      const place = placeOf(best);
      const earlier = standing.get(place) ?? [];
      if (!beatsEarlier(best, { earlier, loadKind: loadKindOf(best.exerciseId) })) continue;
      const ofSession = beaten.get(best.sessionId) ?? new Map<string, Best[]>();
      beaten.set(best.sessionId, ofSession.set(place, earlier));
    }
    for (const best of together) {
      const place = placeOf(best);
      standing.set(place, withBest(standing.get(place) ?? [], best));
    }
    const startTime = together[0]?.startTime ?? '';
    return [...beaten].map(([sessionId, places]) => ({
      sessionId,
      startTime,
      earlier: [...places.values()].flat(),
    }));
  });
}

/**
 * Groups the bests of sessions that started at the same time, because none of these sessions is earlier than another.
 */
function byStart(bests: readonly SessionBest[]): SessionBest[][] {
  const groups: SessionBest[][] = [];
  for (const best of bests) {
    const last = groups.at(-1);
    if (last?.[0]?.startTime === best.startTime) last.push(best);
    else groups.push([best]);
  }
  return groups;
}

function placeOf({ exerciseId, scale }: Best): string {
  return `${exerciseId} ${scale}`;
}

/**
 * Adds a best, unless an earlier best has at least the same level (such as repetitions) and value (such as weight).
 * Removes the bests that the new best replaces.
 */
function withBest(standing: readonly Best[], best: Best): Best[] {
  const isTopped = (one: ScaleValue, by: ScaleValue) =>
    by.level >= one.level && by.best >= one.best;
  if (standing.some((one) => isTopped(best, one))) return [...standing];
  return [...standing.filter((one) => !isTopped(one, best)), best];
}

// Computes the minutes of a session in which the lifter trained (behaviour/report.md#active-time).
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { FORGOTTEN_MS } from './forgotten.ts';
import { restAfterSet } from './rest-after-set.ts';

type Timed = Pick<SessionState, 'startedAt' | 'endedAt' | 'template' | 'sets'>;

/**
 * Returns the whole minutes from start to end (to `now` while the session is running) without breaks. A break is a
 * pause of more than 45 minutes. The planned rest within the pause still counts.
 */
export function activeMinutes(session: Timed, now: Date): number {
  const startMs = Date.parse(session.startedAt);
  const endMs = session.endedAt === null ? now.getTime() : Date.parse(session.endedAt);
  // A device with a wrong clock may log a set before the start or after the end. Such a set counts at the start or the
  // end.
  const within = (ms: number) => Math.max(startMs, Math.min(ms, endMs));
  const sets = session.sets
    .map((set, index) => ({ index, fromMs: within(begunMs(set)), untilMs: within(loggedMs(set)) }))
    .toSorted((a, b) => a.untilMs - b.untilMs);
  let activeMs = endMs - startMs;
  let before: { index: number | null; untilMs: number } = { index: null, untilMs: startMs };
  for (const next of [...sets, { index: null, fromMs: endMs, untilMs: endMs }]) {
    const pauseMs = next.fromMs - before.untilMs;
    if (pauseMs > FORGOTTEN_MS) activeMs -= Math.max(0, pauseMs - restMs(session, before.index));
    before = next;
  }
  return Math.max(0, Math.round(activeMs / 60_000));
}

function restMs(session: Timed, index: number | null): number {
  return index === null ? 0 : restAfterSet(session, index) * 1000;
}

function loggedMs({ loggedAt }: LoggedSet): number {
  return Date.parse(loggedAt);
}

/** Returns the start of a hold or carry. Other sets are assumed to take no time. */
function begunMs(set: LoggedSet): number {
  return loggedMs(set) - (set.durationSeconds ?? 0) * 1000;
}

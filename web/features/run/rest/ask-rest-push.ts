// Asks the server to notify this device at the end of a rest. Nothing waits for these requests.
import type { StartRestInput } from '#shared/push/schema.ts';

export type WantedRest = Pick<StartRestInput, 'restId' | 'endsAt' | 'next'>;

/** The two requests; each may fail. */
export interface RestCalls {
  start: (rest: WantedRest) => Promise<unknown>;
  cancel: (restId: string) => Promise<unknown>;
}

/** Time before the end at which a visible page cancels the notification, because it plays a sound itself. */
const TAKEN_BACK_MS = 3_000;

/**
 * Returns the rest that the server should notify about now; null when no rest needs a notification.
 */
export function restToTell(
  rest: WantedRest | null,
  { isSeen, nowMs }: { isSeen: boolean; nowMs: number },
): WantedRest | null {
  if (!rest) return null;
  const leftMs = Date.parse(rest.endsAt) - nowMs;
  return isSeen && leftMs <= TAKEN_BACK_MS ? null : rest;
}

/**
 * Returns the time until the result of `restToTell` may change, ms from now; null when time alone
 * does not change it.
 */
export function nextLookMs(rest: WantedRest | null, nowMs: number): number | null {
  if (!rest) return null;
  const untilMs = Date.parse(rest.endsAt) - TAKEN_BACK_MS - nowMs;
  return untilMs > 0 ? untilMs : null;
}

/**
 * Returns a function that sends the newest rest to the server, one request at a time. It does not repeat a failed
 * request, because a late notification is useless.
 */
export function restSync(calls: RestCalls, nowMs: () => number): (rest: WantedRest | null) => void {
  let wanted: WantedRest | null = null;
  let told: WantedRest | null = null;
  let isCalling = false;

  async function callOnce(): Promise<void> {
    const before = told;
    told = wanted;
    const isOver = Date.parse((told ?? before)?.endsAt ?? '') <= nowMs();
    // An ended rest needs no request: the server has notified, or a visible page has cancelled it.
    if (isOver) return;
    if (told) await calls.start(told);
    else if (before) await calls.cancel(before.restId);
  }

  async function call(): Promise<void> {
    if (isCalling) return;
    isCalling = true;
    while (keyOf(wanted) !== keyOf(told)) {
      try {
        await callOnce();
      } catch (error) {
        console.warn('The end of the rest will not be told as it should', error);
      }
    }
    isCalling = false;
  }

  return (rest) => {
    wanted = rest;
    void call();
  };
}

function keyOf(rest: WantedRest | null): string {
  return JSON.stringify(rest);
}

// Asks the server to notify this device when a rest is over. Sent without waiting; nothing depends on it.
import type { StartRestInput } from '#shared/push/schema.ts';

export type WantedRest = Pick<StartRestInput, 'restId' | 'endsAt' | 'next'>;

/** The two calls, each of which may fail. */
export interface RestCalls {
  start: (rest: WantedRest) => Promise<unknown>;
  cancel: (restId: string) => Promise<unknown>;
}

/** So long before its end a rest that is being looked at is taken back: here the sound tells it. */
const TAKEN_BACK_MS = 3_000;

/** Returns the rest that the server should notify about at this moment. */
export function restToTell(
  rest: WantedRest | null,
  { isSeen, nowMs }: { isSeen: boolean; nowMs: number },
): WantedRest | null {
  if (!rest) return null;
  const leftMs = Date.parse(rest.endsAt) - nowMs;
  return isSeen && leftMs <= TAKEN_BACK_MS ? null : rest;
}

/** Returns the time until `restToTell` may answer differently, ms from now; null: time alone changes nothing. */
export function nextLookMs(rest: WantedRest | null, nowMs: number): number | null {
  if (!rest) return null;
  const untilMs = Date.parse(rest.endsAt) - TAKEN_BACK_MS - nowMs;
  return untilMs > 0 ? untilMs : null;
}

/**
 * Returns a function that sends the newest rest to the server, one call at a time. A failed call is
 * not repeated: a late notification is useless.
 */
export function restSync(calls: RestCalls, nowMs: () => number): (rest: WantedRest | null) => void {
  let wanted: WantedRest | null = null;
  let told: WantedRest | null = null;
  let isCalling = false;

  async function callOnce(): Promise<void> {
    const before = told;
    told = wanted;
    const isOver = Date.parse((told ?? before)?.endsAt ?? '') <= nowMs();
    // The server notifies about a rest that has run out; a visible page has cancelled it before.
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

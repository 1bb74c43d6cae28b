import { useEffect } from 'react';
import type { StartRestInput } from '#shared/push/schema.ts';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import { clockOffsetMs } from '#web/api/calls/server-clock.ts';
import { trpcClient } from '#web/api/client.ts';
import { lineUnits } from '#web/hooks/use-line-units.ts';
import { nextSetWords } from './next-set-words.ts';
import { useRunStore } from '../state/run-context.ts';
import type { Run } from '../state/run.ts';

/** Several changes of the workout within `SETTLED_MS` cause one request. */
const SETTLED_MS = 300;

export function useRestPush(userId: string, isOn: boolean): void {
  const store = useRunStore();

  useEffect(() => {
    if (!isOn) return undefined;
    const { sessionId: id } = store.getState().run.session;
    const tell = restSync(
      {
        start: (rest) =>
          trpcClient.sessions.startRest.mutate({ id, ...rest, endsAt: byServer(rest.endsAt) }),
        cancel: (restId) => trpcClient.sessions.cancelRest.mutate({ id, restId }),
      },
      Date.now,
    );
    let timer: ReturnType<typeof setTimeout> | undefined;

    function look() {
      clearTimeout(timer);
      const rest = wantedRest(userId, store.getState().run);
      const isSeen = document.visibilityState === 'visible' && document.hasFocus();
      tell(restToTell(rest, { isSeen, nowMs: Date.now() }));
      const waitMs = nextLookMs(rest, Date.now());
      if (waitMs !== null) timer = setTimeout(look, waitMs);
    }

    function lookSoon() {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLED_MS);
    }

    look();
    const unsubscribe = store.subscribe((state, before) => {
      if (state.run !== before.run) lookSoon();
    });
    // A hidden page sends the rest without waiting, because a phone may stop the timers of hidden
    // pages.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('blur', look);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('blur', look);
      // The rest goes on after the user leaves the page, so the notification is not cancelled.
    };
  }, [store, userId, isOn]);
}

function wantedRest(userId: string, run: Run): WantedRest | null {
  // Only the device that started the rest asks the server for the notification, so other devices
  // send no request.
  if (!run.rest || run.rest.isElsewhere) return null;
  const next = nextSetWords(run, (exerciseId) => lineUnits(userId, exerciseId));
  return {
    restId: run.rest.setId,
    endsAt: new Date(run.rest.endsAtMs).toISOString(),
    next: next
      ? {
          exercise: next.line.exercise.name,
          setNumber: next.label.number,
          ...(next.label.kind === 'set' ? {} : { setName: labelWords(next.label) }),
          target: next.target,
        }
      : null,
  };
}

/** Converts a time of this device's clock to the server's clock, as ISO 8601. */
function byServer(instant: string): string {
  return new Date(Date.parse(instant) + clockOffsetMs()).toISOString();
}

export type WantedRest = Pick<StartRestInput, 'restId' | 'endsAt' | 'next'>;

interface RestCalls {
  start: (rest: WantedRest) => Promise<unknown>;
  cancel: (restId: string) => Promise<unknown>;
}

/**
 * A visible page cancels the notification `TAKEN_BACK_MS` before the end of the rest, because the
 * page plays a sound.
 */
const TAKEN_BACK_MS = 3_000;

/**
 * Returns the rest that the server should notify about; null without a rest, and shortly before the
 * end on a visible page.
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
 * Returns the delay in ms before `restToTell` must be called again; null when the result stays
 * until the rest changes.
 */
export function nextLookMs(rest: WantedRest | null, nowMs: number): number | null {
  if (!rest) return null;
  const untilMs = Date.parse(rest.endsAt) - TAKEN_BACK_MS - nowMs;
  return untilMs > 0 ? untilMs : null;
}

/**
 * Returns a function that sends the newest rest to the server, one request at a time. A failed
 * request is not repeated, because a late notification is useless.
 */
export function restSync(calls: RestCalls, nowMs: () => number): (rest: WantedRest | null) => void {
  let wanted: WantedRest | null = null;
  let told: WantedRest | null = null;
  let isCalling = false;

  async function callOnce(): Promise<void> {
    const before = told;
    told = wanted;
    const isOver = Date.parse((told ?? before)?.endsAt ?? '') <= nowMs();
    // A rest that is over needs no request: either the server has sent the notification, or a
    // visible page has cancelled the notification.
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

import { useEffect } from 'react';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import { clockOffsetMs } from '#web/api/calls/server-clock.ts';
import { trpcClient } from '#web/api/client.ts';
import { lineUnits } from '#web/hooks/use-line-units.ts';
import { nextSetWords } from './next-set-words.ts';
import { useRunStore } from '../state/run-context.ts';
import type { Run } from '../state/run.ts';
import { nextLookMs, restSync, restToTell, type WantedRest } from './ask-rest-push.ts';

/** Debounce of presses and keys, ms. */
const SETTLED_MS = 300;

/** Asks the server to notify about the rests of the running session while `isOn`. */
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
    // Sends at once when the page is hidden, because the phone may stop its timers.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('blur', look);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('blur', look);
      // Keeps the notification, because the rest goes on after leaving the page.
    };
  }, [store, userId, isOn]);
}

function wantedRest(userId: string, run: Run): WantedRest | null {
  // The device that started the rest notifies.
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

/** Converts a time of this device's clock to the server's clock, ISO 8601. */
function byServer(instant: string): string {
  return new Date(Date.parse(instant) + clockOffsetMs()).toISOString();
}

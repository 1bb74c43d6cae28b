import { useEffect, useState } from 'react';
import { followSession } from '#web/api/follow/follow-session.ts';
import { commandsOfSession } from '#web/outbox/commands-of-session.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';
import { readActiveWorkout, subscribeToActiveWorkout } from './active-workout.ts';
import type { Run } from './run.ts';
import { browserDevice } from './run-device.ts';
import { isStartPending, untilStarted } from './until-started.ts';
import { createRunStore, type RunStore } from './run-store.ts';

/**
 * Returns the store of a session. While the component is mounted, the store follows the server, the
 * outbox and other tabs.
 */
export function useLiveRun(userId: string, initial: Run): RunStore {
  const { sessionId } = initial.session;
  const [store] = useState(() => createRunStore(initial, browserDevice(userId, sessionId)));

  useEffect(() => {
    const { begin, synchronize } = store.getState().actions;
    const left = new AbortController();
    void begin();
    const whenVisible = () => {
      if (document.visibilityState === 'visible') void synchronize();
    };
    document.addEventListener('visibilitychange', whenVisible);
    let leave = () => {};
    const follow = async () => {
      const isBegunHere = await isStartPending(userId, sessionId);
      await untilStarted(userId, sessionId, left.signal);
      if (left.signal.aborted) return;
      // The server may have replaced a start time taken from this device's clock, so the session is
      // read again.
      if (isBegunHere) void synchronize();
      leave = followSession(sessionId, async (version = Infinity) => {
        const { run } = store.getState();
        return version <= run.session.version || synchronize();
      });
    };
    void follow();
    return () => {
      document.removeEventListener('visibilitychange', whenVisible);
      left.abort();
      leave();
    };
  }, [store, userId, sessionId]);

  useEffect(
    () =>
      subscribeToActiveWorkout(userId, () => {
        const copy = readActiveWorkout(userId);
        if (copy?.session.sessionId === sessionId) store.getState().actions.adoptCopy(copy);
      }),
    [store, userId, sessionId],
  );

  useEffect(
    () =>
      subscribeToOutbox(userId, (news) => {
        if (news.type !== 'refused') return;
        for (const refusal of news.refusals) {
          const [command] = commandsOfSession([refusal.command], sessionId);
          if (command) store.getState().actions.takeRefusal({ ...refusal, command });
        }
      }),
    [store, userId, sessionId],
  );

  return store;
}

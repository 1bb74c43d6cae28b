import { useEffect, useState } from 'react';
import { followSession } from '#web/api/follow-session.ts';
import { commandsOfSession } from '#web/outbox/outbox-commands.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';
import { readActiveWorkout, subscribeToActiveWorkout } from './active-workout.ts';
import type { Run } from './run.ts';
import { browserDevice } from './run-device.ts';
import { createRunStore, type RunStore } from './run-store.ts';

/** The store of a session, that hears of the server, of the outbox and of other tabs while it is on the screen. */
export function useLiveRun(userId: string, initial: Run): RunStore {
  const { sessionId } = initial.session;
  const [store] = useState(() => createRunStore(initial, browserDevice(userId, sessionId)));

  useEffect(() => {
    const { begin, synchronize } = store.getState().actions;
    void begin();
    const whenVisible = () => {
      if (document.visibilityState === 'visible') void synchronize();
    };
    document.addEventListener('visibilitychange', whenVisible);
    const leave = followSession(sessionId, async (version = Infinity) => {
      const { run } = store.getState();
      return version <= run.session.version || synchronize();
    });
    return () => {
      document.removeEventListener('visibilitychange', whenVisible);
      leave();
    };
  }, [store, sessionId]);

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

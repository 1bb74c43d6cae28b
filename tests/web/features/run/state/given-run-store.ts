import { vi } from 'vitest';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { SessionCommand } from '#shared/sessions/pending-session.ts';
import type { StartFrom } from '#shared/sessions/form/prefill.ts';
import { openRun } from '#web/features/run/state/run-steps.ts';
import { createRunStore, type RunDevice } from '#web/features/run/state/run-store.ts';
import type { Run } from '#web/features/run/state/run.ts';
import { sent } from './given-run.ts';

interface GivenDevice extends RunDevice {
  outbox: SessionCommand[];
  /** Ids of the refused commands that have been removed from the list of refusals. */
  seen: string[];
  copy: Run | undefined;
  server: SessionState | 'gone' | 'unknown';
  isFull: boolean;
  from: StartFrom;
}

/** Returns a simulated device that keeps its data in memory. Tests can replace its functions. */
function givenDevice(): GivenDevice {
  let ids = 0;
  const outbox: SessionCommand[] = [];
  const seen: string[] = [];
  const device: GivenDevice = {
    outbox,
    seen,
    copy: undefined,
    server: sent(),
    isFull: false,
    from: 'plan',
    enqueue: async (command) => {
      if (device.isFull) throw new Error('The storage is full');
      outbox.push(command);
    },
    listPending: async () => [...outbox],
    forgetRefusal: (commandId) => void seen.push(commandId),
    failureText: ({ kind }) => `Failed: ${kind}`,
    readSession: async () => device.server,
    saveCopy: (run) => void (device.copy = run),
    clearCopy: () => void (device.copy = undefined),
    painted: async () => undefined,
    weightUnit: () => 'lbs',
    startFrom: () => device.from,
    keepStartFrom: (from) => void (device.from = from),
    newId: () => `id-${(ids += 1)}`,
    nowMs: Date.now,
  };
  return device;
}

/** Returns the store of a running workout on a simulated device, with shortcuts for tests. */
export function givenRunStore(initial: Run = openRun(sent(), [])) {
  const device = givenDevice();
  const store = createRunStore(initial, device);
  const { actions } = store.getState();
  const run = () => store.getState().run;
  return {
    device,
    store,
    actions,
    run,
    setIds: () => run().pending.sets.map(({ setId }) => setId),
    /**
     * Completes a set, skips its rest and waits 600 ms. Complete Set ignores a press within 600 ms
     * after a set.
     */
    async complete() {
      await actions.completeSet();
      actions.endRest(true);
      vi.advanceTimersByTime(600);
    },
  };
}

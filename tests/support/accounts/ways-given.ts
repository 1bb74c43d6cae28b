// Counts how often long work yields to other requests.
import { createHook } from 'node:async_hooks';

/** The turns of the event loop that `work` asked for. */
export async function waysGiven(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'Immediate') turns += 1;
    },
  });
  hook.enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return turns;
}

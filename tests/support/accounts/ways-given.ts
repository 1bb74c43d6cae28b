// Counts how often a long task yields to other requests.
import { createHook } from 'node:async_hooks';

/** Returns how many times `work` has yielded to the event loop. */
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

// Counts how often a long task lets other requests run in between.
import { createHook } from 'node:async_hooks';

/** Counts how often `work` lets other requests continue with `setImmediate`. */
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

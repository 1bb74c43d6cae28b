// Limits work that needs much CPU or memory: some tasks run, some wait, and further tasks are refused.
import { DomainError } from '#shared/errors.ts';

export interface WorkQueue {
  /**
   * Runs the work in its turn.
   *
   * @throws DomainError UNAVAILABLE when too many tasks wait
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Refuses early, when `run` would refuse now.
   *
   * @throws DomainError UNAVAILABLE
   */
  refuseWhenFull(): void;
}

/** Returns a queue in which at most `mostAtOnce` tasks run and `mostWaiting` wait. */
export function workQueue(numbers: {
  mostAtOnce: number;
  mostWaiting: number;
  retryAfterSeconds: number;
}): WorkQueue {
  const { mostAtOnce, mostWaiting, retryAfterSeconds } = numbers;
  let running = 0;
  const waiting: (() => void)[] = [];

  function refuseWhenFull() {
    if (running < mostAtOnce || waiting.length < mostWaiting) return;
    throw new DomainError('UNAVAILABLE', undefined, { retryAfterSeconds });
  }

  return {
    refuseWhenFull,
    async run(work) {
      refuseWhenFull();
      if (running < mostAtOnce) running += 1;
      // The next task gets the place of the finished one, so `running` stays equal.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

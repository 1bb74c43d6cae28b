// Limits how many tasks run at the same time. Further tasks wait in order.
import { DomainError } from '#shared/errors.ts';

interface WorkQueue {
  /**
   * Runs the work as soon as fewer than `mostAtOnce` tasks run, first come, first served.
   * @throws DomainError UNAVAILABLE when too many tasks wait
   * @throws the error of another task if `isForAll` returns true for this error; the work then does not run
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly isIdle: boolean;
}

interface QueueNumbers {
  mostAtOnce: number;
  /** The largest number of waiting tasks. Without a limit, any number of tasks may wait. */
  mostWaiting?: number;
  retryAfterSeconds?: number;
  /** Returns true for an error that every waiting task would meet too. All waiting tasks then fail at once. */
  isForAll?: (error: unknown) => boolean;
}

export function workQueue({
  mostAtOnce,
  mostWaiting = Infinity,
  retryAfterSeconds = 1,
  isForAll = () => false,
}: QueueNumbers): WorkQueue {
  let running = 0;
  const waiting: PromiseWithResolvers<void>[] = [];
  return {
    get isIdle() {
      return running === 0;
    },
    async run(work) {
      if (running < mostAtOnce) running += 1;
      else {
        if (waiting.length >= mostWaiting) {
          throw new DomainError('UNAVAILABLE', undefined, { retryAfterSeconds });
        }
        // The next task takes the place of the finished task, so `running` does not change.
        const turn = Promise.withResolvers<void>();
        waiting.push(turn);
        await turn.promise;
      }
      try {
        return await work();
      } catch (error) {
        if (isForAll(error)) for (const { reject } of waiting.splice(0)) reject(error);
        throw error;
      } finally {
        const next = waiting.shift();
        if (next) next.resolve();
        else running -= 1;
      }
    },
  };
}

/** Creates a queue for each user, so that one user's tasks do not delay other users. */
export function queuesOfUsers(numbers: QueueNumbers) {
  const queues = new Map<string, WorkQueue>();
  return {
    async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
      const queue = queues.get(userId) ?? workQueue(numbers);
      queues.set(userId, queue);
      try {
        return await queue.run(work);
      } finally {
        // Another call may have created a new queue for the user meanwhile, so only this call's queue is deleted.
        if (queue.isIdle && queues.get(userId) === queue) queues.delete(userId);
      }
    },
    get size(): number {
      return queues.size;
    },
  };
}

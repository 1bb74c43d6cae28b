// Limits tasks that run at the same time, for all people together or for each user. Further tasks wait in order.
import { DomainError } from '#shared/errors.ts';

export interface WorkQueue {
  /**
   * Runs the work in its turn, first come, first served.
   *
   * @throws DomainError UNAVAILABLE when too many tasks wait
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** True while no task runs. */
  readonly isIdle: boolean;
}

interface QueueNumbers {
  /** The maximum number of tasks that run at the same time. */
  mostAtOnce: number;
  /** The maximum number of tasks that wait; unlimited by default. */
  mostWaiting?: number;
  retryAfterSeconds?: number;
  /** Returns true for an error that the waiting tasks would meet too: they fail with it at once. */
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
        // The next task gets the place of the finished one, so `running` stays equal.
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

/** Creates a queue for each user, so that the tasks of a user do not delay other users. */
export function queuesOfUsers(numbers: QueueNumbers) {
  const queues = new Map<string, WorkQueue>();
  return {
    async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
      const queue = queues.get(userId) ?? workQueue(numbers);
      queues.set(userId, queue);
      try {
        return await queue.run(work);
      } finally {
        if (queue.isIdle) queues.delete(userId);
      }
    },
    /** Number of users with a task. Other users take no memory. */
    get size(): number {
      return queues.size;
    },
  };
}

// Runs work that the response does not wait for, so that the response time reveals nothing about the work.
import { errorCode } from '#server/errors/error-code.ts';

export interface AfterAnswer {
  begin: (work: () => Promise<void>) => void;
  settled: () => Promise<void>;
}

/**
 * Returns `begin`, which starts work without waiting for it, and `settled`, which waits for all started work. `log`
 * receives one line for each failure.
 */
export function createAfterAnswer(log: (line: string) => void): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  return {
    begin(work) {
      const done = run(work).finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };

  async function run(work: () => Promise<void>): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    try {
      await work();
    } catch (error) {
      const reason = errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
      log(`Work after an answer failed (${reason}).`);
    }
  }
}

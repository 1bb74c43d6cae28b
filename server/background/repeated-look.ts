// Runs a background task at intervals until the server stops.
import { errorCode } from '#server/errors/error-code.ts';
import { DomainError } from '#shared/errors.ts';

/** The result of a poll. The result determines when the next poll starts. */
export interface Look {
  /** Tasks that the poll began and that continue after it. Each settles when it is done. */
  begun?: readonly Promise<void>[];
  /** Milliseconds until the next poll, when the next poll is due sooner than usual. */
  againInMs?: number | undefined;
}

interface Options {
  /** Milliseconds between two polls. */
  everyMs: number;
  /** Maximum number of concurrent tasks; unlimited by default. */
  mostAtOnce?: number;
  /**
   * Polls once. `room` is the number of tasks that the poll may begin. `isStopped` returns true when the poll should
   * end early.
   */
  look: (room: number, isStopped: () => boolean) => Promise<Look | void>;
  /** Reports the reason of a failed poll or task. Consecutive failures of polls are reported once. */
  onFailure: (reason: string) => void;
}

export interface RepeatedLook {
  /** Starts the next poll earlier. A poll in progress ends first. */
  wake: (inMs: number) => void;
  /** Waits for the poll and the tasks in progress. No poll or task begins afterwards. */
  stop: () => Promise<void>;
}

/** Polls at once, and then at intervals. Two polls never overlap. */
export function lookRepeatedly({
  everyMs,
  mostAtOnce = Infinity,
  look,
  onFailure,
}: Options): RepeatedLook {
  const underWay = new Set<Promise<void>>();
  let isStopped = false;
  let wokenInMs = Infinity;
  /** True when the last poll failed: an unreachable database is reported once. */
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | undefined = run();

  function lookIn(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => (turn = run()), milliseconds).unref();
  }

  function track(piece: Promise<void>) {
    const done = piece
      .catch((error: unknown) => onFailure(reasonOf(error)))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  async function run(): Promise<void> {
    wokenInMs = Infinity;
    let waitMs = everyMs;
    try {
      const { begun = [], againInMs = everyMs } =
        (await look(mostAtOnce - underWay.size, () => isStopped)) ?? {};
      for (const piece of begun) track(piece);
      waitMs = Math.max(1, Math.min(everyMs, againInMs));
      // The poll waits for a free place, because it cannot start a task while no place is free.
      if (underWay.size >= mostAtOnce) await Promise.race(underWay);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onFailure(reasonOf(error));
      hasFailed = true;
    }
    turn = undefined;
    if (!isStopped) lookIn(Math.min(waitMs, wokenInMs));
  }

  return {
    wake: (inMs) => {
      if (isStopped || wokenInMs < Infinity) return;
      wokenInMs = inMs;
      if (!turn) lookIn(inMs);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await turn;
      await Promise.all(underWay);
    },
  };
}

/** Returns a word for the reason. The text of an error may contain personal data. */
export function reasonOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  return errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}

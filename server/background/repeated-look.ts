// Runs a background task in rounds, at intervals, until the server stops.
import { errorCode } from '#server/errors/error-code.ts';
import { DomainError } from '#shared/errors.ts';

export interface Look {
  begun?: readonly Promise<void>[];
  againInMs?: number | undefined;
}

interface Options {
  everyMs: number;
  mostAtOnce?: number;
  /** Runs one round, which may begin at most `room` tasks. `isStopped` returns true when the round should end early. */
  look: (room: number, isStopped: () => boolean) => Promise<Look | void>;
  /**
   * Receives the reason for a failed round or task. Only the first of several consecutive failed rounds is reported.
   */
  onFailure: (reason: string) => void;
}

export interface RepeatedLook {
  /**
   * Starts the next round after `inMs` milliseconds, unless an earlier call has already set a time. Waits for the end
   * of a round in progress.
   */
  wake: (inMs: number) => void;
  stop: () => Promise<void>;
}

/** Runs a round at once, and then at intervals. Two rounds never overlap. */
export function lookRepeatedly({
  everyMs,
  mostAtOnce = Infinity,
  look,
  onFailure,
}: Options): RepeatedLook {
  const underWay = new Set<Promise<void>>();
  let isStopped = false;
  let wokenInMs = Infinity;
  /** True when the last round failed, so that an unreachable database is reported only once. */
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
      // While `mostAtOnce` tasks run, the next round could begin none, so the loop waits until one of them ends.
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

/** Returns a short reason for the log. The text of an error may contain personal data. */
export function reasonOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  return errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}

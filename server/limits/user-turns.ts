// Limits concurrent tasks per user. Further tasks of a user wait without delaying other users.

interface Waiting {
  begin: () => void;
  refuse: (error: unknown) => void;
}

interface Line {
  running: number;
  waiting: Waiting[];
}

export class UserTurns {
  readonly #lines = new Map<string, Line>();
  readonly #most: number;
  readonly #isForAll: (error: unknown) => boolean;

  /**
   * @param most the maximum number of tasks of a user that run at the same time
   * @param isForAll true for an error that the waiting tasks would meet too: they fail with it at once
   */
  constructor(most: number, isForAll: (error: unknown) => boolean) {
    this.#most = most;
    this.#isForAll = isForAll;
  }

  /** Runs the work in the user's turn, first come, first served. */
  async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(userId) ?? { running: 0, waiting: [] };
    this.#lines.set(userId, line);
    if (line.running < this.#most) line.running += 1;
    // The next task gets the place of the finished one, so `running` stays equal.
    else {
      await new Promise<void>((begin, refuse) => {
        line.waiting.push({ begin, refuse });
      });
    }
    try {
      return await work();
    } catch (error) {
      if (this.#isForAll(error)) for (const { refuse } of line.waiting.splice(0)) refuse(error);
      throw error;
    } finally {
      const next = line.waiting.shift();
      if (next) next.begin();
      else {
        line.running -= 1;
        if (line.running === 0) this.#lines.delete(userId);
      }
    }
  }

  /** Number of users with a task. Other users take no memory. */
  get size(): number {
    return this.#lines.size;
  }
}

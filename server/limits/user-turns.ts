// Lets each user have a few tasks under way at once; their others wait, and nobody else's do.

interface Line {
  running: number;
  waiting: (() => void)[];
}

export class UserTurns {
  readonly #lines = new Map<string, Line>();
  readonly #most: number;

  /** @param most tasks of one user that run at once */
  constructor(most: number) {
    this.#most = most;
  }

  /** Runs the work in the user's turn, first come, first served. */
  async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(userId) ?? { running: 0, waiting: [] };
    this.#lines.set(userId, line);
    if (line.running < this.#most) line.running += 1;
    // A finished task hands its place over, so `running` stays as it is.
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else {
        line.running -= 1;
        if (line.running === 0) this.#lines.delete(userId);
      }
    }
  }

  /** Number of users with a task; the others take no memory. */
  get size(): number {
    return this.#lines.size;
  }
}

// Limits calls in memory: each key may use `capacity` at once, and regains `perMinute` evenly.

import { MINUTE_MS } from '#shared/durations.ts';

export interface BucketNumbers {
  perMinute: number;
  /** Maximum number of requests in one burst. */
  capacity: number;
}

interface Bucket {
  left: number;
  /** Time of the last count, in ms since 1970. */
  countedAt: number;
}

const MOST_BUCKETS = 20_000;

export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #numbers: BucketNumbers;

  constructor(numbers: BucketNumbers) {
    this.#numbers = numbers;
  }

  /** Takes `count`. Returns 0 when there were enough tokens, otherwise the whole seconds until there are enough. */
  take(key: string, now: Date, count = 1): number {
    const waitSeconds = this.peek(key, now, count);
    if (waitSeconds > 0) return waitSeconds;
    const left = this.#left(key, now) - count;
    // A key that is inserted again moves to the end of the map: the first key is the least recently used.
    this.#buckets.delete(key);
    this.#buckets.set(key, { left, countedAt: now.getTime() });
    if (this.#buckets.size > MOST_BUCKETS) {
      for (const oldest of this.#buckets.keys().take(1)) this.#buckets.delete(oldest);
    }
    return 0;
  }

  /** Returns the result that `take` would give, without taking. */
  peek(key: string, now: Date, count = 1): number {
    const missing = count - this.#left(key, now);
    return missing > 0 ? Math.ceil((missing / this.#numbers.perMinute) * 60) : 0;
  }

  #left(key: string, now: Date): number {
    const { perMinute, capacity } = this.#numbers;
    const bucket = this.#buckets.get(key);
    if (!bucket) return capacity;
    // When the clock was set back, nothing is added and nothing removed.
    const passedMs = Math.max(0, now.getTime() - bucket.countedAt);
    return Math.min(capacity, bucket.left + (passedMs / MINUTE_MS) * perMinute);
  }
}

// Limits calls in memory by token buckets. A key may use `capacity` calls at the same time, and regains `perMinute`
// calls per minute.

import { MINUTE_MS } from '#shared/durations.ts';

export interface BucketNumbers {
  perMinute: number;
  capacity: number;
}

interface Bucket {
  left: number;
  countedAt: number;
}

const MOST_BUCKETS = 20_000;

export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #numbers: BucketNumbers;

  constructor(numbers: BucketNumbers) {
    this.#numbers = numbers;
  }

  /** Takes `count` tokens. Returns 0, or the whole seconds until the bucket has enough. */
  take(key: string, now: Date, count = 1): number {
    const waitSeconds = this.peek(key, now, count);
    if (waitSeconds > 0) return waitSeconds;
    const left = this.#left(key, now) - count;
    // Deleting and inserting the key moves the key to the end of the map. The first key is the least recently used key.
    this.#buckets.delete(key);
    this.#buckets.set(key, { left, countedAt: now.getTime() });
    if (this.#buckets.size > MOST_BUCKETS) {
      for (const oldest of this.#buckets.keys().take(1)) this.#buckets.delete(oldest);
    }
    return 0;
  }

  peek(key: string, now: Date, count = 1): number {
    const missing = count - this.#left(key, now);
    return missing > 0 ? Math.ceil((missing / this.#numbers.perMinute) * 60) : 0;
  }

  #left(key: string, now: Date): number {
    const { perMinute, capacity } = this.#numbers;
    const bucket = this.#buckets.get(key);
    if (!bucket) return capacity;
    // A clock that was set back neither adds nor removes tokens.
    const passedMs = Math.max(0, now.getTime() - bucket.countedAt);
    return Math.min(capacity, bucket.left + (passedMs / MINUTE_MS) * perMinute);
  }
}

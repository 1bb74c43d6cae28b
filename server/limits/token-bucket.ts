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
    const nowMs = now.getTime();
    const left = this.#left(key, nowMs);
    if (left < count) return this.#secondsUntil(count, left);
    // A key that is inserted again moves to the end of the map: the first key is the least recently used.
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: left - count, countedAt: nowMs });
    if (this.#buckets.size > MOST_BUCKETS) this.#dropLongestUnused();
    return 0;
  }

  /** Returns the result that `take` would give, without taking. */
  peek(key: string, now: Date): number {
    const left = this.#left(key, now.getTime());
    return left < 1 ? this.#secondsUntil(1, left) : 0;
  }

  #left(key: string, nowMs: number): number {
    const bucket = this.#buckets.get(key);
    return bucket ? this.#leftIn(bucket, nowMs) : this.#numbers.capacity;
  }

  #secondsUntil(count: number, left: number): number {
    return Math.ceil(((count - left) / this.#numbers.perMinute) * 60);
  }

  #leftIn(bucket: Bucket, nowMs: number): number {
    // When the clock was set back, nothing is added and nothing removed.
    const passedMs = Math.max(0, nowMs - bucket.countedAt);
    const refilled = bucket.left + (passedMs / MINUTE_MS) * this.#numbers.perMinute;
    return Math.min(this.#numbers.capacity, refilled);
  }

  #dropLongestUnused(): void {
    const [key] = this.#buckets.keys();
    if (key !== undefined) this.#buckets.delete(key);
  }
}

// A limit in memory: each key may use `capacity` at once and gets `perMinute` back, evenly.

import { MINUTE_MS } from '#shared/durations.ts';

export interface BucketNumbers {
  perMinute: number;
  /** Size of the largest burst. */
  capacity: number;
}

interface Bucket {
  left: number;
  /** Milliseconds since the epoch. */
  countedAt: number;
}

const MOST_BUCKETS = 20_000;

export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #numbers: BucketNumbers;

  constructor(numbers: BucketNumbers) {
    this.#numbers = numbers;
  }

  /** Takes `count`. 0 when there were so many, else the whole seconds after which there will be. */
  take(key: string, now: Date, count = 1): number {
    const nowMs = now.getTime();
    const left = this.#left(key, nowMs);
    if (left < count) return this.#secondsUntil(count, left);
    // Set anew, a key goes to the end of the map: the first one is the longest unused.
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: left - count, countedAt: nowMs });
    if (this.#buckets.size > MOST_BUCKETS) this.#dropLongestUnused();
    return 0;
  }

  /** The answer that `take` would give, without taking. */
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
    // A clock that was set back gives nothing, and takes nothing.
    const passedMs = Math.max(0, nowMs - bucket.countedAt);
    const refilled = bucket.left + (passedMs / MINUTE_MS) * this.#numbers.perMinute;
    return Math.min(this.#numbers.capacity, refilled);
  }

  #dropLongestUnused(): void {
    const [key] = this.#buckets.keys();
    if (key !== undefined) this.#buckets.delete(key);
  }
}

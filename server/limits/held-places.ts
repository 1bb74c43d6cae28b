// Limits resources that are held, such as connections: each key may hold a number of places at once.

export class HeldPlaces {
  readonly #held = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place. Returns a function that releases it, to call once; undefined when the key has no place left. */
  take(key: string): (() => void) | undefined {
    const held = this.#held.get(key) ?? 0;
    if (held >= this.#most) return undefined;
    this.#held.set(key, held + 1);
    return () => this.#giveBack(key);
  }

  /** Number of keys that hold a place. Other keys take no memory. */
  get size(): number {
    return this.#held.size;
  }

  #giveBack(key: string): void {
    const left = (this.#held.get(key) ?? 0) - 1;
    if (left > 0) this.#held.set(key, left);
    else this.#held.delete(key);
  }
}

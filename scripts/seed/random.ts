// Generates random numbers and ids of the demo data. The same name gives the same values on every machine.
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const SEED = 'liftledger demo 1';
const NUMBER_BYTES = 6;

function digest(name: string): Buffer {
  return createHash('sha256').update(`${SEED}/${name}`).digest();
}

export interface Random {
  /** Returns a number from `low` (included) to `high` (excluded). */
  between: (low: number, high: number) => number;
  integer: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
}

/**
 * Returns a random source for a name. Each name has an independent sequence: the n-th number is the first 48 bits of
 * SHA-256(seed/name/n).
 */
export function createRandom(name: string): Random {
  let drawn = 0;
  const next = () => {
    drawn += 1;
    return digest(`${name}/${drawn}`).readUIntBE(0, NUMBER_BYTES) / 2 ** (8 * NUMBER_BYTES);
  };
  return {
    between: (low, high) => low + next() * (high - low),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
  };
}

/** Returns a UUIDv7 that depends only on `name` and `at`. */
export function idOf(name: string, at: Date): string {
  return uuidv7({ msecs: at.getTime(), random: digest(`id/${name}`).subarray(0, 16) });
}

/**
 * Returns a function that returns the ids of a sequence. The first id is that of the name `name/0`, the next that of
 * `name/1`.
 */
export function idSequence(name: string, at: Date): () => string {
  let made = 0;
  return () => {
    made += 1;
    return idOf(`${name}/${made - 1}`, at);
  };
}

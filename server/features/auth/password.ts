// Hashes passwords with argon2id. Only a few hashes are computed at once: one hash takes 19 MiB and tens of
// milliseconds of a core.
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { workQueue } from '#server/limits/work-queue.ts';

/** Cost of a hash: memory in KiB, and number of passes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's minimum for argon2id (Password Storage Cheat Sheet). */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
const MOST_AT_ONCE = 2;
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 2;

const DIGEST_OF_ZEROS = 'A'.repeat(43);

/**
 * Returns a hash that no password matches: a salt and a digest of zeros. The check of this hash takes the usual time.
 * An account without a password stores this hash.
 */
export function nobodysHash({ memoryCost, timeCost }: PasswordCost = PASSWORD_COST): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${'A'.repeat(22)}$${DIGEST_OF_ZEROS}`;
}

/** Returns false for an account of another provider, until a password reset gives it a password. */
export function hasPassword(stored: string): boolean {
  return !stored.endsWith(`$${DIGEST_OF_ZEROS}`);
}

const queue = workQueue({
  mostAtOnce: MOST_AT_ONCE,
  mostWaiting: MOST_WAITING,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

/**
 * Returns the PHC string of a new password.
 *
 * @throws DomainError UNAVAILABLE when too many hashes are queued
 */
export function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  return queue.run(() => hash(password, { type: argon2id, parallelism: 1, ...cost }));
}

/**
 * Returns whether the password matches the hash. Without a hash (unknown email) the function does the same work and
 * returns false.
 *
 * @throws DomainError UNAVAILABLE when too many hashes are queued
 */
export async function isPasswordOf(
  password: string,
  stored: string | undefined,
  cost = PASSWORD_COST,
): Promise<boolean> {
  const isRight = await queue.run(() => verify(stored ?? nobodysHash(cost), password));
  return isRight && stored !== undefined;
}

/** Returns true when the hash was made at another cost than `cost`. */
export function isHashOutdated(stored: string, cost = PASSWORD_COST): boolean {
  return needsRehash(stored, { parallelism: 1, ...cost });
}

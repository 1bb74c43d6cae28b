// Hashes passwords with argon2id. At most two hashes are computed at once, because a hash takes 19 MiB and tens of
// milliseconds of CPU.
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { workQueue } from '#server/limits/work-queue.ts';

interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP recommends at least this cost for argon2id (Password Storage Cheat Sheet). */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
const MOST_AT_ONCE = 2;
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 2;

const DIGEST_OF_ZEROS = 'A'.repeat(43);

/**
 * Returns a hash that no password matches, for an account without a password. Checking this hash takes as long as
 * checking a real hash.
 */
export function nobodysHash({ memoryCost, timeCost }: PasswordCost = PASSWORD_COST): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${'A'.repeat(22)}$${DIGEST_OF_ZEROS}`;
}

/** Returns false for an account that signs in with a provider and has never set a password. */
export function hasPassword(stored: string): boolean {
  return !stored.endsWith(`$${DIGEST_OF_ZEROS}`);
}

const queue = workQueue({
  mostAtOnce: MOST_AT_ONCE,
  mostWaiting: MOST_WAITING,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

/**
 * Hashes a password with a random salt.
 * @throws DomainError UNAVAILABLE when too many hashes are queued
 */
export function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  return queue.run(() => hash(password, { type: argon2id, parallelism: 1, ...cost }));
}

/**
 * Returns true when the password matches the hash. Without a hash (for an unknown email), returns false after the same
 * time.
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

export function isHashOutdated(stored: string, cost = PASSWORD_COST): boolean {
  return needsRehash(stored, { parallelism: 1, ...cost });
}

// Hashing of passwords with argon2id: few at a time, because each costs 19 MiB and tens of milliseconds of a core.
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { workQueue } from '#server/limits/work-queue.ts';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_AT_ONCE = 2;
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 2;

/** Made of our parameters, with a salt and a hash of zeros: no password gives it, and checking one takes the usual time. */
const NOBODYS_HASH =
  `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}` +
  `$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const queue = workQueue({
  mostAtOnce: MOST_AT_ONCE,
  mostWaiting: MOST_WAITING,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

/** The PHC string of a new password. @throws DomainError UNAVAILABLE when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, { type: argon2id, ...PARAMETERS }));
}

/**
 * Whether the password belongs to the hash. Without a hash (nobody has this e-mail) the answer is no, after
 * the same work. @throws DomainError UNAVAILABLE when too many wait already
 */
export async function isPasswordOf(password: string, stored: string | undefined): Promise<boolean> {
  const isRight = await queue.run(() => verify(stored ?? NOBODYS_HASH, password));
  return isRight && stored !== undefined;
}

/** The hash was made with other parameters than today's. */
export function isHashOutdated(stored: string): boolean {
  return needsRehash(stored, PARAMETERS);
}

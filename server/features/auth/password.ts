// Hashing of passwords with argon2id: few at a time, because each costs 19 MiB and tens of milliseconds of a core.
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { DomainError } from '#shared/errors.ts';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_AT_ONCE = 2;
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 2;

/** Made of our parameters, with a salt and a hash of zeros: no password gives it, and checking one takes the usual time. */
const NOBODYS_HASH =
  `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}` +
  `$${'A'.repeat(22)}$${'A'.repeat(43)}`;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws DomainError UNAVAILABLE when too many wait already */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < MOST_AT_ONCE) {
    running += 1;
  } else {
    if (waiting.length >= MOST_WAITING) {
      throw new DomainError('UNAVAILABLE', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    // Whoever finishes hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The PHC string of a new password. @throws DomainError UNAVAILABLE when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, { type: argon2id, ...PARAMETERS }));
}

/**
 * Whether the password belongs to the hash. Without a hash (nobody has this e-mail) the answer is no, after
 * the same work. @throws DomainError UNAVAILABLE when too many wait already
 */
export async function isPasswordOf(password: string, stored: string | undefined): Promise<boolean> {
  const isRight = await inTurn(() => verify(stored ?? NOBODYS_HASH, password));
  return isRight && stored !== undefined;
}

/** The hash was made with other parameters than today's. */
export function isHashOutdated(stored: string): boolean {
  return needsRehash(stored, PARAMETERS);
}

// Every limit of the server and its number. Procedures charge them, so REST and tRPC share them by construction.
import type { Kysely } from 'kysely';
import { callerNetwork } from './client-address.ts';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import {
  chargeGrowingWait,
  chargeWindow,
  forget,
  type GrowingWaitNumbers,
  limitKey,
  sweep,
  uncharge,
  type WindowNumbers,
} from './rate-limit-counter.ts';
import { type BucketNumbers, TokenBuckets } from './token-bucket.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const SWEEP_EVERY_MS = 10 * MINUTE * 1000;

export interface LimitNumbers {
  read: BucketNumbers;
  write: BucketNumbers;
  picture: BucketNumbers;
  anonymous: BucketNumbers;
  loginPerAccountAndNetwork: GrowingWaitNumbers;
  loginPerAccount: WindowNumbers;
  loginPerNetwork: WindowNumbers;
  registerPerNetwork: WindowNumbers;
  refreshPerSession: WindowNumbers;
  uploadPerUser: WindowNumbers;
}

export const limitNumbers: LimitNumbers = {
  read: { perMinute: 300, capacity: 300 },
  // The burst is a workout that was logged without a network and is sent in one go.
  write: { perMinute: 120, capacity: 300 },
  // All photos of a full account, looked through in one go.
  picture: { perMinute: 600, capacity: 600 },
  anonymous: { perMinute: 60, capacity: 60 },
  loginPerAccountAndNetwork: { most: 5, windowSeconds: 15 * MINUTE, longestWaitSeconds: 60 },
  loginPerAccount: { most: 20, windowSeconds: HOUR },
  loginPerNetwork: { most: 30, windowSeconds: 15 * MINUTE },
  registerPerNetwork: { most: 5, windowSeconds: HOUR },
  refreshPerSession: { most: 10, windowSeconds: MINUTE },
  uploadPerUser: { most: 30, windowSeconds: HOUR },
};

export interface LoginAttempt {
  /** In its canonical form: other letter case is the same account. */
  email: string;
  ip: string;
  /** The browser has signed in to this account before: nobody else can lock it out. */
  isKnownBrowser: boolean;
}

/** What a signed-in user asks for; a picture is counted apart from other reads. */
export type UserCall = 'read' | 'write' | 'picture';

/** Each `charge…` throws DomainError RATE_LIMITED with the seconds to wait. */
export interface RateLimits {
  /** Requests of a signed-in user. */
  chargeUser(userId: string, kind: UserCall): void;
  /** Requests of nobody in particular. */
  chargeAnonymous(ip: string): void;
  chargeRegister(ip: string): Promise<void>;
  chargeRefresh(sessionId: string): Promise<void>;
  /** A photo, before it is read; counted beside the write that it is. */
  chargeUpload(userId: string): Promise<void>;
  /** Counts a sign-in as failed, before the password is looked at. */
  chargeLogin(attempt: LoginAttempt): Promise<void>;
  /** The sign-in did not fail: what `chargeLogin` counted is taken back. */
  forgiveLogin(attempt: LoginAttempt): Promise<void>;
}

const noLimits: RateLimits = {
  chargeUser: () => undefined,
  chargeAnonymous: () => undefined,
  chargeRegister: async () => undefined,
  chargeRefresh: async () => undefined,
  chargeUpload: async () => undefined,
  chargeLogin: async () => undefined,
  forgiveLogin: async () => undefined,
};

/** `off` is for load and acceptance runs; `numbers` replaces single limits, `now` is the clock. */
export function createRateLimits(options: {
  db: Kysely<Database>;
  mode: 'on' | 'off';
  numbers?: Partial<LimitNumbers>;
  now?: () => Date;
}): RateLimits {
  if (options.mode === 'off') return noLimits;
  const { db, now = () => new Date() } = options;
  const numbers = { ...limitNumbers, ...options.numbers };
  const users: Record<UserCall, TokenBuckets> = {
    read: new TokenBuckets(numbers.read),
    write: new TokenBuckets(numbers.write),
    picture: new TokenBuckets(numbers.picture),
  };
  const anonymous = new TokenBuckets(numbers.anonymous);
  let sweptAt = now().getTime();

  async function sweepSometimes() {
    if (now().getTime() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = now().getTime();
    await sweep(db, now());
  }

  return {
    chargeUser: (userId, kind) => refuseAfter(users[kind].take(userId, now())),
    chargeAnonymous: (ip) => refuseAfter(anonymous.take(callerNetwork(ip), now())),
    async chargeRegister(ip) {
      await sweepSometimes();
      const key = limitKey('register', callerNetwork(ip));
      await chargeWindow(db, key, numbers.registerPerNetwork, now());
    },
    async chargeRefresh(sessionId) {
      await sweepSometimes();
      await chargeWindow(db, limitKey('refresh', sessionId), numbers.refreshPerSession, now());
    },
    async chargeUpload(userId) {
      await sweepSometimes();
      await chargeWindow(db, limitKey('upload', userId), numbers.uploadPerUser, now());
    },
    async chargeLogin(attempt) {
      await sweepSometimes();
      const keys = loginKeys(attempt);
      // The narrowest first: an attempt that it refuses must not use up what others have left.
      await chargeGrowingWait(db, keys.accountAndNetwork, numbers.loginPerAccountAndNetwork, now());
      await chargeWindow(db, keys.network, numbers.loginPerNetwork, now());
      if (!attempt.isKnownBrowser) {
        await chargeWindow(db, keys.account, numbers.loginPerAccount, now());
      }
    },
    async forgiveLogin(attempt) {
      const keys = loginKeys(attempt);
      await forget(db, keys.accountAndNetwork);
      await uncharge(db, attempt.isKnownBrowser ? [keys.network] : [keys.network, keys.account]);
    },
  };
}

function loginKeys({ email, ip }: LoginAttempt) {
  const network = callerNetwork(ip);
  return {
    accountAndNetwork: limitKey('login account and network', email, network),
    network: limitKey('login network', network),
    account: limitKey('login account', email),
  };
}

function refuseAfter(waitSeconds: number): void {
  if (waitSeconds === 0) return;
  throw new DomainError('RATE_LIMITED', undefined, { retryAfterSeconds: waitSeconds });
}

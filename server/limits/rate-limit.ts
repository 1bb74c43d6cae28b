// Charging the limits of limit-numbers.ts. Procedures do it, so REST and tRPC share them by construction.
import type { Kysely } from 'kysely';
import { callerNetwork } from './client-address.ts';
import type { Database } from '#server/db/schema.ts';
import { type LimitName, type LimitNumbers, limitNumbers, LimitReached } from './limit-numbers.ts';
import {
  chargeGrowingWait,
  chargeWindow,
  forget,
  limitKey,
  sweep,
  uncharge,
} from './rate-limit-counter.ts';
import { TokenBuckets } from './token-bucket.ts';

const SWEEP_EVERY_MS = 10 * 60 * 1000;

export interface LoginAttempt {
  /** In its canonical form: other letter case is the same account. */
  email: string;
  ip: string;
  /** The browser has signed in to this account before: nobody else can lock it out. */
  isKnownBrowser: boolean;
}

/** What a signed-in user asks for; a picture is counted apart from other reads, a push beside other writes. */
export type UserCall = 'read' | 'write' | 'picture' | 'push';

type WindowLimit =
  | 'loginPerAccount'
  | 'loginPerNetwork'
  | 'registerPerNetwork'
  | 'refreshPerSession'
  | 'uploadPerUser';

/** Each `charge…` throws LimitReached (RATE_LIMITED) with the seconds to wait. */
export interface RateLimits {
  /** Requests of a signed-in user; `calls` at once when one request does the work of several. All are taken, or none. */
  chargeUser(userId: string, kind: UserCall, calls?: number): void;
  /** Requests of nobody in particular. */
  chargeAnonymous(ip: string): void;
  /** The refusal that `chargeUser` would throw now; charges nothing. */
  spentUser(userId: string, kind: UserCall): LimitReached | undefined;
  /** The refusal that `chargeAnonymous` would throw now; charges nothing. */
  spentAnonymous(ip: string): LimitReached | undefined;
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
  spentUser: () => undefined,
  spentAnonymous: () => undefined,
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
    push: new TokenBuckets(numbers.push),
  };
  const anonymous = new TokenBuckets(numbers.anonymous);
  let sweptAt = now().getTime();

  async function sweepSometimes() {
    if (now().getTime() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = now().getTime();
    await sweep(db, now());
  }

  async function charge(limit: WindowLimit, key: string, userId?: string) {
    refuseAfter(limit, await chargeWindow(db, key, numbers[limit], now()), userId);
  }

  return {
    chargeUser: (userId, kind, calls) =>
      refuseAfter(kind, users[kind].take(userId, now(), calls), userId),
    chargeAnonymous: (ip) => refuseAfter('anonymous', anonymous.take(callerNetwork(ip), now())),
    spentUser: (userId, kind) => refusal(kind, users[kind].peek(userId, now()), userId),
    spentAnonymous: (ip) => refusal('anonymous', anonymous.peek(callerNetwork(ip), now())),
    async chargeRegister(ip) {
      await sweepSometimes();
      await charge('registerPerNetwork', limitKey('register', callerNetwork(ip)));
    },
    async chargeRefresh(sessionId) {
      await sweepSometimes();
      await charge('refreshPerSession', limitKey('refresh', sessionId));
    },
    async chargeUpload(userId) {
      await sweepSometimes();
      await charge('uploadPerUser', limitKey('upload', userId), userId);
    },
    async chargeLogin(attempt) {
      await sweepSometimes();
      const keys = loginKeys(attempt);
      const narrowest = numbers.loginPerAccountAndNetwork;
      // The narrowest first: an attempt that it refuses must not use up what others have left.
      const wait = await chargeGrowingWait(db, keys.accountAndNetwork, narrowest, now());
      refuseAfter('loginPerAccountAndNetwork', wait);
      await charge('loginPerNetwork', keys.network);
      if (!attempt.isKnownBrowser) await charge('loginPerAccount', keys.account);
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

function refuseAfter(limit: LimitName, waitSeconds: number, userId?: string): void {
  const reached = refusal(limit, waitSeconds, userId);
  if (reached) throw reached;
}

function refusal(limit: LimitName, waitSeconds: number, userId?: string) {
  return waitSeconds > 0 ? new LimitReached(limit, waitSeconds, userId) : undefined;
}

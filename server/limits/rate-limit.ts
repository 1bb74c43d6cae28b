// Charges the limits of limit-numbers.ts. Procedures call it, so that REST and tRPC share the limits.
import type { Kysely } from 'kysely';
import { addressPrefix, callerNetwork } from './client-address.ts';
import type { Database } from '#server/db/schema.ts';
import { HeldPlaces } from './held-places.ts';
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

/** A fixed wait, because the time at which a place is released is unknown. */
const HELD_RETRY_AFTER_SECONDS = 2;
const SWEEP_EVERY_MS = 10 * 60 * 1000;

export interface LoginAttempt {
  /** Canonical form of the email: another letter case is the same account. For mailed links it is `linkAccount`. */
  email: string;
  ip: string;
  /**
   * The browser, when it has signed in to this account before. Attempts from other browsers do not count against this
   * browser.
   */
  knownBrowser: Buffer | undefined;
  /**
   * True when the network has signed in to this account before. Attempts from other networks do not count against it.
   */
  isKnownNetwork: boolean;
}

/** The payer of calls: a user, by id, or one personal token, which has separate limits. */
export type Payer = string | { userId: string; tokenId: string };

/** Kinds of calls of a signed-in user. Pictures are counted apart from other reads, pushes apart from other writes. */
export type UserCall = 'read' | 'write' | 'picture' | 'push' | 'webhook';

type GrowingWaitLimit =
  | 'loginPerAccountAndBrowser'
  | 'loginPerAccountAndNetwork'
  | 'loginPerAccount';

type WindowLimit =
  | 'loginPerNetwork'
  | 'registerPerNetwork'
  | 'forgotPerAccount'
  | 'forgotPerNetwork'
  | 'linkPerNetwork'
  | 'changeEmailPerUser'
  | 'refreshPerSession'
  | 'uploadPerUser'
  | 'proposalPerUser';

/** Each `charge…` throws LimitReached (RATE_LIMITED) with the seconds to wait. */
export interface RateLimits {
  /**
   * Charges requests of a signed-in user. `calls` is the number when one request does the work of several. All calls
   * are charged, or no call is.
   */
  chargeUser(payer: Payer, kind: UserCall, calls?: number): void;
  /** Charges a request without a sign-in to its address. */
  chargeAnonymous(ip: string): void;
  /** Charges a request for a link's content, or for its picture. */
  chargeShared(ip: string, what: 'page' | 'picture'): void;
  /** Returns the refusal that `chargeUser` would throw now; charges nothing. */
  spentUser(payer: Payer, kind: UserCall): LimitReached | undefined;
  /** Returns the refusal that `chargeAnonymous` would throw now; charges nothing. */
  spentAnonymous(ip: string): LimitReached | undefined;
  /** Counts a connection until the returned function is called, exactly once. */
  holdConnection(ip: string): () => void;
  chargeRegister(ip: string): Promise<void>;
  chargeRefresh(sessionId: string): Promise<void>;
  /** Charges a link for a new password, whether or not an account has the email (in canonical form). */
  chargeForgot(email: string, ip: string): Promise<void>;
  /** Charges a mailed link that somebody opens. */
  chargeLink(ip: string): Promise<void>;
  chargeEmailChange(userId: string): Promise<void>;
  /** Charges an upload of a photo or of an import before its body is read, in addition to its write. */
  chargeUpload(userId: string): Promise<void>;
  /** Charges a trainer's proposal to one client. */
  chargeProposal(userId: string): Promise<void>;
  /** Counts a check of a secret as failed, before the secret is checked. */
  chargeLogin(attempt: LoginAttempt): Promise<void>;
  /** Reverses `chargeLogin` after the secret was right. */
  forgiveLogin(attempt: LoginAttempt): Promise<void>;
}

const noLimits: RateLimits = {
  chargeUser: () => undefined,
  chargeAnonymous: () => undefined,
  chargeShared: () => undefined,
  spentUser: () => undefined,
  spentAnonymous: () => undefined,
  holdConnection: () => () => undefined,
  chargeRegister: async () => undefined,
  chargeRefresh: async () => undefined,
  chargeForgot: async () => undefined,
  chargeLink: async () => undefined,
  chargeEmailChange: async () => undefined,
  chargeUpload: async () => undefined,
  chargeProposal: async () => undefined,
  chargeLogin: async () => undefined,
  forgiveLogin: async () => undefined,
};

/** Creates the limits. `off` is for load and acceptance runs; `numbers` replaces single limits, `now` is the clock. */
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
    webhook: new TokenBuckets(numbers.webhook),
  };
  const tokens = {
    tokenRead: new TokenBuckets(numbers.tokenRead),
    tokenWrite: new TokenBuckets(numbers.tokenWrite),
  };
  const anonymous = new TokenBuckets(numbers.anonymous);
  const shared = {
    shared: new TokenBuckets(numbers.shared),
    sharedPicture: new TokenBuckets(numbers.sharedPicture),
  };
  const connections = new HeldPlaces(numbers.connectionsPerNetwork.most);
  let sweptAt = now().getTime();

  function paid(payer: Payer, kind: UserCall) {
    if (typeof payer === 'string') {
      return { limit: kind, buckets: users[kind], key: payer, userId: payer };
    }
    const { userId, tokenId: key } = payer;
    const limit = kind === 'read' || kind === 'picture' ? 'tokenRead' : 'tokenWrite';
    return { limit, buckets: tokens[limit], key, userId } as const;
  }

  async function sweepSometimes() {
    if (now().getTime() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = now().getTime();
    await sweep(db, now());
  }

  async function charge(limit: WindowLimit, key: string, userId?: string) {
    refuseAfter(limit, await chargeWindow(db, key, numbers[limit], now()), userId);
  }

  async function chargeGrowing(limit: GrowingWaitLimit, key: string) {
    refuseAfter(limit, await chargeGrowingWait(db, key, numbers[limit], now()));
  }

  return {
    chargeUser(payer, kind, calls) {
      const { limit, buckets, key, userId } = paid(payer, kind);
      refuseAfter(limit, buckets.take(key, now(), calls), userId);
    },
    chargeAnonymous: (ip) => refuseAfter('anonymous', anonymous.take(callerNetwork(ip), now())),
    chargeShared(ip, what) {
      const limit = what === 'page' ? 'shared' : 'sharedPicture';
      refuseAfter(limit, shared[limit].take(callerNetwork(ip), now()));
    },
    spentUser(payer, kind) {
      const { limit, buckets, key, userId } = paid(payer, kind);
      return refusal(limit, buckets.peek(key, now()), userId);
    },
    spentAnonymous: (ip) => refusal('anonymous', anonymous.peek(callerNetwork(ip), now())),
    holdConnection(ip) {
      const giveBack = connections.take(callerNetwork(ip));
      if (!giveBack) throw new LimitReached('connectionsPerNetwork', HELD_RETRY_AFTER_SECONDS);
      return giveBack;
    },
    async chargeRegister(ip) {
      await sweepSometimes();
      await charge('registerPerNetwork', limitKey('register', callerNetwork(ip)));
    },
    async chargeRefresh(sessionId) {
      await sweepSometimes();
      await charge('refreshPerSession', limitKey('refresh', sessionId));
    },
    async chargeForgot(email, ip) {
      await sweepSometimes();
      // The narrower limit first: its refusals must not use up the limit of others in the network.
      await charge('forgotPerAccount', limitKey('forgot account', email));
      await charge('forgotPerNetwork', limitKey('forgot network', callerNetwork(ip)));
    },
    async chargeLink(ip) {
      await sweepSometimes();
      await charge('linkPerNetwork', limitKey('link network', callerNetwork(ip)));
    },
    async chargeEmailChange(userId) {
      await charge('changeEmailPerUser', limitKey('change e-mail', userId), userId);
    },
    async chargeUpload(userId) {
      await sweepSometimes();
      await charge('uploadPerUser', limitKey('upload', userId), userId);
    },
    async chargeProposal(userId) {
      await sweepSometimes();
      await charge('proposalPerUser', limitKey('proposal', userId), userId);
    },
    async chargeLogin(attempt) {
      await sweepSometimes();
      const keys = loginKeys(attempt);
      if ('browser' in keys) return chargeGrowing('loginPerAccountAndBrowser', keys.browser);
      // The narrowest limit is charged first, so that its refusals do not use up the limits of
      // others.
      await chargeGrowing('loginPerAccountAndNetwork', keys.accountAndNetwork);
      await charge('loginPerNetwork', keys.network);
      await chargeGrowing('loginPerAccount', keys.account);
    },
    async forgiveLogin(attempt) {
      const keys = loginKeys(attempt);
      if ('browser' in keys) return forget(db, keys.browser);
      await forget(db, keys.accountAndNetwork);
      await uncharge(db, [keys.network, keys.account]);
    },
  };
}

/** Returns the counters of a sign-in attempt. A known browser has a separate counter, which nobody else can use up. */
function loginKeys({ email, ip, knownBrowser, isKnownNetwork }: LoginAttempt) {
  if (knownBrowser) {
    return { browser: limitKey('login account and browser', email, knownBrowser.toString('hex')) };
  }
  const network = callerNetwork(ip);
  return {
    accountAndNetwork: limitKey('login account and network', email, network),
    network: limitKey('login network', network),
    account: isKnownNetwork
      ? limitKey('login account', email, addressPrefix(ip))
      : limitKey('login account', email),
  };
}

/** Returns the key of an account for its links. Attempts on links therefore lock nobody out of signing in. */
export function linkAccount(userId: string): string {
  return `link ${userId}`;
}

/** Traits of an account that the keys of its counters contain. */
export interface CountedAccount {
  userId: string;
  email: string;
  signIns: readonly { id: string; ipPrefixes: readonly string[]; bindHash: Buffer | null }[];
}

/**
 * Returns the keys of an account's counters, to remove with it. Counters by account and exact network cannot be derived
 * from stored data; their keys are hashes and expire within 15 minutes.
 */
export function countersOf({ userId, email, signIns }: CountedAccount): string[] {
  const browserKeys = ({ bindHash }: { bindHash: Buffer | null }, account: string) =>
    bindHash ? [limitKey('login account and browser', account, bindHash.toString('hex'))] : [];
  return [
    limitKey('upload', userId),
    limitKey('proposal', userId),
    limitKey('change e-mail', userId),
    limitKey('forgot account', email),
    ...signIns.map(({ id }) => limitKey('refresh', id)),
    ...[email, linkAccount(userId)].flatMap((account) => [
      limitKey('login account', account),
      ...signIns.flatMap((signIn) => [
        ...signIn.ipPrefixes.map((prefix) => limitKey('login account', account, prefix)),
        ...browserKeys(signIn, account),
      ]),
    ]),
  ];
}

function refuseAfter(limit: LimitName, waitSeconds: number, userId?: string): void {
  const reached = refusal(limit, waitSeconds, userId);
  if (reached) throw reached;
}

function refusal(limit: LimitName, waitSeconds: number, userId?: string) {
  return waitSeconds > 0 ? new LimitReached(limit, waitSeconds, userId) : undefined;
}

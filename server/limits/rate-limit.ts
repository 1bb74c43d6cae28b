// Charges the limits of limit-numbers.ts. Procedures and routes call these functions, so that REST and tRPC share one
// count.
import type { Kysely } from 'kysely';
import { addressPrefix, callerNetwork } from './client-address.ts';
import type { Database } from '#server/db/schema.ts';
import { type LimitName, limitNumbers, LimitReached, type LimitWith } from './limit-numbers.ts';
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

/**
 * A client with too many open connections may retry after 2 seconds. The time is fixed, because the server cannot know
 * when a connection will close.
 */
const HELD_RETRY_AFTER_SECONDS = 2;
const SWEEP_EVERY_MS = 10 * 60 * 1000;

interface LoginAttempt {
  /**
   * Email address in canonical form, so that upper and lower case count for the same account. An attempt with a mailed
   * link uses the key of `linkAccount` instead.
   */
  email: string;
  ip: string;
  /**
   * Identifies a browser that has signed in to this account before; undefined for an unknown browser. A known browser
   * has a separate limit, so that failed attempts elsewhere do not block it.
   */
  knownBrowser: Buffer | undefined;
  /**
   * True when a sign-in to this account has come from this network before. Failed attempts from unknown networks do not
   * block a known network.
   */
  isKnownNetwork: boolean;
}

/** Names who is charged for a call: a user by id, or a personal token, which has separate limits. */
export type Payer = string | { userId: string; tokenId: string };

/**
 * Kind of a user's call to the server. A call that requests a push notification or a webhook message is charged as a
 * write too.
 */
export type UserCall = 'read' | 'write' | 'picture' | 'push' | 'webhook';

type BucketLimit = LimitWith<BucketNumbers>;
type GrowingWaitLimit = LimitWith<GrowingWaitNumbers>;
type WindowLimit = Exclude<LimitWith<WindowNumbers>, GrowingWaitLimit>;

/** Charges limits. `holdConnection` and each `charge…` throw LimitReached (RATE_LIMITED) with the seconds to wait. */
export interface RateLimits {
  /** Charges a signed-in user for `calls` calls at once: either all calls are charged, or none. */
  chargeUser(payer: Payer, kind: UserCall, calls?: number): void;
  /** Returns the error that `chargeUser` would throw now, but charges nothing. */
  spentUser(payer: Payer, kind: UserCall): LimitReached | undefined;
  /**
   * Charges the network of an IP address for one request. The limits `shared` and `sharedPicture` are for links, such
   * as a shared workout or a trainer's invitation.
   */
  chargeNetwork(limit: 'anonymous' | 'shared' | 'sharedPicture', ip: string): void;
  /** Returns the error that `chargeNetwork('anonymous', ip)` would throw now, but charges nothing. */
  spentAnonymous(ip: string): LimitReached | undefined;
  /** Counts a connection until the returned function is called. Call that function exactly once. */
  holdConnection(ip: string): () => void;
  /**
   * Charges a limit that Postgres counts. `key` is the id, the canonical email or the IP address that the limit counts
   * by.
   */
  charge(limit: WindowLimit, key: string): Promise<void>;
  /** Counts a failed attempt before the secret is checked, so that simultaneous guesses cannot exceed the limit. */
  chargeLogin(attempt: LoginAttempt): Promise<void>;
  /**
   * Undoes `chargeLogin` after the secret was right, and forgets earlier failures of the same browser or network at
   * this account.
   */
  forgiveLogin(attempt: LoginAttempt): Promise<void>;
}

const noLimits: RateLimits = {
  chargeUser: () => undefined,
  spentUser: () => undefined,
  chargeNetwork: () => undefined,
  spentAnonymous: () => undefined,
  holdConnection: () => () => undefined,
  charge: async () => undefined,
  chargeLogin: async () => undefined,
  forgiveLogin: async () => undefined,
};

/** Creates the limits. Load and acceptance tests use the mode `off`. */
export function createRateLimits(options: {
  db: Kysely<Database>;
  mode: 'on' | 'off';
  now?: () => Date;
}): RateLimits {
  if (options.mode === 'off') return noLimits;
  const { db, now = () => new Date() } = options;
  const made = Object.entries(limitNumbers).flatMap(([name, numbers]) =>
    'capacity' in numbers ? [[name, new TokenBuckets(numbers)]] : [],
  );
  // The cast is safe because `made` has an entry for each BucketLimit.
  const buckets = Object.fromEntries(made) as Record<BucketLimit, TokenBuckets>;
  const connections = new Map<string, number>();
  let sweptAt = now().getTime();

  function paid(payer: Payer, kind: UserCall) {
    if (typeof payer === 'string') return { limit: kind, key: payer, userId: payer };
    const { userId, tokenId: key } = payer;
    const limit = kind === 'read' || kind === 'picture' ? 'tokenRead' : 'tokenWrite';
    return { limit, key, userId } as const;
  }

  async function sweepSometimes() {
    if (now().getTime() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = now().getTime();
    await sweep(db, now());
  }

  async function charge(limit: WindowLimit, value: string) {
    await sweepSometimes();
    const { by, ...numbers } = limitNumbers[limit];
    const key = limitKey(limit, by === 'network' ? callerNetwork(value) : value);
    const wait = await chargeWindow(db, key, numbers, now());
    refuseAfter(limit, wait, by === 'user' ? value : undefined);
  }

  async function chargeGrowing(limit: GrowingWaitLimit, key: string) {
    refuseAfter(limit, await chargeGrowingWait(db, key, limitNumbers[limit], now()));
  }

  return {
    chargeUser(payer, kind, calls) {
      const { limit, key, userId } = paid(payer, kind);
      refuseAfter(limit, buckets[limit].take(key, now(), calls), userId);
    },
    spentUser(payer, kind) {
      const { limit, key, userId } = paid(payer, kind);
      return refusal(limit, buckets[limit].peek(key, now()), userId);
    },
    chargeNetwork: (limit, ip) => refuseAfter(limit, buckets[limit].take(callerNetwork(ip), now())),
    spentAnonymous: (ip) => refusal('anonymous', buckets.anonymous.peek(callerNetwork(ip), now())),
    holdConnection(ip) {
      const network = callerNetwork(ip);
      const held = connections.get(network) ?? 0;
      if (held >= limitNumbers.connectionsPerNetwork.most) {
        throw new LimitReached('connectionsPerNetwork', HELD_RETRY_AFTER_SECONDS);
      }
      connections.set(network, held + 1);
      return () => {
        const left = (connections.get(network) ?? 0) - 1;
        if (left > 0) connections.set(network, left);
        else connections.delete(network);
      };
    },
    charge,
    async chargeLogin(attempt) {
      await sweepSometimes();
      const keys = loginKeys(attempt);
      if ('browser' in keys) return chargeGrowing('loginPerAccountAndBrowser', keys.browser);
      // The narrowest limit is charged first, so that its refusals do not use up the wider limits, which other people
      // share.
      await chargeGrowing('loginPerAccountAndNetwork', keys.accountAndNetwork);
      await charge('loginPerNetwork', attempt.ip);
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

/**
 * Returns the counters of a sign-in attempt. A known browser has a separate counter, which attempts elsewhere cannot
 * use up.
 */
function loginKeys({ email, ip, knownBrowser, isKnownNetwork }: LoginAttempt) {
  if (knownBrowser) return { browser: browserKey(email, knownBrowser) };
  const network = callerNetwork(ip);
  return {
    accountAndNetwork: limitKey('loginPerAccountAndNetwork', email, network),
    network: limitKey('loginPerNetwork', network),
    account: isKnownNetwork
      ? limitKey('loginPerAccount', email, addressPrefix(ip))
      : limitKey('loginPerAccount', email),
  };
}

function browserKey(account: string, bindHash: Buffer): string {
  return limitKey('loginPerAccountAndBrowser', account, bindHash.toString('hex'));
}

/** Returns the key of an account for its mailed links. Attempts on links therefore do not block the user's sign-in. */
export function linkAccount(userId: string): string {
  return `link ${userId}`;
}

export interface CountedAccount {
  userId: string;
  email: string;
  signIns: readonly { id: string; ipPrefixes: readonly string[]; bindHash: Buffer | null }[];
}

/**
 * Returns the keys of an account's counters, to delete the counters with the account. Counters of
 * `loginPerAccountAndNetwork` are not included, because they expire within 15 minutes.
 */
export function countersOf({ userId, email, signIns }: CountedAccount): string[] {
  return [
    limitKey('uploadPerUser', userId),
    limitKey('proposalPerUser', userId),
    limitKey('changeEmailPerUser', userId),
    limitKey('forgotPerAccount', email),
    ...signIns.map(({ id }) => limitKey('refreshPerSession', id)),
    ...[email, linkAccount(userId)].flatMap((account) => [
      limitKey('loginPerAccount', account),
      ...signIns.flatMap(({ ipPrefixes, bindHash }) => [
        ...ipPrefixes.map((prefix) => limitKey('loginPerAccount', account, prefix)),
        ...(bindHash ? [browserKey(account, bindHash)] : []),
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

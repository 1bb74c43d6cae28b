// Defines the server's limits: the key that each limit counts by, and its numbers.
import { DomainError } from '#shared/errors.ts';
import type { GrowingWaitNumbers, WindowNumbers } from './rate-limit-counter.ts';
import type { BucketNumbers } from './token-bucket.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface HeldNumbers {
  most: number;
}

/** `by` is the key that a limit counts by. A network is an IPv4 address, or the /64 of an IPv6 address. */
type Limit = { by: string } & (BucketNumbers | WindowNumbers | GrowingWaitNumbers | HeldNumbers);

export const limitNumbers = {
  /** `requireClaims` (auth/signed-in.ts) charges every query from a user's device. */
  read: { by: 'user', perMinute: 300, capacity: 300 },
  /**
   * `requireClaims` charges every mutation and upload from a user's device. The burst allows a workout that was logged
   * offline and is sent at once.
   */
  write: { by: 'user', perMinute: 120, capacity: 300 },
  /** photo-routes.ts charges every served picture. A user may open all photos of a full account at once. */
  picture: { by: 'user', perMinute: 600, capacity: 600 },
  /**
   * Every requested notification is charged to this limit and to the limit of writes. The burst allows a rest whose end
   * is moved many times.
   */
  push: { by: 'user', perMinute: 30, capacity: 60 },
  /**
   * A personal token's queries and pictures are charged here instead of to `read`, and so is every message of an AI
   * assistant that uses the token (mcp/route.ts).
   */
  tokenRead: { by: 'token', perMinute: 120, capacity: 240 },
  /**
   * A personal token's mutations are charged here instead of to `write`. The burst allows the import of an old diary.
   */
  tokenWrite: { by: 'token', perMinute: 60, capacity: 240 },
  /** features/webhooks/router.ts charges every test and repeated message to this limit and to the limit of writes. */
  webhook: { by: 'user', perMinute: 10, capacity: 20 },
  /** Procedures that need no session, such as signing in or refreshing a token, are charged to the caller's network. */
  anonymous: { by: 'network', perMinute: 60, capacity: 60 },
  /**
   * Every request for a shared link's content counts against this limit. All pupils of a class may open one link
   * through one address.
   */
  shared: { by: 'network', perMinute: 60, capacity: 120 },
  /**
   * Every picture of a shared link counts against this limit. Drawing one takes a tenth of a second, so the limit is
   * stricter.
   */
  sharedPicture: { by: 'network', perMinute: 20, capacity: 40 },
  /**
   * Every check of a password, code or link is charged to one or more of the four limits `login…`. A browser that the
   * account knows is charged to this limit only.
   */
  loginPerAccountAndBrowser: {
    by: 'account and browser',
    most: 5,
    windowSeconds: 15 * MINUTE,
    longestWaitSeconds: 60,
  },
  loginPerAccountAndNetwork: {
    by: 'account and network',
    most: 5,
    windowSeconds: 15 * MINUTE,
    longestWaitSeconds: 60,
  },
  /**
   * Each network that signed in before has one counter, and all other networks share one. In the long run, these other
   * networks together have 20 guesses per hour.
   */
  loginPerAccount: { by: 'account', most: 20, windowSeconds: HOUR, longestWaitSeconds: 3 * MINUTE },
  loginPerNetwork: { by: 'network', most: 30, windowSeconds: 15 * MINUTE },
  /** Each request to create an account counts, also one through a sign-in provider. */
  registerPerNetwork: { by: 'network', most: 5, windowSeconds: HOUR },
  forgotPerAccount: { by: 'account', most: 3, windowSeconds: HOUR },
  forgotPerNetwork: { by: 'network', most: 10, windowSeconds: HOUR },
  linkPerNetwork: { by: 'network', most: 10, windowSeconds: HOUR },
  /** Every confirmation mail to an email address that a user typed counts against this limit. */
  changeEmailPerUser: { by: 'user', most: 5, windowSeconds: HOUR },
  refreshPerSession: { by: 'session', most: 10, windowSeconds: MINUTE },
  /** Every upload of a photo or an import file is charged to this limit and to the limit of writes. */
  uploadPerUser: { by: 'user', most: 30, windowSeconds: HOUR },
  /** Every proposal to a client is charged to this limit and to the limit of writes. */
  proposalPerUser: { by: 'user', most: 1_000, windowSeconds: 24 * HOUR },
  /**
   * Every open connection is charged; behind a proxy, every request in progress. A browser opens up to seven, and a gym
   * has one address for all its phones.
   */
  connectionsPerNetwork: { by: 'network', most: 300 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitNumbers;

export type LimitWith<Numbers> = {
  [Name in LimitName]: (typeof limitNumbers)[Name] extends Numbers ? Name : never;
}[LimitName];

/**
 * Reports that a limit was reached, with the code RATE_LIMITED. Only the log, not the response, contains the limit's
 * name.
 */
export class LimitReached extends DomainError {
  readonly limit: LimitName;
  readonly userId: string | undefined;

  constructor(limit: LimitName, retryAfterSeconds: number, userId?: string) {
    super('RATE_LIMITED', undefined, { retryAfterSeconds });
    this.limit = limit;
    this.userId = userId;
  }
}

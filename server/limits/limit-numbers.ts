// Defines the server's limits: each limit's key, such as the user or the network, and its maximum per time.
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
   * Each notification that a client requests, for example for the end of a rest, is charged here and to `write`. The
   * large `capacity` lets a user move the end of a rest many times.
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
  /** features/webhooks/router.ts charges each test message and each redelivery here and to `write`. */
  webhook: { by: 'user', perMinute: 10, capacity: 20 },
  /** Procedures that need no session, such as signing in or refreshing a token, are charged to the caller's network. */
  anonymous: { by: 'network', perMinute: 60, capacity: 60 },
  /**
   * Each request for a shared link's content is charged here. A whole class may open one link through a single IP
   * address.
   */
  shared: { by: 'network', perMinute: 60, capacity: 120 },
  /**
   * Every picture of a shared link counts against this limit. Drawing one takes a tenth of a second, so the limit is
   * stricter.
   */
  sharedPicture: { by: 'network', perMinute: 20, capacity: 40 },
  /**
   * Each check of a password, code or link is charged to one or more of the four limits `login…`. For a browser that
   * the account knows, only `loginPerAccountAndBrowser` is charged.
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
   * Limits the guesses at one account from all unknown networks together to 20 per hour in the long run. Each network
   * that signed in before has a separate counter.
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
  /** Each upload of a photo or an import file is charged here and to `write`. */
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

/** The error RATE_LIMITED when a limit was reached. Only the log, not the response, contains the limit's name. */
export class LimitReached extends DomainError {
  readonly limit: LimitName;
  readonly userId: string | undefined;

  constructor(limit: LimitName, retryAfterSeconds: number, userId?: string) {
    super('RATE_LIMITED', undefined, { retryAfterSeconds });
    this.limit = limit;
    this.userId = userId;
  }
}

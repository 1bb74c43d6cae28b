// Defines the server's limits. Each limit has a key, such as the user or the network, and a maximum.
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
  /**
   * Each request for a photo from a user's device is charged here. A user may open all photos of a full account at
   * once.
   */
  picture: { by: 'user', perMinute: 600, capacity: 600 },
  /**
   * Each notification that a device requests, for example for the end of a rest, is charged here and to `write`. The
   * large `capacity` lets a user move the end of a rest many times.
   */
  push: { by: 'user', perMinute: 30, capacity: 60 },
  /**
   * A personal token's queries and photos are charged here instead of to `read` and `picture`. Every message of an AI
   * assistant that uses the token is charged too (mcp/route.ts).
   */
  tokenRead: { by: 'token', perMinute: 120, capacity: 240 },
  /**
   * A personal token's mutations are charged here instead of to `write`. The burst allows the import of an old diary.
   */
  tokenWrite: { by: 'token', perMinute: 60, capacity: 240 },
  /** features/webhooks/router.ts charges each test message and each redelivery here and to `write`. */
  webhook: { by: 'user', perMinute: 10, capacity: 20 },
  /**
   * Calls that need no sign-in, such as signing in or refreshing a token, are charged to the caller's network. Shared
   * links have separate limits.
   */
  anonymous: { by: 'network', perMinute: 60, capacity: 60 },
  /**
   * Each request for the content of a link, such as a shared workout or a trainer's invitation, is charged here. A
   * whole class may open one link through a single IP address.
   */
  shared: { by: 'network', perMinute: 60, capacity: 120 },
  /**
   * Each picture of a shared link is charged here. Drawing a picture takes a tenth of a second, so this limit is
   * stricter.
   */
  sharedPicture: { by: 'network', perMinute: 20, capacity: 40 },
  /**
   * Each check of a password, code or link is charged to one or more of the four limits `login…`. An attempt from a
   * browser that the account knows is charged only to `loginPerAccountAndBrowser`.
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
  /** Each attempt to change the email address of an account is charged here. */
  changeEmailPerUser: { by: 'user', most: 5, windowSeconds: HOUR },
  refreshPerSession: { by: 'session', most: 10, windowSeconds: MINUTE },
  /** Each upload of a photo or an import file is charged here and to `write`. */
  uploadPerUser: { by: 'user', most: 30, windowSeconds: HOUR },
  /** Each client of a proposal is charged here. The request itself is charged to `write`. */
  proposalPerUser: { by: 'user', most: 1_000, windowSeconds: 24 * HOUR },
  /**
   * Every open connection is charged. Behind a proxy, every request in progress is charged instead. A browser opens up
   * to seven connections, and a gym has one address for all its phones.
   */
  connectionsPerNetwork: { by: 'network', most: 300 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitNumbers;

export type LimitWith<Numbers> = {
  [Name in LimitName]: (typeof limitNumbers)[Name] extends Numbers ? Name : never;
}[LimitName];

/** The error RATE_LIMITED for a reached limit. Only the log, not the response, contains the limit's name. */
export class LimitReached extends DomainError {
  readonly limit: LimitName;
  readonly userId: string | undefined;

  constructor(limit: LimitName, retryAfterSeconds: number, userId?: string) {
    super('RATE_LIMITED', undefined, { retryAfterSeconds });
    this.limit = limit;
    this.userId = userId;
  }
}

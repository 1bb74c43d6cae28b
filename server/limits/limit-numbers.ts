// Defines every limit of the server: its numbers, its key, and where it is charged.
import { DomainError } from '#shared/errors.ts';
import type { GrowingWaitNumbers, WindowNumbers } from './rate-limit-counter.ts';
import type { BucketNumbers } from './token-bucket.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The maximum number that may be open at the same time, for example of connections. */
export interface HeldNumbers {
  most: number;
}

export interface LimitNumbers {
  /** `requireClaims` in auth/signed-in.ts: every query of a signed-in user. */
  read: BucketNumbers;
  /**
   * `requireClaims` in auth/signed-in.ts: every mutation and every upload. features/sessions/send-commands.ts: the
   * commands of a long batch, where several commands count as one call.
   */
  write: BucketNumbers;
  /** features/photos/photo-routes.ts: every served picture. */
  picture: BucketNumbers;
  /** features/push/router.ts, features/sessions/router.ts: every requested notification, in addition to its write. */
  push: BucketNumbers;
  /**
   * `requireClaims` in auth/signed-in.ts: every query and picture of a personal token, instead of `read`. mcp/route.ts:
   * every message of an assistant.
   */
  tokenRead: BucketNumbers;
  /** `requireClaims` in auth/signed-in.ts: every mutation of a personal token, instead of `write`. */
  tokenWrite: BucketNumbers;
  /** features/webhooks/router.ts: every test and replay of a message, in addition to its write. */
  webhook: BucketNumbers;
  /**
   * features/auth/auth-procedure.ts: every call to sign in, up or out, and every refresh. auth/personal-token.ts: every
   * refused token.
   */
  anonymous: BucketNumbers;
  /** features/shares: every request for a link's content, as page or JSON. */
  shared: BucketNumbers;
  /** features/shares: every picture of a link. */
  sharedPicture: BucketNumbers;
  /**
   * features/auth/checked-secret.ts: every checked password, code and link, also for the three limits below. A browser
   * that the account knows is charged only with this limit.
   */
  loginPerAccountAndBrowser: GrowingWaitNumbers;
  loginPerAccountAndNetwork: GrowingWaitNumbers;
  /** One counter for each network that signed in before, and one counter for all other networks together. */
  loginPerAccount: GrowingWaitNumbers;
  loginPerNetwork: WindowNumbers;
  /**
   * `register` in features/auth/router.ts; features/auth/oidc/oidc.ts: every account of an identity provider's person.
   */
  registerPerNetwork: WindowNumbers;
  /** features/auth/new-password.ts: every requested link. */
  forgotPerAccount: WindowNumbers;
  forgotPerNetwork: WindowNumbers;
  /** features/auth/new-password.ts, features/auth/change-email.ts: every link that is tried. */
  linkPerNetwork: WindowNumbers;
  /** features/auth/change-email.ts: every confirmation sent to an address that a user typed. */
  changeEmailPerUser: WindowNumbers;
  /** `refresh` in features/auth/router.ts. */
  refreshPerSession: WindowNumbers;
  /**
   * features/photos/photo-routes.ts, features/imports/upload/import-routes.ts: every upload, in addition to its write.
   */
  uploadPerUser: WindowNumbers;
  /** features/trainer/proposals/propose.ts: every proposal to a client, in addition to its write. */
  proposalPerUser: WindowNumbers;
  /** http/connections.ts: every open connection; behind a proxy, every request in progress. */
  connectionsPerNetwork: HeldNumbers;
}

export type LimitName = keyof LimitNumbers;

export const limitNumbers: LimitNumbers = {
  read: { perMinute: 300, capacity: 300 },
  // The burst is a workout that was logged offline and is sent in one batch.
  write: { perMinute: 120, capacity: 300 },
  // A user may look through all photos of a full account at once.
  picture: { perMinute: 600, capacity: 600 },
  // Room for a rest whose end is moved many times.
  push: { perMinute: 30, capacity: 60 },
  tokenRead: { perMinute: 120, capacity: 240 },
  // The burst is the import of an old diary.
  tokenWrite: { perMinute: 60, capacity: 240 },
  webhook: { perMinute: 10, capacity: 20 },
  anonymous: { perMinute: 60, capacity: 60 },
  // A class may open one link behind one address.
  shared: { perMinute: 60, capacity: 120 },
  // Drawing a picture takes a tenth of a second.
  sharedPicture: { perMinute: 20, capacity: 40 },
  loginPerAccountAndBrowser: { most: 5, windowSeconds: 15 * MINUTE, longestWaitSeconds: 60 },
  loginPerAccountAndNetwork: { most: 5, windowSeconds: 15 * MINUTE, longestWaitSeconds: 60 },
  // Allows 20 guesses per hour in the long run, from all networks together.
  loginPerAccount: { most: 20, windowSeconds: HOUR, longestWaitSeconds: 3 * MINUTE },
  loginPerNetwork: { most: 30, windowSeconds: 15 * MINUTE },
  registerPerNetwork: { most: 5, windowSeconds: HOUR },
  forgotPerAccount: { most: 3, windowSeconds: HOUR },
  forgotPerNetwork: { most: 10, windowSeconds: HOUR },
  linkPerNetwork: { most: 10, windowSeconds: HOUR },
  changeEmailPerUser: { most: 5, windowSeconds: HOUR },
  refreshPerSession: { most: 10, windowSeconds: MINUTE },
  uploadPerUser: { most: 30, windowSeconds: HOUR },
  proposalPerUser: { most: 1_000, windowSeconds: 24 * HOUR },
  // A browser opens up to seven connections, and a gym has one address for all its phones.
  connectionsPerNetwork: { most: 300 },
};

/** The key of each limit. A network is an IPv4 address, or the /64 of an IPv6 address. */
export const limitKeys: Readonly<Record<LimitName, string>> = {
  read: 'user',
  write: 'user',
  picture: 'user',
  push: 'user',
  tokenRead: 'token',
  tokenWrite: 'token',
  webhook: 'user',
  anonymous: 'network',
  shared: 'network',
  sharedPicture: 'network',
  loginPerAccountAndBrowser: 'account and browser',
  loginPerAccountAndNetwork: 'account and network',
  loginPerAccount: 'account',
  loginPerNetwork: 'network',
  registerPerNetwork: 'network',
  forgotPerAccount: 'account',
  forgotPerNetwork: 'network',
  linkPerNetwork: 'network',
  changeEmailPerUser: 'user',
  refreshPerSession: 'session',
  uploadPerUser: 'user',
  proposalPerUser: 'user',
  connectionsPerNetwork: 'network',
};

/** Thrown as RATE_LIMITED. It contains the limit's name for the log; the response does not. */
export class LimitReached extends DomainError {
  readonly limit: LimitName;
  /** Set for a limit that counts by user. */
  readonly userId: string | undefined;

  constructor(limit: LimitName, retryAfterSeconds: number, userId?: string) {
    super('RATE_LIMITED', undefined, { retryAfterSeconds });
    this.limit = limit;
    this.userId = userId;
  }
}

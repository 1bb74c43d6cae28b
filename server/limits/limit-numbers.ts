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
   * Charged by `requireClaims` (auth/signed-in.ts) for every mutation and every upload, by
   * features/sessions/send-commands.ts for the commands of a long batch, where several commands count as one call.
   */
  write: BucketNumbers;
  /** Charged by features/photos/photo-routes.ts for every served picture. */
  picture: BucketNumbers;
  /**
   * Charged by features/push/router.ts, features/sessions/router.ts for every requested notification, in addition to
   * its write.
   */
  push: BucketNumbers;
  /**
   * Charged by `requireClaims` (auth/signed-in.ts) for every query and picture of a personal token, instead of `read`,
   * and by mcp/route.ts for every message of an assistant.
   */
  tokenRead: BucketNumbers;
  /** Charged by `requireClaims` (auth/signed-in.ts) for every mutation of a personal token, instead of `write`. */
  tokenWrite: BucketNumbers;
  /** Charged by features/webhooks/router.ts for every test and replay of a message, in addition to its write. */
  webhook: BucketNumbers;
  /**
   * Charged by trpc/procedures.ts for every call to sign in, up or out, and every refresh. Charged by
   * auth/personal-token.ts for every refused token.
   */
  anonymous: BucketNumbers;
  /** Charged by features/shares for every request for a link's content, as page or JSON. */
  shared: BucketNumbers;
  /** Charged by features/shares for every picture of a link. */
  sharedPicture: BucketNumbers;
  /**
   * Charged by features/auth/checked-secret.ts for every checked password, code and link, also for the three limits
   * below. A browser that the account knows is charged only with this limit.
   */
  loginPerAccountAndBrowser: GrowingWaitNumbers;
  loginPerAccountAndNetwork: GrowingWaitNumbers;
  /** One counter for each network that signed in before, and one counter for all other networks together. */
  loginPerAccount: GrowingWaitNumbers;
  loginPerNetwork: WindowNumbers;
  /**
   * Charged by `register` (features/auth/router.ts) for every new account, by features/auth/oidc/oidc.ts for every new
   * account of a person of an identity provider.
   */
  registerPerNetwork: WindowNumbers;
  /** Charged by features/auth/new-password.ts for every requested link. */
  forgotPerAccount: WindowNumbers;
  forgotPerNetwork: WindowNumbers;
  /** Charged by features/auth/new-password.ts, features/auth/change-email.ts for every link that is tried. */
  linkPerNetwork: WindowNumbers;
  /** Charged by features/auth/change-email.ts for every confirmation sent to an address that a user typed. */
  changeEmailPerUser: WindowNumbers;
  /** Charged by `refresh` (features/auth/router.ts) for every refresh of a token. */
  refreshPerSession: WindowNumbers;
  /**
   * Charged by features/photos/photo-routes.ts, features/imports/upload/import-routes.ts for every upload, in addition
   * to its write.
   */
  uploadPerUser: WindowNumbers;
  /** Charged by features/trainer/proposals/propose.ts for every proposal to a client, in addition to its write. */
  proposalPerUser: WindowNumbers;
  /** Charged by http/connections.ts for every open connection; behind a proxy, for every request in progress. */
  connectionsPerNetwork: HeldNumbers;
}

export type LimitName = keyof LimitNumbers;

export const limitNumbers: LimitNumbers = {
  read: { perMinute: 300, capacity: 300 },
  // The burst is a workout that was logged offline and is sent in one batch.
  write: { perMinute: 120, capacity: 300 },
  // A user may open all photos of a full account at once.
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
  // A picture is limited more strictly, because drawing one takes a tenth of a second.
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

/**
 * Thrown as RATE_LIMITED. The error contains the limit's name for the log; the response does not.
 */
export class LimitReached extends DomainError {
  readonly limit: LimitName;
  /** The user of a limit that counts by user; undefined for other limits. */
  readonly userId: string | undefined;

  constructor(limit: LimitName, retryAfterSeconds: number, userId?: string) {
    super('RATE_LIMITED', undefined, { retryAfterSeconds });
    this.limit = limit;
    this.userId = userId;
  }
}

// Defines every limit of the server: its key, its numbers, and where it is charged.
import { DomainError } from '#shared/errors.ts';
import type { GrowingWaitNumbers, WindowNumbers } from './rate-limit-counter.ts';
import type { BucketNumbers } from './token-bucket.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The maximum number that may be open at the same time, for example of connections. */
interface HeldNumbers {
  most: number;
}

/** `by` is the key of the limit. A network is an IPv4 address, or the /64 of an IPv6 address. */
type Limit = { by: string } & (BucketNumbers | WindowNumbers | GrowingWaitNumbers | HeldNumbers);

export const limitNumbers = {
  /** `requireClaims` in auth/signed-in.ts: every query of a signed-in user. */
  read: { by: 'user', perMinute: 300, capacity: 300 },
  /**
   * Charged by `requireClaims` (auth/signed-in.ts) for every mutation and every upload, by
   * features/sessions/send-commands.ts for the commands of a long batch, where several commands count as one call. The
   * burst is a workout that was logged offline and is sent in one batch.
   */
  write: { by: 'user', perMinute: 120, capacity: 300 },
  /**
   * Charged by features/photos/photo-routes.ts for every served picture. A user may open all photos of a full account
   * at once.
   */
  picture: { by: 'user', perMinute: 600, capacity: 600 },
  /**
   * Charged by features/push/router.ts, features/sessions/router.ts for every requested notification, in addition to
   * its write. Room for a rest whose end is moved many times.
   */
  push: { by: 'user', perMinute: 30, capacity: 60 },
  /**
   * Charged by `requireClaims` (auth/signed-in.ts) for every query and picture of a personal token, instead of `read`,
   * and by mcp/route.ts for every message of an assistant.
   */
  tokenRead: { by: 'token', perMinute: 120, capacity: 240 },
  /**
   * Charged by `requireClaims` (auth/signed-in.ts) for every mutation of a personal token, instead of `write`. The
   * burst is the import of an old diary.
   */
  tokenWrite: { by: 'token', perMinute: 60, capacity: 240 },
  /** Charged by features/webhooks/router.ts for every test and replay of a message, in addition to its write. */
  webhook: { by: 'user', perMinute: 10, capacity: 20 },
  /**
   * Charged by trpc/procedures.ts for every call to sign in, up or out, and every refresh. Charged by
   * auth/personal-token.ts for every refused token.
   */
  anonymous: { by: 'network', perMinute: 60, capacity: 60 },
  /**
   * Charged by features/shares for every request for a link's content, as page or JSON. A class may open one link
   * behind one address.
   */
  shared: { by: 'network', perMinute: 60, capacity: 120 },
  /**
   * Charged by features/shares for every picture of a link. A picture is limited more strictly, because drawing one
   * takes a tenth of a second.
   */
  sharedPicture: { by: 'network', perMinute: 20, capacity: 40 },
  /**
   * Charged by features/auth/checked-secret.ts for every checked password, code and link, also for the three limits
   * below. A browser that the account knows is charged only with this limit.
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
   * One counter for each network that signed in before, and one counter for all other networks together. Allows 20
   * guesses per hour in the long run, from all networks together.
   */
  loginPerAccount: { by: 'account', most: 20, windowSeconds: HOUR, longestWaitSeconds: 3 * MINUTE },
  loginPerNetwork: { by: 'network', most: 30, windowSeconds: 15 * MINUTE },
  /**
   * Charged by `register` (features/auth/router.ts) for every new account, by features/auth/oidc/oidc.ts for every new
   * account of a person of an identity provider.
   */
  registerPerNetwork: { by: 'network', most: 5, windowSeconds: HOUR },
  /** Charged by features/auth/new-password.ts for every requested link. */
  forgotPerAccount: { by: 'account', most: 3, windowSeconds: HOUR },
  forgotPerNetwork: { by: 'network', most: 10, windowSeconds: HOUR },
  /** Charged by features/auth/new-password.ts, features/auth/change-email.ts for every link that is tried. */
  linkPerNetwork: { by: 'network', most: 10, windowSeconds: HOUR },
  /** Charged by features/auth/change-email.ts for every confirmation sent to an address that a user typed. */
  changeEmailPerUser: { by: 'user', most: 5, windowSeconds: HOUR },
  /** Charged by `refresh` (features/auth/router.ts) for every refresh of a token. */
  refreshPerSession: { by: 'session', most: 10, windowSeconds: MINUTE },
  /**
   * Charged by features/photos/photo-routes.ts, features/imports/upload/import-routes.ts for every upload, in addition
   * to its write.
   */
  uploadPerUser: { by: 'user', most: 30, windowSeconds: HOUR },
  /** Charged by features/trainer/proposals/propose.ts for every proposal to a client, in addition to its write. */
  proposalPerUser: { by: 'user', most: 1_000, windowSeconds: 24 * HOUR },
  /**
   * Charged by http/connections.ts for every open connection; behind a proxy, for every request in progress. A
   * browser opens up to seven connections, and a gym has one address for all its phones.
   */
  connectionsPerNetwork: { by: 'network', most: 300 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitNumbers;

/** The names of the limits that have such numbers. */
export type LimitWith<Numbers> = {
  [Name in LimitName]: (typeof limitNumbers)[Name] extends Numbers ? Name : never;
}[LimitName];

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

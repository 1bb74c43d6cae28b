// Every limit of the server: its numbers, by what it counts, and where it is charged.
import { DomainError } from '#shared/errors.ts';
import type { GrowingWaitNumbers, WindowNumbers } from './rate-limit-counter.ts';
import type { BucketNumbers } from './token-bucket.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** So many at once. */
export interface HeldNumbers {
  most: number;
}

export interface LimitNumbers {
  /** `requireClaims` in auth/signed-in.ts: every query of a signed-in user. */
  read: BucketNumbers;
  /**
   * `requireClaims` in auth/signed-in.ts: every mutation, and every upload; features/sessions/send-commands.ts: the
   * commands of a long batch, several as one.
   */
  write: BucketNumbers;
  /** features/photos/photo-routes.ts: every picture that is served. */
  picture: BucketNumbers;
  /** features/push/router.ts, features/sessions/router.ts: every notification that is asked for, beside the write that it is. */
  push: BucketNumbers;
  /**
   * `requireClaims` in auth/signed-in.ts: every query and picture of a personal token, in place of `read`; mcp/route.ts:
   * every message of an assistant.
   */
  tokenRead: BucketNumbers;
  /** The same for every mutation, in place of `write`. */
  tokenWrite: BucketNumbers;
  /** features/webhooks/router.ts: every test and replay of a message, beside the write that it is. */
  webhook: BucketNumbers;
  /**
   * features/auth/auth-procedure.ts: every call that is made to sign in, up or out, and every refresh;
   * auth/personal-token.ts: every token that is refused.
   */
  anonymous: BucketNumbers;
  /** features/shares: every look at what a link shows, by its page or its JSON. */
  shared: BucketNumbers;
  /** features/shares: every picture of what a link shows. */
  sharedPicture: BucketNumbers;
  /**
   * features/auth/checked-secret.ts, like the three below: every password, code and link that is checked. The only one of
   * a browser that signed in before.
   */
  loginPerAccountAndBrowser: GrowingWaitNumbers;
  loginPerAccountAndNetwork: GrowingWaitNumbers;
  /** One for each network that signed in before, and one for all others together. */
  loginPerAccount: GrowingWaitNumbers;
  loginPerNetwork: WindowNumbers;
  /** `register` in features/auth/router.ts; features/auth/oidc/oidc.ts: every account that an identity provider opens. */
  registerPerNetwork: WindowNumbers;
  /** features/auth/reset-password.ts: every link that is asked for. */
  forgotPerAccount: WindowNumbers;
  forgotPerNetwork: WindowNumbers;
  /** features/auth/reset-password.ts, features/auth/change-email.ts: every link that is tried. */
  linkPerNetwork: WindowNumbers;
  /** features/auth/change-email.ts: every confirmation that is sent to an address that somebody typed. */
  changeEmailPerUser: WindowNumbers;
  /** `refresh` in features/auth/router.ts. */
  refreshPerSession: WindowNumbers;
  /** features/photos/photo-routes.ts, features/imports/upload/import-routes.ts: every upload, beside the write that it is. */
  uploadPerUser: WindowNumbers;
  /** http/connections.ts: every connection while it is open; behind a proxy every request while it is under way. */
  connectionsPerNetwork: HeldNumbers;
}

export type LimitName = keyof LimitNumbers;

export const limitNumbers: LimitNumbers = {
  read: { perMinute: 300, capacity: 300 },
  // The burst is a workout that was logged without a network and is sent in one go.
  write: { perMinute: 120, capacity: 300 },
  // All photos of a full account, looked through in one go.
  picture: { perMinute: 600, capacity: 600 },
  // Room for a rest whose end is moved many times.
  push: { perMinute: 30, capacity: 60 },
  tokenRead: { perMinute: 120, capacity: 240 },
  // The burst is the import of an old diary.
  tokenWrite: { perMinute: 60, capacity: 240 },
  webhook: { perMinute: 10, capacity: 20 },
  anonymous: { perMinute: 60, capacity: 60 },
  // A class that opens one link behind one address.
  shared: { perMinute: 60, capacity: 120 },
  // Drawing one takes a tenth of a second.
  sharedPicture: { perMinute: 20, capacity: 40 },
  loginPerAccountAndBrowser: { most: 5, windowSeconds: 15 * MINUTE, longestWaitSeconds: 60 },
  loginPerAccountAndNetwork: { most: 5, windowSeconds: 15 * MINUTE, longestWaitSeconds: 60 },
  // Allows 20 guesses an hour in the long run, from all networks together.
  loginPerAccount: { most: 20, windowSeconds: HOUR, longestWaitSeconds: 3 * MINUTE },
  loginPerNetwork: { most: 30, windowSeconds: 15 * MINUTE },
  registerPerNetwork: { most: 5, windowSeconds: HOUR },
  forgotPerAccount: { most: 3, windowSeconds: HOUR },
  forgotPerNetwork: { most: 10, windowSeconds: HOUR },
  linkPerNetwork: { most: 10, windowSeconds: HOUR },
  changeEmailPerUser: { most: 5, windowSeconds: HOUR },
  refreshPerSession: { most: 10, windowSeconds: MINUTE },
  uploadPerUser: { most: 30, windowSeconds: HOUR },
  // A browser opens up to seven, and a gym has one address for all its phones.
  connectionsPerNetwork: { most: 300 },
};

/** The key of each limit; a network is an IPv4 address or the /64 of an IPv6 one. */
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
  connectionsPerNetwork: 'network',
};

/** The refusal RATE_LIMITED, which knows its limit: the log names it, the answer does not. */
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

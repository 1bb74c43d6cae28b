// Defines the context of every procedure: the server's services, and facts about the request.
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import type { AccessClaims } from '#server/auth/access-token.ts';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import type { SecurityLog } from '#server/auth/security-log.ts';
import type { AfterAnswer } from '#server/limits/after-answer.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { OidcProvider } from '#server/auth/oidc-provider.ts';
import type { PhotoStorage } from '#server/photo-storage/photo-storage.ts';
import type { LocalPort } from '#server/outbound/endpoint.ts';
import type { UsersBehind } from '#server/background/users-behind.ts';
import type { Push } from '#server/push/push.ts';
import type { RateLimits } from '#server/limits/rate-limit.ts';
import type { RegistrationMode } from '#shared/auth/registration.ts';

export interface Services {
  db: Kysely<Database>;
  pool: pg.Pool;
  /**
   * Pool whose connections belong to the owner of the tables. Erasing an account needs the pool, because requests may
   * not delete events.
   */
  ownerPool: pg.Pool;
  auth: AuthSettings;
  limits: RateLimits;
  photoStorage: PhotoStorage;
  uploadFolder: string;
  push: Push;
  mail: Mail;
  afterAnswer: AfterAnswer;
  usersBehind: UsersBehind;
  /** Port of localhost to which webhooks may be sent in tests, besides the public internet. */
  webhooks: { localPort: LocalPort };
  registration: RegistrationMode;
  contactEmail: string | null;
  oidc: OidcProvider | null;
  search: { hasTrigrams: boolean };
  /** Returns true while the disk of the bundled database is full. The server then refuses writes. */
  isDiskFull: () => boolean;
  now: () => Date;
}

/** Procedures read the HTTP request, and set response headers and cookies, only through this object. */
export interface Caller {
  ip: string;
  userAgent: string;
  /**
   * True when a browser calls. The cookie `bindCookie` then binds the sign-in to this browser, so that a stolen refresh
   * token is useless in another browser.
   */
  isBrowser: boolean;
  bindCookie: string | undefined;
  /**
   * Sets the binding cookie, or clears it with null. Without `maxAgeSeconds`, the cookie lasts until the browser is
   * closed.
   */
  setBindCookie: (value: string | null, maxAgeSeconds?: number) => void;
  /** The cookie that holds the state of a sign-in through an external provider (features/auth/oidc). */
  oidcCookie: string | undefined;
  setOidcCookie: (value: string | null, maxAgeSeconds?: number) => void;
  /** Makes a browser delete its cached pages and files of this site. IndexedDB and other data on the device stay. */
  forgetPages: () => void;
  requestId: string;
  isBatch: boolean;
  /** The client whose data a trainer requests; undefined when the caller requests their own data. */
  clientId: string | undefined;
  /** Version of the commands in the request, which is at most the server's version. */
  wire: number;
}

export interface Context extends Services {
  caller: Caller;
  /**
   * Claims of a valid access token; null without one. Only the database knows whether the token's sign-in is still
   * valid.
   */
  claims: AccessClaims | null;
  log: FastifyBaseLogger;
  securityLog: SecurityLog;
}

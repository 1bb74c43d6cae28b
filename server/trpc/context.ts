// Defines the context of a procedure: the services and the facts about its request.
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

/** Services that live as long as the server. */
export interface Services {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** The pool of the tables' owner, for erasing an account and for usersBehind. Requests may not delete events. */
  ownerPool: pg.Pool;
  auth: AuthSettings;
  limits: RateLimits;
  /** Stores and reads the progress photos. */
  photoStorage: PhotoStorage;
  /** The folder for uploads that are too large for memory and for the database. */
  uploadFolder: string;
  /** Sends notifications to devices. */
  push: Push;
  mail: Mail;
  afterAnswer: AfterAnswer;
  usersBehind: UsersBehind;
  /** A local port that webhooks may use besides the public internet, in tests only. */
  webhooks: { localPort: LocalPort };
  /** The people who may create an account. */
  registration: RegistrationMode;
  /** The operator's email address for questions; null when none is configured. */
  contactEmail: string | null;
  /** An external provider of sign-ins; null when none is configured. */
  oidc: OidcProvider | null;
  /** Features of the database that the search may use. */
  search: { hasTrigrams: boolean };
  /** Returns true while the disk of the bundled database is full. Then writes are refused. */
  isDiskFull: () => boolean;
  now: () => Date;
}

/** The caller of a procedure, with everything that a procedure may know about HTTP. */
export interface Caller {
  ip: string;
  userAgent: string;
  /** True when a browser calls. A browser's session is bound to the cookie below. */
  isBrowser: boolean;
  bindCookie: string | undefined;
  /** Sets the binding cookie, or clears it with null. Without `maxAgeSeconds` it lasts until the browser is closed. */
  setBindCookie: (value: string | null, maxAgeSeconds?: number) => void;
  /** Holds the state of a sign-in through another provider (features/auth/oidc). */
  oidcCookie: string | undefined;
  setOidcCookie: (value: string | null, maxAgeSeconds?: number) => void;
  /** Makes a browser drop its cached pages and files of this site. Other data on the device stays. */
  forgetPages: () => void;
  requestId: string;
  /** True when the call is one of several in a tRPC batch. */
  isBatch: boolean;
  /**
   * The client that the trainer's request is about; undefined for a request about the caller's own
   * data.
   */
  clientId: string | undefined;
  /** The wire version of the commands in the request, at most the server's version. */
  wire: number;
}

export interface Context extends Services {
  caller: Caller;
  /** Claims of a valid access token. The database decides whether its session is still live. */
  claims: AccessClaims | null;
  log: FastifyBaseLogger;
  securityLog: SecurityLog;
}

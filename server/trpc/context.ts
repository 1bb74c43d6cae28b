// The context of a procedure: the facts about the request that called it.
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
  /** The tables' owner, for erasing an account and for usersBehind: requests may not delete events. */
  ownerPool: pg.Pool;
  auth: AuthSettings;
  limits: RateLimits;
  /** Storage of the progress photos. */
  photoStorage: PhotoStorage;
  /** The folder for uploads that are too large for memory and for the database. */
  uploadFolder: string;
  /** Notifications to devices. */
  push: Push;
  mail: Mail;
  afterAnswer: AfterAnswer;
  usersBehind: UsersBehind;
  /** The port that webhooks may go to beside the public internet, in tests. */
  webhooks: { localPort: LocalPort };
  /** The people who may make an account. */
  registration: RegistrationMode;
  /** The address of the operator; null: not configured. */
  contactEmail: string | null;
  /** Another provider of sign-ins; null: none. */
  oidc: OidcProvider | null;
  /** Search features of the database. */
  search: { hasTrigrams: boolean };
  /** True while the disk of the database that comes with us is full: what would write is refused. */
  isDiskFull: () => boolean;
  now: () => Date;
}

/** The caller of a procedure: all that a procedure sees of HTTP. */
export interface Caller {
  ip: string;
  userAgent: string;
  /** Sent by browsers only: such sessions are bound to the cookie below. */
  isBrowser: boolean;
  bindCookie: string | undefined;
  /** Sets (or with null clears) the binding cookie; `maxAgeSeconds` absent: until the browser ends. */
  setBindCookie: (value: string | null, maxAgeSeconds?: number) => void;
  /** Holds the way to another provider and back (features/auth/oidc). */
  oidcCookie: string | undefined;
  setOidcCookie: (value: string | null, maxAgeSeconds?: number) => void;
  /** Makes a browser drop its cached pages and files of this site; data stored on the device stays. */
  forgetPages: () => void;
  requestId: string;
  /** The call is one of several in a tRPC batch. */
  isBatch: boolean;
  /** The version in which the commands of the request are written, at most today's. */
  wire: number;
}

export interface Context extends Services {
  caller: Caller;
  /** Claims of a valid access token. The database decides whether its session is still live. */
  claims: AccessClaims | null;
  log: FastifyBaseLogger;
  securityLog: SecurityLog;
}

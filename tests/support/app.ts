// Creates the real server on a separate database. Browser tests connect to its port, and most other tests pass requests
// to it without a network (inject).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createAuthSettings } from '#server/auth/auth-settings.ts';
import type { Services } from '#server/trpc/context.ts';
import { hasTrigrams } from '#server/db/opening/checks.ts';
import { loadLibrary } from '#server/features/exercises/load-library.ts';
import { createAfterAnswer } from '#server/limits/after-answer.ts';
import { isConfiguredMail, mailOf, type SmtpSettings } from '#server/mail/mail.ts';
import { startMailSender } from '#server/mail/sender.ts';
import { localPhotoStorage } from '#server/photo-storage/local-photo-storage.ts';
import { createOidcProvider, type OidcSettings } from '#server/auth/oidc-provider.ts';
import type { RegistrationMode } from '#shared/auth/registration.ts';
import { createRateLimits } from '#server/limits/rate-limit.ts';
import type { UsersBehind } from '#server/background/users-behind.ts';
import { createPush, vapidKeys } from '#server/push/push.ts';
import type { TrustedProxies } from '#server/limits/trusted-proxies.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';

const PUBLIC_URL = 'http://127.0.0.1:3000';
/** Makes password hashes cheap, because tests create many users. password.test.ts tests the real cost. */
const CHEAP_PASSWORDS = { memoryCost: 1_024, timeCost: 1 };
const VAPID_PRIVATE_KEY = Buffer.alloc(32, 7).toString('base64url');

const nobodyBehind: UsersBehind = {
  bringUpToDate: async () => undefined,
  count: async () => 0,
};

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  photoFolder: string;
  call: (request: RestRequest) => Promise<RestAnswer>;
  close: () => Promise<void>;
}

export interface RestRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  token?: string | undefined;
  key?: string;
  headers?: Record<string, string>;
}

export interface RestAnswer {
  status: number;
  // Tests read responses of every shape. router.test.ts checks each response against its schema.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, unknown>;
}

export async function createTestApp(
  options: {
    rateLimits?: 'on' | 'off';
    now?: () => Date;
    isDiskFull?: () => boolean;
    distDir?: string;
    /** `database` is the database of the server. `close` drops it. */
    database?: TestDatabase;
    trustProxy?: TrustedProxies;
    pushLocalPort?: number;
    smtp?: SmtpSettings | undefined;
    webhookLocalPort?: number;
    followHeartbeatMs?: number;
    isHearing?: () => boolean;
    mostFollowers?: number;
    /** `publicUrl` is an IP address by default, with which passkeys do not work. */
    publicUrl?: string;
    registration?: RegistrationMode;
    contactEmail?: string;
    oidc?: OidcSettings;
    /** `usersBehind` finds users whose totals must be rebuilt. By default it finds none. */
    usersBehind?: UsersBehind;
    logLine?: (line: string) => void;
  } = {},
): Promise<TestApp> {
  const publicUrl = options.publicUrl ?? PUBLIC_URL;
  const database = options.database ?? (await createTestDatabase('withLibrary'));
  if (options.database) await loadLibrary(database.db);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'liftledger-photos-'));
  const photoFolder = path.join(dataDir, 'photos');
  const settings = { secret: 'a secret for tests, 32 characters', publicUrl };
  const auth = { ...createAuthSettings(settings), passwordCost: CHEAP_PASSWORDS };
  const services: Services = {
    ...database.server,
    auth,
    ownerPool: database.ownerPool,
    limits: createRateLimits({
      db: database.server.db,
      mode: options.rateLimits ?? 'off',
      ...(options.now && { now: options.now }),
    }),
    photoStorage: localPhotoStorage(photoFolder),
    uploadFolder: path.join(photoFolder, 'uploads'),
    mail: mailOf(options.smtp, auth),
    afterAnswer: createAfterAnswer(options.logLine ?? (() => undefined)),
    usersBehind: options.usersBehind ?? nobodyBehind,
    webhooks: { localPort: options.webhookLocalPort },
    registration: options.registration ?? 'open',
    contactEmail: options.contactEmail ?? null,
    oidc: options.oidc
      ? createOidcProvider(options.oidc, { publicUrl, log: () => undefined })
      : null,
    push: createPush({
      readKeys: async () => vapidKeys(VAPID_PRIVATE_KEY),
      publicUrl,
      localPort: options.pushLocalPort,
      log: options.logLine ?? (() => undefined),
    }),
    search: { hasTrigrams: await hasTrigrams(database.db) },
    isDiskFull: options.isDiskFull ?? (() => false),
    now: options.now ?? (() => new Date()),
  };
  const app = await buildApp({
    services,
    publicUrl,
    distDir: options.distDir,
    trustProxy: options.trustProxy,
    followHeartbeatMs: options.followHeartbeatMs,
    isHearing: options.isHearing,
    mostFollowers: options.mostFollowers,
    logLine: options.logLine ?? (() => undefined),
  });
  // Browsers open spare connections, for which a closing Node server would wait, so `close` ends them.
  app.addHook('preClose', async () => app.server.closeAllConnections());
  const log = options.logLine ?? (() => undefined);
  const { mail } = services;
  const mails = isConfiguredMail(mail) ? startMailSender({ ...services, mail, log }) : undefined;
  return {
    app,
    services,
    database,
    photoFolder,
    call: (request) => callRest(app, request),
    close: async () => {
      await app.close();
      await Promise.all([mails?.stop(), services.afterAnswer.settled()]);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function callRest(app: FastifyInstance, request: RestRequest): Promise<RestAnswer> {
  const { method = 'GET', path, body, token, key, headers } = request;
  const response = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = response.body;
  return {
    status: response.statusCode,
    body: text.startsWith('{') ? JSON.parse(text) : text,
    headers: response.headers,
  };
}

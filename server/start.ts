// Starts a listening server from a configuration.
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAuthSettings } from '#server/auth/auth-settings.ts';
import { startReceiptSweeper } from '#server/commands/receipt.ts';
import { hasTrigrams } from '#server/db/opening/checks.ts';
import { type ConfiguredDatabase, openConfiguredDatabase } from '#server/db/configured.ts';
import { createOwnerPool, type Log } from '#server/db/opening/connect.ts';
import { startDeletionWorker } from '#server/features/account/erase-account.ts';
import { resumeMeasuring } from '#server/goal-progress/measure-later.ts';
import { createOidcProvider } from '#server/auth/oidc-provider.ts';
import { loadLibrary } from '#server/features/exercises/load-library.ts';
import { startResumingMerges } from './features/exercises/merge/run-merge.ts';
import { startResumingImports } from '#server/features/imports/run/resume-imports.ts';
import { startImportSweeper } from '#server/features/imports/sweep.ts';
import { startDeletedSweeper } from '#server/features/deleted/sweep.ts';
import { startPhotoSweeper } from '#server/features/photos/sweep.ts';
import { startTrainerDesks } from '#server/features/trainer/desk/scheduler.ts';
import { startWebhooks } from '#server/features/webhooks/scheduler.ts';
import { createDueReplays, type DueReplays } from '#server/replay/due-replays.ts';
import { notePendingReplay } from '#server/replay/pending-replay.ts';
import { openPhotoStorage } from '#server/photo-storage/configured.ts';
import type { PhotoStorage } from '#server/photo-storage/photo-storage.ts';
import { createAfterAnswer } from './limits/after-answer.ts';
import { isConfiguredMail, mailOf } from './mail/mail.ts';
import { startMailSender } from './mail/sender.ts';
import { followers } from '#server/session-log/followers.ts';
import { linkServers, type ServerLink } from '#server/session-log/server-link.ts';
import { holdAtMost } from '#server/session-log/stream-cache.ts';
import { createPush, readVapidKeys } from '#server/push/push.ts';
import { startRestScheduler } from '#server/push/rest-scheduler.ts';
import { createRateLimits } from './limits/rate-limit.ts';
import { stoppable } from './http/stop.ts';
import { type Config, ownUrl } from './config.ts';
import type { Services } from '#server/trpc/context.ts';
import { prepareOperation } from './operation.ts';
import { readSecret } from './auth/secret.ts';
import { StartError } from './errors/start-error.ts';

/**
 * Grace period in ms for requests in progress when the server stops. A statement may take 5 s (db/opening/roles.ts), so
 * this period cuts off only stuck requests.
 */
const REQUESTS_WITHIN_MS = 6_000;
/**
 * Grace period in ms for background work when the server stops. A sweep, mail or webhook message that did not finish is
 * repeated later.
 */
const BACKGROUND_WITHIN_MS = 1_000;

export interface RunningServer {
  url: string;
  /**
   * Makes /readyz fail, serves requests for STOP_DELAY, lets requests in progress finish, and then closes everything.
   * Takes at most about 7 s longer than the delay.
   */
  stop: () => Promise<void>;
}

/**
 * Starts the database or connects to it, migrates the tables, loads the exercise library, and listens on the port.
 * @throws StartError whose message tells the operator what to do
 */
export async function startServer(
  config: Config,
  options: { distDir?: string | undefined; log: (line: string) => void },
): Promise<RunningServer> {
  // Loads the app while the database starts, so that the start takes less time.
  const [database, { buildApp }] = await Promise.all([
    openWithLibrary(config, options.log),
    import('./app.ts'),
  ]);
  // A stop and a failed start close the opened resources in reverse order.
  const opened = new AsyncDisposableStack();
  opened.defer(() => database.close());
  try {
    const publicUrl = config.publicUrl ?? ownUrl(config);
    const photoStorage = await openPhotoStorage(config, options.log);
    const services = await createServices(config, database, {
      publicUrl,
      photoStorage,
      log: options.log,
    });
    opened.defer(() => services.ownerPool.end());
    const operation = await prepareOperation(config, services, {
      owner: database.owner,
      log: options.log,
    });
    const background: { stop: () => Promise<void> }[] = [operation];
    opened.defer(async () => {
      const stops = background.map((each) => each.stop());
      await Promise.race([
        Promise.all([...stops, services.afterAnswer.settled()]),
        sleep(BACKGROUND_WITHIN_MS, undefined, { ref: false }),
      ]);
    });
    let isLeaving = false;
    let link: ServerLink | undefined;
    const app = await buildApp({
      services,
      isLeaving: () => isLeaving,
      publicUrl,
      distDir: options.distDir,
      trustProxy: config.trustProxy,
      isHearing: () => link?.isHearing() ?? false,
      mostFollowers: config.mostFollowers,
      mostTokens: config.mostTokens,
      metrics: operation.metrics,
      tracer: operation.tracer,
    });
    const stopServing = stoppable(app);
    opened.defer(() => stopServing(REQUESTS_WITHIN_MS));
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw portRefusal(error, config);
    });
    link = linkServers({ address: database.owner, followers, log: options.log });
    background.push(link);
    const jobs = { ...services, log: options.log };
    for (const start of [
      startPhotoSweeper,
      startResumingImports,
      startResumingMerges,
      startImportSweeper,
      startDeletedSweeper,
      startRestScheduler,
      startDeletionWorker,
      services.usersBehind.start,
      startReceiptSweeper,
      startWebhooks,
      startTrainerDesks,
    ]) {
      background.push(start(jobs));
    }
    const { mail } = services;
    if (isConfiguredMail(mail)) background.push(startMailSender({ ...jobs, mail }));
    await resumeMeasuring(services.pool);
    await operation.begin();
    // The cast is safe because a server that listens on a TCP port has an AddressInfo.
    const { port } = app.server.address() as AddressInfo;
    return {
      url: config.publicUrl ?? ownUrl({ ...config, port }),
      stop: async () => {
        isLeaving = true;
        await sleep(config.stopDelayMs);
        await opened.disposeAsync();
      },
    };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function openWithLibrary(config: Config, log: Log): Promise<ConfiguredDatabase> {
  const database = await openConfiguredDatabase(config, log, {
    join: false,
    afterMigrating: (owner) => notePendingReplay(owner, log),
  });
  try {
    if (!database.isNewer) await loadLibrary(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function createServices(
  config: Config,
  { db, pool, owner, isDiskFull }: ConfiguredDatabase,
  {
    publicUrl,
    photoStorage,
    log,
  }: { publicUrl: string; photoStorage: PhotoStorage; log: (line: string) => void },
): Promise<Services & { usersBehind: DueReplays }> {
  const secret = await readSecret(config.authSecret, config.dataDir);
  holdAtMost(config.mostStreams);
  const { previousAuthSecret: previousSecret } = config;
  const auth = createAuthSettings({ secret, previousSecret, publicUrl });
  // The owner's pool connects only to erase or rebuild an account, and disconnects soon after that.
  const ownerPool = createOwnerPool(owner, { log, max: 3 });
  return {
    db,
    pool,
    ownerPool,
    usersBehind: await createDueReplays({ db, ownerPool, log }),
    auth,
    limits: createRateLimits({ db, mode: config.rateLimits }),
    photoStorage,
    uploadFolder: path.join(config.dataDir, 'uploads'),
    mail: mailOf(config.smtp, auth),
    afterAnswer: createAfterAnswer(log),
    webhooks: { localPort: config.webhookLocalPort },
    registration: config.registration,
    contactEmail: config.contactEmail ?? null,
    oidc: config.oidc ? createOidcProvider(config.oidc, { publicUrl, log }) : null,
    push: createPush({
      readKeys: () => readVapidKeys(config.vapidPrivateKey, config.dataDir),
      publicUrl,
      localPort: config.pushLocalPort,
      log,
    }),
    search: { hasTrigrams: await hasTrigrams(db) },
    isDiskFull,
    now: () => new Date(),
  };
}

function portRefusal(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another number.`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}

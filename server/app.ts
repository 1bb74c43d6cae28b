// Builds the whole HTTP server, but opens no port. Tests inject requests into the server, and start.ts makes it listen.
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { sql } from 'kysely';
import {
  endSlowRequest,
  limitBodyTime,
  headersWithin,
  endUnreadAnswers,
} from './http/request-time.ts';
import { answerClientError, answerExpectations, limitConnections } from './http/connections.ts';
import { compressReads } from './http/compression.ts';
import { refuseOddFilePaths, refuseOddMethods, refuseOtherSites } from './http/odd-requests.ts';
import { acceptOnlyJson } from './http/json-body.ts';
import { measureRequests, traceRequests } from './http/measured-requests.ts';
import { answerRequestId, requestIdOf } from './http/request-id.ts';
import { answerErrors, createAnswerError, errorBody } from './http/refusals.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { createSecurityLog } from './auth/security-log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/metrics-routes.ts';
import { stopJobs } from '#server/background/long-jobs.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';
import { toLoggedError } from './errors/log-error.ts';
import { importRoutes, LONGEST_IMPORT_MS } from '#server/features/imports/upload/import-routes.ts';
import { photoRoutes } from '#server/features/photos/photo-routes.ts';
import { getSession } from '#server/features/sessions/store.ts';
import { cardRoutes } from '#server/features/shares/card-routes.ts';
import { sharedPageHead } from '#server/features/shares/page-head.ts';
import { findTemplates } from '#server/features/templates/store.ts';
import { archiveRoutes } from '#server/features/export/archive-routes.ts';
import { workoutFileRoutes } from '#server/features/sessions/file-routes.ts';
import { followRoutes } from '#server/features/sessions/follow-routes.ts';
import type { Tracer } from '#server/tracing/tracer.ts';
import { DomainError } from '#shared/errors.ts';
import type { TrustedProxies } from '#server/limits/trusted-proxies.ts';
import { registerMcp } from './mcp/route.ts';
import { REST_PREFIX, registerRest } from './rest/bridge.ts';
import { registerApiDocs } from './rest/docs.ts';
import { shareTarget } from './http/share-target.ts';
import { webApp } from './http/web-app.ts';
import type { Services } from '#server/trpc/context.ts';
import { USUAL_BODY_BYTES } from '#server/trpc/meta.ts';
import { addContext } from './http/request-context.ts';
import { registerTrpc } from './http/trpc-route.ts';
import { appRouter } from './router.ts';

const BODY_WITHIN_MS = 30_000;
/** Time limit in ms of every request. The slowest request, the upload of an archive, may take this long. */
const REQUEST_TIMEOUT_MS = LONGEST_IMPORT_MS;
const HEADERS_WITHIN_MS = 10_000;
const UNREAD_WITHIN_MS = 60_000;
/** Headers contain tokens, so the log leaves them out. */
const PRIVATE = ['req.headers'] as const;
/** Allows long URLs, because a tRPC batch lists the names of all its procedures in one path segment. */
const MAX_PATH_PART = 2_000;

interface AppOptions {
  services: Services;
  /**
   * Public URL of the site. Links in mails and invitations begin with this URL. An https URL also turns on stricter
   * headers and cookies.
   */
  publicUrl: string;
  distDir?: string | undefined;
  /**
   * Proxies whose header `X-Forwarded-For` is trusted to name the client's address. Without the option, no proxy is
   * trusted.
   */
  trustProxy?: TrustedProxies | undefined;
  /** Returns true after the stop signal. /readyz then fails, so that the load balancer chooses another server. */
  isLeaving?: () => boolean;
  followHeartbeatMs?: number | undefined;
  /**
   * Returns true while other servers announce new events to this server. Otherwise each live connection polls the
   * database for new events.
   */
  isHearing?: (() => boolean) | undefined;
  /** Maximum number of live connections that follow workouts; 2,000 by default. */
  mostFollowers?: number | undefined;
  mostTokens?: number | undefined;
  logLine?: ((line: string) => void) | undefined;
  metrics?: { metrics: Metrics; token: string | undefined } | undefined;
  tracer?: Tracer | undefined;
}

/** Builds the server: the API, the health checks and, with `distDir`, the web client. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, publicUrl, distDir } = options;
  const isSecure = publicUrl.startsWith('https:');
  const measured = options.metrics?.metrics;
  const plainLog = createSecurityLog(services.auth);
  const securityLog = measured?.counting(plainLog) ?? plainLog;
  const answerError = createAnswerError(securityLog);
  const app = Fastify({
    logger: {
      level: 'warn',
      redact: [...PRIVATE],
      serializers: { err: (error: unknown) => ({ ...toLoggedError(error) }) },
      ...(options.logLine && { stream: { write: options.logLine } }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: USUAL_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: headersWithin(HEADERS_WITHIN_MS),
    trustProxy: options.trustProxy ?? false,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: MAX_PATH_PART },
    // Fastify passes an error before routing, such as a malformed URL, to this function instead of the error handler.
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  });
  app.addHook('onClose', () => stopJobs(services.pool));
  answerRequestId(app);
  addSecurityHeaders(app, isSecure);
  const procedures = new Set(declaredProcedures(appRouter).map(({ path }) => path));
  if (options.tracer) traceRequests(app, options.tracer, procedures);
  if (measured) measureRequests(app, measured, procedures);
  answerExpectations(app);
  limitBodyTime(app, BODY_WITHIN_MS);
  endUnreadAnswers(app, UNREAD_WITHIN_MS);
  limitConnections(app, { ...services, trustProxy: options.trustProxy, securityLog });
  const parse = app.getDefaultJsonParser('error', 'error');
  acceptOnlyJson(app, (request, text, done) => void parse(request, text, done));
  refuseOtherSites(app, publicUrl);
  refuseOddMethods(app);
  refuseOddFilePaths(app);
  answerErrors(app, answerError);
  app.addHook('onClose', (_, done) => {
    securityLog.flush();
    done();
  });
  await app.register(cookie);
  await app.register(async (api) => {
    // Every API response has the header `date`, by which devices correct their clocks (web/api/calls/server-clock.ts).
    api.addHook('onRequest', (_, reply, done) => {
      reply.header('date', services.now().toUTCString());
      done();
    });
    addContext(api, services, securityLog, options.mostTokens);
    await api.register(jsonRoutes, services);
    registerMcp(api, appRouter, publicUrl);
    await api.register(followRoutes, {
      prefix: REST_PREFIX,
      heartbeatMs: options.followHeartbeatMs,
      isHearing: options.isHearing,
      most: options.mostFollowers,
    });
    await api.register(workoutFileRoutes, { prefix: REST_PREFIX });
    await api.register(archiveRoutes, { prefix: REST_PREFIX });
    await api.register(photoRoutes, { prefix: REST_PREFIX, endSlowRequest });
    await api.register(importRoutes, { prefix: REST_PREFIX, endSlowRequest });
  });
  registerHealth(app, services, options.isLeaving ?? (() => false));
  if (options.metrics?.token !== undefined) {
    serveMetrics(app, options.metrics.metrics, options.metrics.token);
  }
  const readers = { session: getSession, templates: findTemplates };
  await app.register(cardRoutes, { services, readers });
  if (distDir !== undefined) {
    const sharedHead = sharedPageHead(services, { publicUrl, readers });
    await app.register(webApp, { distDir, publicUrl, sharedHead });
    await app.register(shareTarget);
  }
  return app;
}

async function jsonRoutes(
  api: FastifyInstance,
  { limits }: Pick<Services, 'limits'>,
): Promise<void> {
  api.addHook('onSend', (_, reply, payload, done) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    done(null, payload);
  });
  compressReads(api);
  registerRest(api, appRouter);
  await registerApiDocs(api, appRouter, limits);
  await api.register((scope) => registerTrpc(scope, appRouter));
}

function registerHealth(
  app: FastifyInstance,
  { db, usersBehind }: Services,
  isLeaving: () => boolean,
) {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request: FastifyRequest, reply) => {
    if (isLeaving())
      return reply.code(503).send(errorBody(new DomainError('UNAVAILABLE'), request));
    try {
      await sql`select 1`.execute(db);
      const behind = await usersBehind.count();
      return { status: 'ready', ...(behind > 0 && { usersBehind: behind }) };
    } catch (error) {
      request.log.warn({ err: error }, 'The database does not answer');
      return reply.code(503).send(errorBody(new DomainError('UNAVAILABLE'), request));
    }
  });
}

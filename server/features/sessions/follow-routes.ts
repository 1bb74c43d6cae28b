// Lets clients follow a session: a server-sent event announces each new version, and the client reads the session
// again.
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { decodeJwt } from 'jose';
import type pg from 'pg';
import {
  liveColumns,
  liveSessionCondition,
  type LiveSession,
  requireLive,
} from '#server/auth/live-sign-in.ts';
import { asSignedIn } from '#server/auth/signed-in.ts';
import { counts } from '#server/metrics/counts.ts';
import { followers } from '#server/session-log/followers.ts';
import { DomainError } from '#shared/errors.ts';
import { id as idSchema } from '#shared/schema.ts';

interface FollowRoutesOptions {
  /**
   * Interval of heartbeats in ms. Heartbeats keep the connection open; some of them also read the event log and check
   * the sign-in.
   */
  heartbeatMs?: number | undefined;
  /**
   * Returns true while the link to the other servers works (server-link.ts). Only every fourth heartbeat then reads the
   * event log; otherwise every heartbeat does.
   */
  isHearing?: (() => boolean) | undefined;
  most?: number | undefined;
}

const HEARTBEAT_MS = 15_000;
/**
 * Number of heartbeats (one minute) after which the event log is read even while the link to the other servers works.
 * An announcement may have been lost.
 */
const HEARTBEATS_PER_LOOK = 4;
/** The largest number of open connections of a user. A device needs one connection for the open page. */
const MOST_PER_USER = 6;
const MOST_IN_ALL = 2_000;
const RETRY_AFTER_SECONDS = 30;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // The connection closes when its stream ends, so that a stopping server need not wait for the connection.
  connection: 'close',
  // The header stops nginx from delaying the events until its buffer is full.
  'x-accel-buffering': 'no',
};

/** Registers `GET /workout-sessions/:id/follow` under the API prefix, as a Fastify plugin. */
export async function followRoutes(
  app: FastifyInstance,
  { heartbeatMs = HEARTBEAT_MS, isHearing = () => false, most = MOST_IN_ALL }: FollowRoutesOptions,
): Promise<void> {
  const open = new Map<PassThrough, string>();
  app.addHook('preClose', (done) => {
    for (const stream of open.keys()) stream.end();
    done();
  });

  app.get<{ Params: { id: string } }>('/workout-sessions/:id/follow', (request, reply) =>
    asSignedIn(
      request.ctx,
      { kind: 'read', scope: 'workouts:read' },
      async (claims): Promise<FastifyReply> => {
        const { ctx } = request;
        const key = { userId: claims.userId, sessionId: idSchema.parse(request.params.id) };
        let known = await newestVersion(ctx.pool, key);
        requireRoom(open, key.userId, most);

        const stream = new PassThrough();
        open.set(stream, key.userId);
        counts.followers += 1;
        const say = (version: number) => stream.write(`data: {"version":${version}}\n\n`);
        const unfollow = followers.follow(key, {
          signInId: claims.sessionId,
          hear: (version, isOwn) => {
            // A heartbeat may have sent this version to the client before the announcement of the other server arrived.
            if (version <= known) return;
            known = version;
            if (!isOwn) say(version);
          },
        });
        // The connection must end when an access token expires. Heartbeats that read the log check whether a personal
        // token is still valid.
        const endsAtMs = claims.scopes ? Infinity : endOfToken(request.headers.authorization);
        let sinceLook = HEARTBEATS_PER_LOOK;
        const beat = async () => {
          // Ends the connection of a client that no longer reads, because its unread events would fill the memory.
          if (stream.writableNeedDrain || ctx.now().getTime() >= endsAtMs) return void stream.end();
          sinceLook += 1;
          if (sinceLook < HEARTBEATS_PER_LOOK && isHearing()) return void stream.write(': \n\n');
          sinceLook = 0;
          const version = await lookAt({ ...ctx, claims }, key);
          if (version > known) say((known = version));
          else stream.write(': \n\n');
        };
        const beatOrEnd = () => {
          beat().catch((error: unknown) => {
            if (!(error instanceof DomainError)) {
              request.log.warn({ err: error }, 'A session could not be followed any further');
            }
            stream.end();
          });
        };
        // Starts the heartbeats after a random delay. After a restart, all clients connect at the same time, and their
        // heartbeats would read the log at the same time.
        let timer = setTimeout(() => {
          beatOrEnd();
          timer = setInterval(beatOrEnd, heartbeatMs);
        }, heartbeatMs * Math.random());
        const stop = () => {
          clearTimeout(timer);
          unfollow();
          if (open.delete(stream)) counts.followers -= 1;
        };
        stream.once('close', stop);
        reply.raw.once('close', () => stream.destroy());
        say(known);
        return reply.headers(headers).send(stream);
      },
    ),
  );
}

function requireRoom(open: ReadonlyMap<unknown, string>, userId: string, most: number): void {
  const own = [...open.values()].filter((each) => each === userId).length;
  if (own < MOST_PER_USER && open.size < most) return;
  throw new DomainError('RATE_LIMITED', 'Too many devices follow a workout at once', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

const versionText = `
  select max(version) as version from session_event where user_id = $1 and session_id = $2`;

async function newestVersion(
  pool: pg.Pool,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  const { rows } = await pool.query<{ version: number | null }>(versionText, [userId, sessionId]);
  const version = rows[0]?.version;
  if (version == null) throw new DomainError('SESSION_NOT_FOUND');
  return version;
}

/**
 * SQL that reads the sign-in and the session's version. One statement is used, because each connection runs the
 * statement often.
 */
const lookText = `
  select ${liveColumns}, (
    select max(e.version) from session_event e where e.user_id = $1 and e.session_id = $4) as version
  from sign_in s
  where s.user_id = $1 and s.id = $2 and ${liveSessionCondition('s', '$3::timestamptz')}`;

async function lookAt(
  ctx: Parameters<typeof requireLive>[0],
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  const values = [userId, ctx.claims.sessionId, ctx.now().toISOString(), sessionId];
  const { rows } = await ctx.pool.query<LiveSession & { version: number | null }>(lookText, values);
  await requireLive(ctx, rows[0]);
  const version = rows[0]?.version;
  if (version == null) throw new DomainError('SESSION_NOT_FOUND');
  return version;
}

function endOfToken(authorization: string | undefined): number {
  const token = authorization?.split(' ')[1];
  return ((token && decodeJwt(token).exp) || 0) * 1000;
}

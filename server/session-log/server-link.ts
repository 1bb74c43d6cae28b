// Connects servers on one database by NOTIFY, so that a device sees changes that another server wrote. A server that
// misses a notification reads the log (follow-routes.ts).
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { DatabaseAddress, Log } from '#server/db/opening/connect.ts';
import type { Author, Followers } from './followers.ts';

const CHANNEL = 'liftledger_sessions';
/** Interval in ms at which a server announces which sessions its clients follow. */
const ANNOUNCE_EVERY_MS = 20_000;
/**
 * Time in ms after which an announcement of followed sessions expires. A server counts as connected when it has
 * received a notification from itself within this time.
 */
const STANDS_MS = 50_000;
const ANSWER_WITHIN_MS = 5_000;
const CONNECT_AGAIN_MS = 2_000;
/** Postgres limits a notification to 8,000 bytes, so the ids are sent in groups. */
const IDS_IN_ONE = 150;

const message = z.object({
  from: z.uuid(),
  follows: z.array(z.uuid()).optional(),
  wrote: z
    .object({
      userId: z.uuid(),
      sessionId: z.uuid(),
      signInId: z.uuid().optional(),
      version: z.number().int(),
    })
    .optional(),
});
type Message = z.infer<typeof message>;

export interface ServerLink {
  /** Returns true while notifications arrive: this server has recently received a notification from itself. */
  isHearing: () => boolean;
  stop: () => Promise<void>;
}

interface LinkOptions {
  /** Address of Postgres itself, because a connection pooler (PgBouncer) does not support LISTEN. */
  address: DatabaseAddress;
  followers: Followers;
  log: Log;
}

/**
 * Connects to Postgres in the background, to exchange notifications with the other servers. Reconnects after a lost
 * connection, until `stop` is called.
 */
export function linkServers({ address, followers, log }: LinkOptions): ServerLink {
  const from = uuidv7();
  /** Sessions that are followed on other servers, each with the time of the last announcement in ms. */
  const followedElsewhere = new Map<string, number>();
  /** Messages to send, by topic. A later message replaces an earlier one on the same topic. */
  const waiting = new Map<string, Message>();
  let client: pg.Client | undefined;
  let heardAt = -Infinity;
  let isSending = false;
  let isStopped = false;
  let isSaid = false;
  let again: NodeJS.Timeout | undefined;
  let ended = Promise.resolve();

  function sendSoon(key: string, content: Omit<Message, 'from'>) {
    if (!client) return;
    waiting.delete(key);
    waiting.set(key, { from, ...content });
    if (!isSending) void send(client);
  }

  async function send(by: pg.Client): Promise<void> {
    isSending = true;
    try {
      // Waits one tick, so that one statement sends all messages that arrive during this tick.
      await new Promise(setImmediate);
      while (waiting.size > 0 && client === by) {
        const payloads = [...waiting.values()].map((each) => JSON.stringify(each));
        waiting.clear();
        await by.query('select pg_notify($1, m.text) from unnest($2::text[]) as m (text)', [
          CHANNEL,
          payloads,
        ]);
      }
    } catch {
      lose(by);
    } finally {
      isSending = false;
    }
  }

  function announce() {
    const ids = followers.sessionIds();
    for (let at = 0; at < ids.length; at += IDS_IN_ONE) {
      sendSoon(`follows ${at}`, { follows: ids.slice(at, at + IDS_IN_ONE) });
    }
    const oldest = performance.now() - STANDS_MS;
    for (const [id, saidAt] of followedElsewhere) {
      if (saidAt < oldest) followedElsewhere.delete(id);
    }
    if (ids.length > 0) setTimeout(sayIfDeaf, ANSWER_WITHIN_MS).unref();
  }

  function sayIfDeaf() {
    if (isStopped || isSaid || isHearing()) return;
    isSaid = true;
    log('No notification of the database came back: who follows a workout looks every 15 s.');
  }

  function hear(text: string | undefined) {
    const parsed = message.safeParse(JSON.parse(text ?? 'null'));
    if (!parsed.success) return;
    const now = performance.now();
    if (parsed.data.from === from) return void (heardAt = now);
    for (const id of parsed.data.follows ?? []) followedElsewhere.set(id, now);
    const { wrote } = parsed.data;
    if (wrote) followers.hear(wrote, wrote.version);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...address,
      application_name: 'liftledger followers',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => {
      try {
        hear(payload);
      } catch {
        // Another program sent this message, so this server ignores the message.
      }
    });
    client = next;
    try {
      await next.connect();
      // Without `synchronous_commit`, a crash of Postgres may lose a notification. The crash also ends this connection,
      // so the servers notice it.
      await next.query(`set synchronous_commit = off; listen ${CHANNEL}`);
      announce();
    } catch {
      lose(next);
    }
  }

  function lose(lost: pg.Client) {
    if (client !== lost) return;
    client = undefined;
    heardAt = -Infinity;
    waiting.clear();
    ended = lost.end().catch(() => undefined);
    if (!isStopped) again = setTimeout(() => void connect(), CONNECT_AGAIN_MS).unref();
  }

  const isHearing = () => performance.now() - heardAt < STANDS_MS;
  const disconnect = followers.connect({
    follows: ({ sessionId }) => sendSoon(`follows ${sessionId}`, { follows: [sessionId] }),
    wrote: (author: Author, version) => {
      const { userId, sessionId, signInId } = author;
      const saidAt = followedElsewhere.get(sessionId) ?? -Infinity;
      if (performance.now() - saidAt > STANDS_MS) return;
      sendSoon(`${userId} ${sessionId}`, { wrote: { userId, sessionId, signInId, version } });
    },
  });
  const timer = setInterval(announce, ANNOUNCE_EVERY_MS).unref();
  const begun = connect();

  return {
    isHearing,
    stop: async () => {
      isStopped = true;
      disconnect();
      clearInterval(timer);
      clearTimeout(again);
      await begun;
      if (client) lose(client);
      await ended;
    },
  };
}

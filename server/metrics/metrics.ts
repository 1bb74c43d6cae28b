// Collects metrics for the operator in the format of Prometheus. No label identifies a person.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SecurityLog } from '#server/auth/security-log.ts';
import type { BackupState } from '#server/backup/schedule.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import type { UsersBehind } from '#server/background/users-behind.ts';
import { countedEvents, counts } from './counts.ts';

export interface MetricsSettings {
  /** Separate port of the metrics. When undefined, the metrics are on the main port and need the token. */
  port: number | undefined;
  host: string;
  token: string | undefined;
}

interface AnsweredRequest {
  method: string;
  /** The route is a pattern, such as `/users/:id`, or the called procedure. */
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  answered: (request: AnsweredRequest) => void;
  /** Returns a security log that also counts refusals as metrics. */
  counting: (log: SecurityLog) => SecurityLog;
  read: () => Promise<{ text: string; contentType: string }>;
}

/**
 * Upper bounds in seconds of the histogram's buckets. Logging a set takes about 5 ms; uploading a photo takes up to
 * several seconds.
 */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Time limit in ms for metrics from the database, so that a slow database does not delay the other metrics. */
const DATABASE_WITHIN_MS = 2_000;

export function createMetrics({
  db,
  pool,
  usersBehind,
  backups,
}: {
  db: Kysely<Database>;
  pool: pg.Pool;
  usersBehind: Pick<UsersBehind, 'count'>;
  backups: (() => BackupState) | undefined;
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'liftledger_http_request_seconds',
    help: 'Time until a request was answered, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const refusedSignIns = new Counter({
    name: 'liftledger_sign_ins_refused_total',
    help: 'Sign-ins that were refused',
    labelNames: ['reason'],
    registers,
  });
  const refusedTokens = new Counter({
    name: 'liftledger_tokens_refused_total',
    help: 'Tokens that this server did not make, or that are in other hands',
    labelNames: ['kind'],
    registers,
  });
  const limits = new Counter({
    name: 'liftledger_limits_reached_total',
    help: 'Requests that a limit refused',
    registers,
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  new Counter({
    name: 'liftledger_session_events_total',
    help: 'Events written to logs of sessions; SetLogged are the sets',
    labelNames: ['type'],
    registers,
    collect() {
      // `countedEvents` returns the totals since the start, so the counter is reset before the totals are added.
      this.reset();
      for (const [type, count] of countedEvents()) this.inc({ type }, count);
    },
  });
  new Gauge({
    name: 'liftledger_database_connections',
    help: 'Connections to the database, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  counter(
    'liftledger_lost_races_total',
    'Commands that found their place in a log taken by another server, and were decided again',
    () => counts.lostRaces,
  );
  gauge('liftledger_followers', 'Connections that follow a workout', () => counts.followers);
  counter('liftledger_rests_told_total', 'Rests whose end was told', () => counts.restsTold);
  counter(
    'liftledger_rests_late_seconds_total',
    'Seconds by which the ends of rests were told late, added up',
    () => counts.restSecondsLate,
  );
  gauge(
    'liftledger_mail_waiting',
    'Mail that the mail server has not taken yet; NaN while the database does not answer',
    () => withinTime(countMail(db)),
  );
  gauge(
    'liftledger_users_behind',
    'Users whose rows do not follow the newest rules yet; NaN while the database does not answer',
    () => withinTime(usersBehind.count()),
  );
  if (backups) {
    gauge(
      'liftledger_backup_newest_timestamp_seconds',
      'When the newest finished backup began, in seconds since 1970; 0: there is none',
      () => (backups().newestAt?.getTime() ?? 0) / 1000,
    );
    counter(
      'liftledger_backup_failures_total',
      'Backups that failed since the start of this server',
      () => backups().failures,
    );
  }

  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    counting: (log) => ({
      ...log,
      refusedLogin: (asked, refused) => {
        refusedSignIns.inc({ reason: refused.reason });
        log.refusedLogin(asked, refused);
      },
      reachedLimit: (asked, error) => {
        if (error instanceof Error && error.name === 'LimitReached') limits.inc();
        log.reachedLimit(asked, error);
      },
      refusedToken: (asked, refused) => {
        if (refused.reason !== 'expired') refusedTokens.inc({ kind: refused.kind });
        log.refusedToken(asked, refused);
      },
      reusedToken: (asked, reused) => {
        refusedTokens.inc({ kind: 'reused' });
        log.reusedToken(asked, reused);
      },
    }),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

async function countMail(db: Kysely<Database>): Promise<number> {
  const { rows } = await asSystem('metrics', () =>
    sql<{ waiting: number }>`
      /* every user: counts the mail that waits */
      select count(*)::int as waiting from pending_mail`.execute(db),
  );
  return rows[0]?.waiting ?? 0;
}

async function withinTime(counting: Promise<number>): Promise<number> {
  const late = Promise.withResolvers<number>();
  const timer = setTimeout(() => late.resolve(Number.NaN), DATABASE_WITHIN_MS);
  try {
    return await Promise.race([counting.catch(() => Number.NaN), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

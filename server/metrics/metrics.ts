// Collects metrics for an operator in the format of Prometheus. No label identifies a person: routes are patterns,
// never addresses.
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
  /** A separate port; undefined for the main port, behind the token. */
  port: number | undefined;
  /** The address on which the separate port listens. */
  host: string;
  token: string | undefined;
}

/** A finished request as the metrics record it. */
export interface AnsweredRequest {
  method: string;
  /** The pattern of the request's route, or the called procedure. */
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  answered: (request: AnsweredRequest) => void;
  /** Returns the same security log, which also counts its entries. */
  counting: (log: SecurityLog) => SecurityLog;
  /** Returns all present values, and their content type. */
  read: () => Promise<{ text: string; contentType: string }>;
}

/** Limits of the buckets in seconds: a set takes some 5 ms, a photo up to seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** An unresponsive database must not delay the other values. */
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
  /** Returns the state of the backups; undefined when this server makes no scheduled backups. */
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
  addEvents(registers);
  addPool(registers, pool);
  addServers(registers);
  addMail(registers, db);
  addReplays(registers, usersBehind);
  if (backups) addBackups(registers, backups);

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

function addEvents(registers: Registry[]): void {
  // The log itself counts events, whether or not anybody reads them.
  const events = new Counter({
    name: 'liftledger_session_events_total',
    help: 'Events written to logs of sessions; SetLogged are the sets',
    labelNames: ['type'],
    registers,
    collect() {
      events.reset();
      for (const [type, count] of countedEvents()) events.inc({ type }, count);
    },
  });
}

function addPool(registers: Registry[], pool: pg.Pool): void {
  const connections = new Gauge({
    name: 'liftledger_database_connections',
    help: 'Connections to the database, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Adds metrics about several servers on one database. */
function addServers(registers: Registry[]): void {
  const lostRaces = new Counter({
    name: 'liftledger_lost_races_total',
    help: 'Commands that found their place in a log taken by another server, and were decided again',
    registers,
    collect() {
      lostRaces.reset();
      lostRaces.inc(counts.lostRaces);
    },
  });
  const followers = new Gauge({
    name: 'liftledger_followers',
    help: 'Connections that follow a workout',
    registers,
    collect() {
      followers.set(counts.followers);
    },
  });
  const told = new Counter({
    name: 'liftledger_rests_told_total',
    help: 'Rests whose end was told',
    registers,
    collect() {
      told.reset();
      told.inc(counts.restsTold);
    },
  });
  const late = new Counter({
    name: 'liftledger_rests_late_seconds_total',
    help: 'Seconds by which the ends of rests were told late, added up',
    registers,
    collect() {
      late.reset();
      late.inc(counts.restSecondsLate);
    },
  });
}

function addMail(registers: Registry[], db: Kysely<Database>): void {
  const mail = new Gauge({
    name: 'liftledger_mail_waiting',
    help: 'Mail that the mail server has not taken yet; NaN while the database does not answer',
    registers,
    async collect() {
      mail.set(await withinTime(countMail(db)));
    },
  });
}

function addReplays(registers: Registry[], usersBehind: Pick<UsersBehind, 'count'>): void {
  const behind = new Gauge({
    name: 'liftledger_users_behind',
    help: 'Users whose rows do not follow the newest rules yet; NaN while the database does not answer',
    registers,
    async collect() {
      behind.set(await withinTime(usersBehind.count()));
    },
  });
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

function addBackups(registers: Registry[], backups: () => BackupState): void {
  const newest = new Gauge({
    name: 'liftledger_backup_newest_timestamp_seconds',
    help: 'When the newest finished backup began, in seconds since 1970; 0: there is none',
    registers,
    collect() {
      newest.set((backups().newestAt?.getTime() ?? 0) / 1000);
    },
  });
  const failures = new Counter({
    name: 'liftledger_backup_failures_total',
    help: 'Backups that failed since the start of this server',
    registers,
    collect() {
      failures.reset();
      failures.inc(backups().failures);
    },
  });
}

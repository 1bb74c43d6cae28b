// Sets of different people that arrive while others are being written: a statement for each, one COMMIT for all.
import type pg from 'pg';
import { type Query, queryOf } from '#server/db/statements/query.ts';
import { currentScope, inScope, type Scope } from '#server/db/owner/scope.ts';
import { isConnectionLost } from '#server/errors/sql-state.ts';
import { currentSpan, inSpan, type Span } from '#server/tracing/current-span.ts';
import type { Statement } from './write.ts';

/** More would hardly cost less each, and every one waits for the last. */
const MOST_TOGETHER = 16;
/** Number under way from which a set waits for others; a single lifter never waits. */
const MOST_UNDER_WAY = 2;
/** Nobody waits longer than this for a lock that is held against somebody else. */
const PATIENCE_MS = 100;
const begin = `begin; set local lock_timeout = '${PATIENCE_MS}ms'`;

interface Waiting extends Statement {
  /** That of its sender, who need not be the one who sends them all. */
  scope: Scope | undefined;
  span: Span | undefined;
  resolve: (rows: object[]) => void;
  reject: (error: unknown) => void;
}

interface Queue {
  waiting: Waiting[];
  underWay: number;
  /** Sets in one COMMIT, at most. */
  most: number;
  mostUnderWay: number;
}

const queues = new WeakMap<pg.Pool, Queue>();

/** Gives each set of this pool a separate COMMIT: when users are on different machines, a shared one costs more. */
export function neverShareCommits(pool: pg.Pool): void {
  queues.set(pool, { waiting: [], underWay: 0, most: 1, mostUnderWay: Infinity });
}

/**
 * Sends a statement that may share its COMMIT with others. Each gets its own rows, or the error that it would have got
 * alone: a transaction that the database refuses is taken back, and each of its statements is sent again by itself.
 * A lost connection fails all of them, since it is not known whether they were written.
 */
export function sharingCommit(pool: pg.Pool): Query {
  const queue = queues.get(pool) ?? {
    waiting: [],
    underWay: 0,
    most: MOST_TOGETHER,
    mostUnderWay: MOST_UNDER_WAY,
  };
  queues.set(pool, queue);
  return <Row extends object>(text: string, values: readonly unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      // The statement determines the type of its rows, as with any query.
      const give = (rows: object[]) => resolve(rows as Row[]);
      const [scope, span] = [currentScope(), currentSpan()];
      queue.waiting.push({ text, values: [...values], scope, span, resolve: give, reject });
      sendNext(pool, queue);
    });
}

function sendNext(pool: pg.Pool, queue: Queue): void {
  if (queue.waiting.length === 0 || queue.underWay >= queue.mostUnderWay) return;
  const sets = queue.waiting.splice(0, queue.most);
  queue.underWay += 1;
  let isUnderWay = true;
  const leave = () => {
    clearTimeout(timer);
    if (!isUnderWay) return;
    isUnderWay = false;
    queue.underWay -= 1;
    sendNext(pool, queue);
  };
  // Sets in the last place that wait long for a lock stop counting, so that they hold up nobody else.
  const isLast = queue.underWay >= queue.mostUnderWay;
  const timer = isLast ? setTimeout(leave, PATIENCE_MS) : undefined;
  const [first, ...others] = sets;
  void (first && others.length === 0 ? sendAlone(pool, first) : sendTogether(pool, sets)).then(
    leave,
  );
}

function sendAlone(pool: pg.Pool, waiting: Waiting): Promise<void> {
  const { text, values, resolve, reject } = waiting;
  return asSender(waiting, () => queryOf(pool)(text, values)).then(resolve, reject);
}

async function sendTogether(pool: pg.Pool, sets: readonly Waiting[]): Promise<void> {
  try {
    // The shared transaction belongs to no single request, so it has no span.
    const { begun, answers, commit } = await inSpan(undefined, () => inOneTransaction(pool, sets));
    if (commit.status === 'fulfilled' && commit.value.command === 'COMMIT') {
      sets.forEach((set, index) => settle(set, answers[index]));
      return;
    }
    // Later errors are consequences of the first.
    const failure = [begun, ...answers, commit].find((answer) => answer.status === 'rejected');
    if (isConnectionLost(failure?.reason)) throw failure?.reason;
    await Promise.all(sets.map((set) => sendAlone(pool, set)));
  } catch (error) {
    for (const { reject } of sets) reject(error);
  }
}

function asSender<Result>({ scope, span }: Waiting, work: () => Result): Result {
  return inScope(scope, () => inSpan(span, work));
}

/** All in one write, without waiting for the answers in between; an error makes the COMMIT a ROLLBACK. */
async function inOneTransaction(pool: pg.Pool, sets: readonly Waiting[]) {
  const client = await pool.connect();
  let isClean = false;
  try {
    const [begun, commit, ...answers] = await Promise.allSettled(send(client, sets));
    isClean = commit.status === 'fulfilled';
    return { begun, answers, commit };
  } finally {
    client.release(!isClean);
  }
}

function send(client: pg.PoolClient, sets: readonly Waiting[]) {
  const { stream } = client.connection;
  stream.cork();
  try {
    const begun = client.query(begin);
    // An error of the owner guard concerns that statement alone.
    const answers = sets.map(async (set) =>
      asSender(set, () => client.query<object>(set.text, set.values)),
    );
    return [begun, client.query('commit'), ...answers] as const;
  } finally {
    stream.uncork();
  }
}

function settle({ resolve, reject }: Waiting, answer?: PromiseSettledResult<pg.QueryResult>) {
  if (answer?.status === 'fulfilled') resolve(answer.value.rows);
  else reject(answer?.reason);
}

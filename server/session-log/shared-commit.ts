// Groups sets of different people into one transaction: one statement per set, one COMMIT for all.
import type pg from 'pg';
import { type Query, queryOf } from '#server/db/statements/query.ts';
import { currentScope, inScope, type Scope } from '#server/db/owner/scope.ts';
import { isConnectionLost } from '#server/errors/sql-state.ts';
import { currentSpan, inSpan, type Span } from '#server/tracing/current-span.ts';
import type { Statement } from './write-events.ts';

/** Limits the sets that share a COMMIT. More sets save little time per set, and each set waits for the last of them. */
const MOST_TOGETHER = 16;
/** Maximum number of commits in progress. A further set waits until one of the commits has ended. */
const MOST_UNDER_WAY = 2;
const PATIENCE_MS = 100;
const begin = `begin; set local lock_timeout = '${PATIENCE_MS}ms'`;

interface Waiting extends Statement {
  /**
   * Another request may send this set's statement, so the scope (the users whose rows may be touched) of its request is
   * stored.
   */
  scope: Scope | undefined;
  span: Span | undefined;
  resolve: (rows: object[]) => void;
  reject: (error: unknown) => void;
}

interface Queue {
  waiting: Waiting[];
  underWay: number;
}

const queues = new WeakMap<pg.Pool, Queue>();

/**
 * Returns a query function whose statements may share a COMMIT. If the shared transaction fails, each statement is sent
 * again separately. A lost connection fails all statements, because nobody knows whether they were written.
 */
export function sharingCommit(pool: pg.Pool): Query {
  const queue = queues.get(pool) ?? { waiting: [], underWay: 0 };
  queues.set(pool, queue);
  return <Row extends object>(text: string, values: readonly unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      // The cast relies on the caller: the statement `text` must return rows of type Row.
      const give = (rows: object[]) => resolve(rows as Row[]);
      const [scope, span] = [currentScope(), currentSpan()];
      queue.waiting.push({ text, values: [...values], scope, span, resolve: give, reject });
      sendNext(pool, queue);
    });
}

function sendNext(pool: pg.Pool, queue: Queue): void {
  if (queue.waiting.length === 0 || queue.underWay >= MOST_UNDER_WAY) return;
  const sets = queue.waiting.splice(0, MOST_TOGETHER);
  queue.underWay += 1;
  let isUnderWay = true;
  const leave = () => {
    clearTimeout(timer);
    if (!isUnderWay) return;
    isUnderWay = false;
    queue.underWay -= 1;
    sendNext(pool, queue);
  };
  // When the maximum number of commits is reached, the last commit is no longer counted after `PATIENCE_MS`. A long
  // wait for a lock then does not block other sets.
  const isLast = queue.underWay >= MOST_UNDER_WAY;
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
    // The shared transaction belongs to no single request, so it has no tracing span.
    const { begun, answers, commit } = await inSpan(undefined, () => inOneTransaction(pool, sets));
    if (commit.status === 'fulfilled' && commit.value.command === 'COMMIT') {
      sets.forEach((set, index) => settle(set, answers[index]));
      return;
    }
    // Only the first error counts, because later errors are consequences of the first one.
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

/** Sends all statements at once, without waiting for each response. An error turns the COMMIT into a ROLLBACK. */
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
    // The owner guard (owner-guard.ts) may refuse one statement. Its error rejects only that statement, and the others
    // are still sent.
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

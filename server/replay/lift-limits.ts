import type { Query } from '#server/db/statements/query.ts';

/**
 * Lifts the role's limits, which are meant for requests, sets UTC, and compiles no statement, all for the transaction.
 */
export async function liftLimits(query: Query): Promise<void> {
  await query(
    `select set_config(name, value, true) from (values
      ('statement_timeout', '0'), ('lock_timeout', '0'),
      ('idle_in_transaction_session_timeout', '0'), ('timezone', 'UTC'), ('jit', 'off')
    ) as setting (name, value)`,
    [],
  );
}

/**
 * Lets a long transaction on a request connection pause between its statements, and sets UTC. Each statement keeps the
 * role's limit: the pool abandons a later response, while Postgres would continue the statement and keep its locks.
 * Indexes are preferred, because statistics may describe a table as small that the transaction is filling.
 */
export async function waitPatiently(query: Query): Promise<void> {
  await query(
    `select set_config(name, value, true) from (values
      ('lock_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('timezone', 'UTC'),
      ('enable_seqscan', 'off')
    ) as setting (name, value)`,
    [],
  );
}

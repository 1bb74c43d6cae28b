import type { Query } from '#server/db/statements/query.ts';

/**
 * Removes the role's time limits for this transaction, because the limits are meant for requests. Also sets UTC, and
 * turns off JIT compilation.
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
 * Removes the time limits for locks and for pauses between the statements of a transaction. A statement gets 30 s for
 * slow machines. Its limit ends it when nobody waits for it any more. Also sets UTC, and avoids sequential scans.
 */
export async function waitPatiently(query: Query): Promise<void> {
  await query(
    `select set_config(name, value, true) from (values
      ('statement_timeout', '30000'), ('lock_timeout', '0'),
      ('idle_in_transaction_session_timeout', '0'), ('timezone', 'UTC'), ('enable_seqscan', 'off')
    ) as setting (name, value)`,
    [],
  );
}

import type { Query } from '#server/db/statements/query.ts';

/** Lifts the role's limits, which are meant for requests, and sets UTC, both for the transaction. */
export async function liftLimits(query: Query): Promise<void> {
  await query(
    `select set_config(name, value, true) from (values
      ('statement_timeout', '0'), ('lock_timeout', '0'),
      ('idle_in_transaction_session_timeout', '0'), ('timezone', 'UTC')
    ) as setting (name, value)`,
    [],
  );
}

import type { Query } from '#server/db/query.ts';

/** For the transaction: the role's limits are meant for requests, and a page is read as UTC. */
export async function liftLimits(query: Query): Promise<void> {
  await query(
    `select set_config(name, value, true) from (values
      ('statement_timeout', '0'), ('lock_timeout', '0'),
      ('idle_in_transaction_session_timeout', '0'), ('timezone', 'UTC')
    ) as setting (name, value)`,
    [],
  );
}

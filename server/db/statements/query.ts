// Provides one interface for raw SQL inside a transaction of Kysely or of pg.
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';

/** Sends a statement and returns its rows. On a pool for requests, the owner guard checks the statement. */
export type Query = <Row extends object>(
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

export function queryOf(client: pg.Pool | pg.PoolClient): Query {
  return async <Row extends object>(text: string, values: readonly unknown[]) =>
    (await client.query<Row>(text, [...values])).rows;
}

export function queryOfTransaction(trx: Kysely<Database>): Query {
  return async <Row extends object>(text: string, values: readonly unknown[]) =>
    (await trx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

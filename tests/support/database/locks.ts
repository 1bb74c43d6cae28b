// Waits for statements that wait for a lock, so that a test can run them in a known order.
import type pg from 'pg';
import { expect } from 'vitest';

/** Waits until `count` statements of the pool's database wait for a lock. Ignores statements without `text`. */
export async function untilLocked(pool: pg.Pool, count: number, text = ''): Promise<void> {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`;
  await expect
    .poll(async () => (await pool.query(waiting, [text])).rowCount, { interval: 5, timeout: 5_000 })
    .toBe(count);
}

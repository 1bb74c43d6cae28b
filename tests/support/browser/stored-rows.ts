// Reads rows that a page has stored in IndexedDB.
import type { Page } from '@playwright/test';

export type StoredRow = readonly [key: string, value: string];

/** Returns the rows of an object store, with objects as JSON. A missing database has no rows. */
export function storedRows(page: Page, database: string, store: string): Promise<StoredRow[]> {
  return page.evaluate(
    async ([databaseName, storeName]) => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      if (!names.includes(databaseName)) return [];
      const resultOf = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
      const db = await resultOf(indexedDB.open(databaseName));
      const rows = db.transaction(storeName).objectStore(storeName);
      const [keys, values] = await Promise.all([
        resultOf(rows.getAllKeys()),
        resultOf<unknown[]>(rows.getAll()),
      ]);
      db.close();
      const textOf = (value: unknown) =>
        typeof value === 'string' ? value : JSON.stringify(value);
      return keys.map((key, index): StoredRow => [String(key), textOf(values[index])]);
    },
    [database, store] as const,
  );
}

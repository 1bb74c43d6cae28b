// Opens an IndexedDB database at its first use.
import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb';

/**
 * Returns a function that opens the database once. A database that failed to open or was closed is opened again at the
 * next call.
 * @returns a function whose promise rejects when the storage is full or forbidden
 */
export function openOnDemand<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return () => {
    opening ??= openDB<Schema>(name, version, {
      upgrade,
      // A newer page in another tab can upgrade the database only after this page has closed the database.
      blocking: (_, __, event) => {
        // The cast is safe because this event always comes from the database.
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    opening.catch(forget);
    return opening;
  };
}

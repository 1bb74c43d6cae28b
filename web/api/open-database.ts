// Opens a database of this browser on demand.
import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb';

/**
 * Returns a function that opens the database with its first call, and then returns the open one. The next call opens it
 * again after a failure, after the browser closed it, or after a newer page needed it closed.
 *
 * @returns a function that rejects when the storage is full or forbidden
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
      // A newer page wants to upgrade the database: close it, and reopen it with the next call.
      blocking: (_, __, event) => {
        // `as`: only an IDBDatabase fires this event, so the target of the event is the database.
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    opening.catch(forget);
    return opening;
  };
}

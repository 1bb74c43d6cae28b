// A database of this browser that is open while it is needed.
import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb';

/**
 * Returns a function that opens the database with its first call and returns the open one after
 * that. A failed opening is tried again with the next call, and so is one that the browser ended or
 * that a newer page needs closed.
 *
 * @returns a function that throws (rejects) when the storage is full or forbidden
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
      // A newer page wants to upgrade: let it, and open anew with the next call.
      blocking: (_, __, event) => {
        // `as`: the event of a database comes from that database.
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    opening.catch(forget);
    return opening;
  };
}

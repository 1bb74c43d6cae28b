// Stores the rows of cached answers in IndexedDB, by a key that begins with the id of the person.
import type { AsyncStorage } from '@tanstack/query-persist-client-core';
import type { DBSchema } from 'idb';
import { openOnDemand } from '#web/api/open-database.ts';

interface Schema extends DBSchema {
  answers: { key: string; value: string };
}

// index.html reads this database too, so a change of the name belongs in both places.
const NAME = 'liftledger-kept';
const VERSION = 1;

export interface KeptAnswerRows extends AsyncStorage {
  /** Removes the rows of all other people; all rows when `userId` is undefined. */
  removeAllBut: (userId: string | undefined) => Promise<void>;
}

/** Creates the rows. @throws (rejects) in each of its functions when the storage is full or forbidden */
export function keptAnswerRows(): KeptAnswerRows {
  const database = openOnDemand<Schema>(
    NAME,
    VERSION,
    (db) => void db.createObjectStore('answers'),
  );

  return {
    getItem: async (key) => (await database()).get('answers', key),
    setItem: async (key, value) => (await database()).put('answers', value, key),
    removeItem: async (key) => (await database()).delete('answers', key),
    async entries() {
      const { store } = (await database()).transaction('answers');
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return keys.map((key, index): [string, string] => [key, values[index] ?? '']);
    },
    async removeAllBut(userId) {
      const db = await database();
      const others = (await db.getAllKeys('answers')).filter(
        (key) => userId === undefined || !key.startsWith(`${userId}-`),
      );
      const transaction = db.transaction('answers', 'readwrite');
      await Promise.all([...others.map((key) => transaction.store.delete(key)), transaction.done]);
    },
  };
}

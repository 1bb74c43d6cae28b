// Stores one person's cached responses in IndexedDB, one row per query.
import {
  type AsyncStorage,
  experimental_createQueryPersister,
} from '@tanstack/query-persist-client-core';
import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import { openOnDemand } from '#web/api/open-database.ts';
import type { KeptAnswer } from './kept-questions.ts';

const LONGEST_MS = 30 * 24 * 3_600_000;

/**
 * `scratch` holds a response while it is being stored, because TanStack's persister can store a response only from a
 * query client.
 */
const scratch = new QueryClient();

/** Creates the store of a person's cached responses. The functions of the store reject with the errors of `rows`. */
export function createAnswerStore(userId: string, rows: AsyncStorage) {
  const persister = experimental_createQueryPersister({
    storage: rows,
    prefix: userId,
    buster: nameOfBuild(),
    maxAge: LONGEST_MS,
  });

  async function read(key: QueryKey): Promise<KeptAnswer | undefined> {
    let tellTime: (at: number) => void = () => undefined;
    const time = new Promise<number>((resolve) => {
      tellTime = resolve;
    });
    const data = await persister.retrieveQuery(hashKey(key), ({ state }) =>
      tellTime(state.dataUpdatedAt),
    );
    return data === undefined ? undefined : { data, at: await time };
  }

  return {
    read,

    /** Stores a response, unless the response to a later request is already stored, for example by another tab. */
    async keep(key: QueryKey, { data, at }: KeptAnswer): Promise<void> {
      const known = await read(key);
      if (known && known.at > at) return;
      scratch.setQueryData(key, data, { updatedAt: at });
      try {
        await persister.persistQueryByKey(key, scratch);
      } finally {
        scratch.removeQueries({ queryKey: key, exact: true });
      }
    },

    async forget(key: QueryKey): Promise<void> {
      await rows.removeItem(`${userId}-${hashKey(key)}`);
    },

    /** Removes responses that are older than 30 days or were stored by another build. */
    removeOld: () => persister.persisterGc(),
  };
}

/**
 * Returns the file name of the first script, which differs between builds. A new build may need fields that responses
 * to an older build lack.
 */
function nameOfBuild(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.getAttribute('src') ?? '';
}

interface Schema extends DBSchema {
  answers: { key: string; value: string };
}

// index.html opens the database by the same name, so change both together.
const NAME = 'liftledger-kept';
const VERSION = 1;

interface KeptAnswerRows extends AsyncStorage {
  /** Removes all rows but those of the person `userId`. Removes every row when `userId` is undefined. */
  removeAllBut: (userId: string | undefined) => Promise<void>;
}

/**
 * Returns functions that read and write the cached responses in IndexedDB. The first call opens the database. The
 * functions reject when the storage is full or forbidden.
 */
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

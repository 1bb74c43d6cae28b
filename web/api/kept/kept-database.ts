// Tells whether this browser has kept answers, without the code that reads them.
import type { KeptAnswer } from './kept-questions.ts';

export const KEPT_DATABASE = 'liftledger-kept';

/** The kept answers that were read beside the scripts of the page, by the hash of the query. */
export const readAhead = new Map<string, KeptAnswer>();

/** Returns whether the database exists; false also in a browser that cannot list its databases. */
export async function hasKeptAnswers(): Promise<boolean> {
  const databases = (await indexedDB.databases?.()) ?? [];
  return databases.some(({ name }) => name === KEPT_DATABASE);
}

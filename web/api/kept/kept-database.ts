// The database of kept answers, as far as the first page must know it.
export const KEPT_DATABASE = 'liftledger-kept';

/** Returns false in a new browser, whose first page does not load the code of kept answers, and where nobody can tell. */
export async function hasKeptAnswers(): Promise<boolean> {
  const databases = (await indexedDB.databases?.()) ?? [];
  return databases.some(({ name }) => name === KEPT_DATABASE);
}

// Tells whether this browser has kept answers, without the code that reads them.
export const KEPT_DATABASE = 'liftledger-kept';

/** Returns whether the database exists; false also in a browser that cannot list its databases. */
export async function hasKeptAnswers(): Promise<boolean> {
  const databases = (await indexedDB.databases?.()) ?? [];
  return databases.some(({ name }) => name === KEPT_DATABASE);
}

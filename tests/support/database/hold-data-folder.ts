// Runs Postgres on a data folder until a test kills the processes: `node hold-data-folder.ts
// <folder>`. Prints the process id of Postgres.
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('usage: hold-data-folder.ts <folder>');
const { pid } = await startEmbeddedPostgres({ dataDir, log: () => undefined, fast: true });
process.stdout.write(JSON.stringify({ pid }));
setInterval(() => undefined, 60_000);

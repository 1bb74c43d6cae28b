// `npm start`: builds the web client when its build is missing or stale, then runs the server.
import { buildClient, isBuildStale } from './client-build.ts';

if (await isBuildStale()) {
  process.stderr.write('Building the web client…\n');
  await buildClient();
}
await import('#server/main.ts');

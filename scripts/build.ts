// `npm run build`: builds the web client, stale or not.
import { buildClient } from './client-build.ts';

await buildClient();

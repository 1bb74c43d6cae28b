// `npm run build`: the web client, whether or not its build is stale.
import { buildClient } from './client-build.ts';

await buildClient();

// `npm run build`: builds the web client, even when its build is current.
import { buildClient } from './client-build.ts';

await buildClient();

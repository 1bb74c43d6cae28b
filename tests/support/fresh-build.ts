// Once per run of the browser tests: the client is built when its build is stale.
import { buildClient, isBuildStale } from '#scripts/client-build.ts';

export default async function setup(): Promise<void> {
  if (await isBuildStale()) await buildClient();
}

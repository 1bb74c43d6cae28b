// Builds the client once per run of the browser tests when its build is stale.
import { isBuildStale } from '#scripts/build-stamp.ts';
import { buildClient } from '#scripts/client-build.ts';

export default async function setup(): Promise<void> {
  if (isBuildStale()) await buildClient();
}

// Builds the client before the browser tests when the source of the client has changed.
import { isBuildStale } from '#scripts/build-stamp.ts';
import { buildClient } from '#scripts/client-build.ts';

export default async function setup(): Promise<void> {
  if (isBuildStale()) await buildClient();
}

// Runs the real server behind rendered screens (plugin.ts).
import startCluster from '#tests/support/global-setup.ts';
import requireChromium from '#tests/support/browser/chromium.ts';
import { createTestApp } from '#tests/support/app.ts';
import { rendered } from './plugin.ts';

/**
 * Once per run: creates a database and an app on it. Each test registers its own users.
 *
 * @throws Error that says what to install when there is no browser
 */
export default async function setup(): Promise<() => Promise<void>> {
  await requireChromium();
  const stopCluster = await startCluster();
  const app = await createTestApp();
  await app.app.ready();
  rendered.renderedServer = (request, response) => app.app.routing(request, response);
  return async () => {
    delete rendered.renderedServer;
    await app.close();
    await stopCluster();
  };
}

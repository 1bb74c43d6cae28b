// Runs the real server for rendered screens. plugin.ts passes the API requests to it.
import startCluster from '#tests/support/global-setup.ts';
import requireChromium from '#tests/support/browser/chromium.ts';
import { createTestApp } from '#tests/support/app.ts';
import { type GivenGrant, giveGrant } from '#tests/support/trainer/grants.ts';
import { rendered } from './plugin.ts';

/**
 * Finds the browser, then creates a database and a server, once per run. Each test registers new
 * users.
 * @throws Error with instructions when no browser is found
 */
export default async function setup(): Promise<() => Promise<void>> {
  await requireChromium();
  const stopCluster = await startCluster();
  const app = await createTestApp();
  await app.app.ready();
  rendered.renderedServer = (request, response) => {
    const { pathname, searchParams } = new URL(String(request.url), 'http://localhost');
    if (pathname !== '/api/test/grant') return app.app.routing(request, response);
    // The cast is safe because only our tests send the parameter `grant`, always as a GivenGrant.
    const grant = JSON.parse(String(searchParams.get('grant'))) as GivenGrant;
    void giveGrant(app, grant).then(() => response.end());
  };
  return async () => {
    delete rendered.renderedServer;
    await app.close();
    await stopCluster();
  };
}

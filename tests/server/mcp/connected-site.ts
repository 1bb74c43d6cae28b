// Starts a server and connects MCP clients to it, for the tests of the MCP tools.
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll } from 'vitest';
import { tokenScopes } from '#shared/tokens/scopes.ts';
import { type TestUser } from '#tests/support/factories.ts';
import { type McpClient, mcpClients } from '#tests/support/mcp-clients.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export const open: McpClient[] = [];

/** Calls an MCP tool and returns its response. Throws when the server refuses the call. */
export async function must(client: McpClient, name: string, input: Record<string, unknown> = {}) {
  const { isError, text } = await client.call(name, input);
  if (isError) throw new Error(`${name}: ${text}`);
  return JSON.parse(text);
}
export const bench = { exercise: 'Barbell Bench Press' };

export function useConnectedSite() {
  const app = useTestApp();
  let url: URL;
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    // The cast is safe because `listen` was called with a TCP port.
    const { port } = app.app.server.address() as AddressInfo;
    url = new URL(`http://127.0.0.1:${port}/mcp`);
  });
  afterEach(async () => {
    for (const client of open.splice(0)) await client.close();
  });
  async function tokenFor(
    user: TestUser,
    scopes: readonly string[] = tokenScopes,
  ): Promise<string> {
    const input = { name: 'Assistant', scopes, expiresInDays: 30 };
    return (await mustCall(app, 'tokens.create', input, user.token)).token;
  }
  async function connected(token: string, kind = 'sdk v2'): Promise<McpClient> {
    const connect = mcpClients[kind];
    if (!connect) throw new Error(`No client ${kind}`);
    const client = await connect(url, token);
    open.push(client);
    return client;
  }

  return {
    tokenFor,
    connected,
    app,
    get url() {
      return url;
    },
  };
}

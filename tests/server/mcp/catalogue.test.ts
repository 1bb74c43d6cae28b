import { expect, test } from 'vitest';
import { createUser } from '#tests/support/factories.ts';
import { useConnectedSite } from '#tests/server/mcp/connected-site.ts';

const site = useConnectedSite();
const { tokenFor, connected } = site;

test('each MCP tool that deletes data requires the input confirm', async () => {
  const tools = await (await connected(await tokenFor(await createUser(site.app)))).tools();
  const destructive = tools.filter(
    ({ annotations }) => (annotations as { destructiveHint?: boolean }).destructiveHint,
  );
  expect(destructive.map(({ name }) => name)).toEqual([
    'delete_body_weight',
    'delete_template',
    'delete_workout',
  ]);
  for (const { inputSchema } of destructive) {
    expect(inputSchema).toMatchObject({ required: expect.arrayContaining(['confirm']) });
  }
});

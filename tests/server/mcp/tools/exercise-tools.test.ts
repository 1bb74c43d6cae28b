import { describe, expect, test } from 'vitest';
import { createUser } from '#tests/support/factories.ts';
import { mcpClients } from '#tests/support/mcp-clients.ts';
import { useConnectedSite, must } from '#tests/server/mcp/connected-site.ts';

const site = useConnectedSite();
const { tokenFor, connected } = site;

describe.each(Object.keys(mcpClients))('exercise tools work with the MCP client %s', (kind) => {
  test('MCP refuses an unknown exercise and lists similar names', async () => {
    const user = await createUser(site.app);
    const client = await connected(await tokenFor(user), kind);
    const input = {
      startTime: '2026-03-14T18:00:00Z',
      unit: 'lbs',
      exercises: [{ exercise: 'bench', sets: [{ reps: 5, weight: 100 }] }],
    };
    const { isError, text } = await client.call('log_past_workout', input);
    expect(isError).toBe(true);
    expect(text).toMatch(
      /^No exercise is called 'bench'\. Use one of these names: .*'Barbell Bench Press'/,
    );
    expect((await must(client, 'list_workouts')).data).toEqual([]);
  });
});

// Tests the MCP tools with which a trainer reads data of a client.
import { expect, test } from 'vitest';
import { tokenScopes } from '#shared/tokens/scopes.ts';
import { useConnectedSite, must } from '#tests/server/mcp/connected-site.ts';
import { createUser } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { giveGrant } from '#tests/support/trainer/grants.ts';

const site = useConnectedSite();
const { tokenFor, connected } = site;

test("a trainer's MCP tools return workouts that the client shares, and refuse goals that are not shared", async () => {
  const client = await givenSession(site.app);
  const trainer = await createUser(site.app);
  const clientId = client.user.id;
  const grant = { clientId, trainerId: trainer.id };
  await giveGrant(site.app, { ...grant, areas: ['training'] });
  const mcp = await connected(await tokenFor(trainer));
  const mine = await must(mcp, 'list_workouts');
  const theirs = await must(mcp, 'list_workouts', { clientId });
  expect([mine.data.length, theirs.data.length]).toEqual([0, 1]);
  const workoutId = client.sessionId;
  expect(await must(mcp, 'get_workout', { id: workoutId, clientId })).toMatchObject({
    id: workoutId,
  });
  const goals = await mcp.call('list_goals', { clientId });
  expect([goals.isError, goals.text]).toEqual([true, 'Your client does not share this with you']);
  await giveGrant(site.app, { ...grant, state: 'PAUSED' });
  const paused = await mcp.call('list_workouts', { clientId });
  expect([paused.isError, paused.text]).toEqual([true, 'Your client has paused this grant']);
});

test('MCP refuses the input clientId for a tool that writes and for a token without client scopes', async () => {
  const {
    user: { id: clientId },
  } = await givenSession(site.app);
  const trainer = await createUser(site.app);
  await giveGrant(site.app, { clientId, trainerId: trainer.id });
  const mcp = await connected(await tokenFor(trainer));
  const written = await mcp.call('log_body_weight', { clientId, weight: 80, unit: 'kg' });
  expect([written.isError, written.text]).toEqual([true, expect.stringContaining('clientId')]);
  const others = tokenScopes.filter((scope) => !scope.startsWith('clients'));
  const without = await connected(await tokenFor(trainer, others));
  const refused = await without.call('list_workouts', { clientId });
  expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('clientId')]);
});

test('list_clients, and list_goals without client scopes, work only without the input clientId', async () => {
  const trainer = await createUser(site.app);
  const clientId = trainer.id;
  const others = tokenScopes.filter((scope) => !scope.startsWith('clients'));
  for (const [token, tool] of [
    [await tokenFor(trainer), 'list_clients'],
    [await tokenFor(trainer, others), 'list_goals'],
  ] as const) {
    const mcp = await connected(token);
    expect((await mcp.call(tool)).isError).toBe(false);
    const refused = await mcp.call(tool, { clientId });
    expect([tool, refused.isError, refused.text]).toEqual([
      tool,
      true,
      expect.stringContaining('clientId'),
    ]);
  }
});

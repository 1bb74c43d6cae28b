import { describe, expect, test } from 'vitest';
import { createTemplate, createUser } from '#tests/support/factories.ts';
import { mcpClients } from '#tests/support/mcp-clients.ts';
import { useConnectedSite, must, bench } from '#tests/server/mcp/connected-site.ts';

const site = useConnectedSite();
const { tokenFor, connected } = site;

describe.each(Object.keys(mcpClients))('template tools work with the MCP client %s', (kind) => {
  test('MCP creates a template with supersets and a target for each set', async () => {
    const user = await createUser(site.app);
    const client = await connected(await tokenFor(user), kind);
    await must(client, 'create_template', {
      name: 'Upper A',
      description: 'Heavy',
      unit: 'kg',
      exercises: [
        {
          ...bench,
          restSeconds: 180,
          notes: 'Pause',
          setTargets: [
            { kind: 'WARMUP', reps: 5, weight: 60 },
            { reps: 5, repsMax: 8, weight: 100, rpe: 8 },
          ],
        },
        { exercise: 'Barbell Row', superset: 1, sets: 4, reps: 8, weight: 70 },
        { exercise: 'Overhead Press', superset: 1, sets: 4, reps: 8 },
      ],
    });
    const read = await must(client, 'get_template', { name: 'upper a' });
    expect(read.exercises).toMatchObject([
      {
        ...bench,
        sets: 2,
        restSeconds: 180,
        notes: 'Pause',
        setTargets: [
          { kind: 'WARMUP', reps: 5, weight: { kg: 60 } },
          { kind: 'WORKING', reps: 5, repsMax: 8, weight: { kg: 100 }, rpe: 8 },
        ],
      },
      { exercise: 'Barbell Row', superset: 1, sets: 4, reps: 8, weight: { kg: 70 } },
      { exercise: 'Overhead Press', superset: 1, sets: 4, reps: 8 },
    ]);
    expect(read.exercises[0].superset).toBeUndefined();
    const { templates } = await must(client, 'list_templates');
    expect(templates).toMatchObject([{ id: read.id, name: 'Upper A' }]);
  });
});

test('MCP finds a template by name among more than 200', async () => {
  const user = await createUser(site.app);
  const first = await createTemplate(site.app, user.token, undefined, 'First');
  await site.app.database.ownerPool.query(
    `insert into workout_template
     select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'name', 'Copy ' || n))).*
     from workout_template t, generate_series(1, 200) n where t.user_id = $1`,
    [user.id],
  );
  const client = await connected(await tokenFor(user), String(Object.keys(mcpClients)[0]));
  expect(await must(client, 'get_template', { name: 'first' })).toMatchObject({ id: first.id });
  expect((await must(client, 'list_templates')).templates).toHaveLength(201);
});

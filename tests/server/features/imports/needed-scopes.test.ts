// Checks the scopes of personal tokens. A token may import and undo only data that it may also
// write.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type TokenScope, tokenScopes } from '#shared/tokens/scopes.ts';
import { bringIn, mustPlan, plainFile, sendFile } from '#tests/support/imports/imports.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const fixture = (name: string) => path.join(import.meta.dirname, '../../../fixtures', name);

const app = useTestApp();
const user = useUser(app);

let archive: Buffer;

beforeAll(async () => {
  archive = await readFile(fixture('archive/format-1.zip'));
});

async function tokenWith(...scopes: TokenScope[]): Promise<string> {
  const input = { name: 'Script', scopes, expiresInDays: 1 };
  return (await mustCall(app, 'tokens.create', input, user.token)).token;
}

const writing = tokenScopes.filter((scope) => scope.endsWith(':write'));
const zip = (token: string) => ({ token, fileName: 'liftledger.zip' });

test('a token without all needed scopes cannot upload, import or undo an archive', async () => {
  const all = await tokenWith('workouts:read', ...writing);
  const run = await bringIn(app, archive, zip(all));
  expect(run.status).toBe('DONE');
  const planned = await mustPlan(app, archive, zip(user.token));
  for (const missing of writing.filter((scope) => scope !== 'workouts:write')) {
    const token = await tokenWith(...writing.filter((scope) => scope !== missing));
    const sent = await sendFile(app, archive, zip(token));
    expect([sent.status, sent.body.code]).toEqual([403, 'SCOPE_MISSING']);
    expect(sent.body.error).toContain(missing);
    for (const [command, { id }] of [
      ['imports.run', planned],
      ['imports.undo', run],
    ] as const) {
      await expect(mustCall(app, command, { id }, token)).rejects.toThrow(missing);
    }
  }
  expect((await mustCall(app, 'imports.undo', { id: run.id }, all)).status).toBe('UNDONE');
});

test('importing new exercises needs exercises:write, and importing body weights body:write', async () => {
  const token = await tokenWith('workouts:read', 'workouts:write');
  const own = await mustPlan(app, plainFile(1), { token });
  await expect(mustCall(app, 'imports.run', { id: own.id }, token)).rejects.toThrow(
    'exercises:write',
  );
  const measured = await readFile(fixture('imports/hevy-measurements.csv'));
  const weights = await mustPlan(app, measured, { token });
  await expect(mustCall(app, 'imports.run', { id: weights.id }, token)).rejects.toThrow(
    'body:write',
  );
  const known = await bringIn(app, plainFile(1, 'Barbell Row'), { token });
  expect(known.status).toBe('DONE');
});

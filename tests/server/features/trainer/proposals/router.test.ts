// Tests proposals of a trainer whose account is erased, and proposals with a personal token.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eraseAccount } from '#server/features/account/erase-account.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { send } from '#tests/support/doors.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { givenPair, proposeChange } from './given-trainer.ts';

const app = useTestApp();

test("after a trainer's account is erased, the client's rows do not contain the trainer's name", async () => {
  const pair = await givenPair(app);
  const id = await proposeChange(pair, [{ targetReps: 6 }]);
  for (const path of ['take', 'undo', 'decline']) {
    await pair.as('client', `proposals.${path}`, { id, commandId: randomUUID() });
  }
  await eraseAccount(app.services, pair.trainer.id);
  const rows = await rowsOfUser(app.database.ownerPool, pair.client.id);
  expect(rows).toContain(id);
  expect(rows).not.toContain('Anna');
  expect(rows).not.toContain(pair.trainer.id);
});

test('a token that may write templates cannot read or answer a proposed goal', async () => {
  const pair = await givenPair(app);
  const goal = { goalType: 'ENDURANCE', description: 'Run a mile' };
  const input = { kind: 'GOAL', goal, clientIds: [pair.client.id] };
  const { sent } = await pair.as('trainer', 'proposals.propose', input);
  const { id } = sent[0];
  await proposeChange(pair, [{ targetReps: 6 }]);
  const scopes = ['templates:read', 'templates:write'];
  const made = { name: 'Script', scopes, expiresInDays: 1 };
  const { token } = await pair.as('client', 'tokens.create', made);
  const list = await send(app.app, 'REST', 'proposals.list', {}, { token });
  expect(list.data).toMatchObject([{ of: 'TEMPLATE' }]);
  for (const path of ['get', 'take', 'decline', 'undo']) {
    const answer = await send(app.app, 'REST', `proposals.${path}`, { id }, { token });
    expect(answer).toMatchObject({ status: 403, code: 'SCOPE_MISSING' });
  }
});

import { expect, test } from 'vitest';
import { openDemoAccount } from '#scripts/seed/account.ts';
import { planTraining } from '#scripts/seed/plan.ts';
import { trainerSignIn, writeTrainer } from '#scripts/seed/trainer.ts';
import { writeTraining } from '#scripts/seed/write.ts';
import { asUser } from '#server/db/owner/scope.ts';
import type { DeskClient } from '#shared/trainer/desk-schema.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const WEEKS = 6;

const app = useTestApp();

async function seed(): Promise<DeskClient[]> {
  const { database } = app;
  const now = new Date();
  const { userId, firstDay } = await openDemoAccount(database, { weekCount: WEEKS, now });
  await asUser(userId, () =>
    writeTraining(database, userId, planTraining(firstDay, WEEKS), () => undefined),
  );
  await writeTrainer(database, userId, now);
  const { tokens } = await mustCall(app, 'auth.login', trainerSignIn, '');
  return (await mustCall(app, 'trainerDesk.list', {}, tokens.accessToken)).clients;
}

test('the demo trainer has six clients, also after a second run of the seed', async () => {
  const clients = await seed();
  // The figures of the demo client Robin Demo are computed from generated workouts, so the test
  // does not compare them with fixed values.
  const others = clients.filter(({ name }) => name !== 'Robin Demo');
  expect(clients).toHaveLength(6);
  expect(others.map(({ name, group, lastDay }) => [name, group, lastDay !== null])).toEqual([
    ['Bea Away', 'LOOK', true],
    ['Chris Sore', 'LOOK', true],
    ['Dana New', 'FINE', false],
    ['Eli Paused', 'PAUSED', false],
    ['Finn Former', 'ENDED', false],
  ]);
  const reasonsOf = (name: string) =>
    clients.find((each) => each.name === name)?.reasons.map(({ kind }) => kind);
  expect(reasonsOf('Bea Away')).toContain('GAP');
  expect(reasonsOf('Chris Sore')).toContain('PAIN');
  expect(await seed()).toEqual(clients);
});

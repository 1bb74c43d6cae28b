// Checks that a trainer without access to the client's body weight cannot compute this weight from
// a goal.
import { expect, test } from 'vitest';
import { createUser, exerciseIds } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { grantTo } from '#tests/support/trainer/given-proposal.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

test('a strength goal of a bodyweight exercise is hidden from a trainer who may not see the body weight', async () => {
  const client = await createUser(app);
  const names = ['Weighted Pull-Up', 'Barbell Bench Press'];
  const ids = await exerciseIds(app, client.token, names);
  for (const [index, exercise] of names.entries()) {
    const targetCriteria = { exercise, exerciseId: ids[index], targetWeight: 300 };
    const goal = { goalType: 'STRENGTH', description: exercise, targetCriteria };
    await mustCall(app, 'goals.create', goal, client.token);
  }
  const seenWith = async (areas: readonly string[]) => {
    const trainer = await createUser(app);
    await grantTo(app, client, trainer, { areas: JSON.stringify(areas) });
    const answer = await app.call({ path: `/clients/${client.id}/goals`, token: trainer.token });
    return answer.body.data.map(({ description }: { description: string }) => description);
  };
  expect(await seenWith(['training', 'goals'])).toEqual(['Barbell Bench Press']);
  expect((await seenWith(['training', 'goals', 'weight'])).toSorted()).toEqual(names.toSorted());
});

import { expect, test } from 'vitest';
import { ok } from '#tests/support/factories.ts';
import { useLifters } from '#tests/server/features/goals/lifters.ts';

const site = useLifters();
const { givenLifter, post, get, createGoal } = site;

test('the list of goals can be filtered by status and type, and is returned in pages', async () => {
  const user = await givenLifter();
  const strength = await createGoal(user);
  const skill = ok(
    await post(user, '/goals', { goalType: 'SKILL', description: 'Handstand' }),
    201,
  );
  await site.app.call({
    method: 'PATCH',
    path: `/goals/${skill.id}/status`,
    body: { status: 'PAUSED' },
    token: user.token,
  });
  const ids = async (query: string) =>
    (await get(user, `/goals${query}`)).map((each: { id: string }) => each.id);
  expect(await ids('')).toEqual([skill.id, strength.id]);
  expect(await ids('?status=ACTIVE')).toEqual([strength.id]);
  expect(await ids('?goalType=SKILL')).toEqual([skill.id]);
  expect(await ids('?status=ACTIVE&goalType=SKILL')).toEqual([]);
  expect(await ids('?limit=1&offset=1')).toEqual([strength.id]);
});

import { expect, test } from 'vitest';
import { useReplayedSession } from '#tests/server/replay/replayed-session.ts';

const site = useReplayedSession();
const { rows, replay, owner } = site;

const breaks = {
  'a set with another weight': {
    text: 'update exercise_set set weight_lbs = 99.99 where user_id = $1 and weight_lbs = 105',
    drift: () => [{ table: 'exercise_set', id: site.setIds[2], problem: 'different' }],
  },
  'a set that is missing': {
    text: 'delete from exercise_set where user_id = $1 and weight_lbs = 100',
    drift: () => [{ table: 'exercise_set', id: site.setIds[0], problem: 'missing' }],
  },
  'planned sets that do not add up': {
    text: 'update workout_session set planned_sets = 1 where user_id = $1',
    drift: () => [{ table: 'workout_session', id: site.given.sessionId, problem: 'different' }],
  },
  'a copy of the template that was changed': {
    text: `update session_template set template = template || '{"name":"Other"}' where user_id = $1`,
    drift: () => [{ table: 'session_template', id: site.given.sessionId, problem: 'different' }],
  },
  'a set that nobody logged': {
    text: `insert into exercise_set select user_id, session_id, '00000000-0000-7000-8000-000000000001',
      position + 100, exercise_id, line_id, set_number, reps, weight_lbs, rpe, rpe_source, kind, logged_at,
      null, null, '', null, null, null
      from exercise_set where user_id = $1 and weight_lbs = 100`,
    drift: () => [
      {
        table: 'exercise_set',
        id: '00000000-0000-7000-8000-000000000001',
        problem: 'left over',
      },
    ],
  },
};

test.for(Object.entries(breaks))('a replay finds and repairs %s', async ([, { text, drift }]) => {
  const before = await rows();
  expect((await owner(text, [site.given.user.id])).rowCount).toBe(1);
  const broken = await rows();
  expect((await replay(true)).drift).toEqual(drift());
  expect(await rows()).toBe(broken);
  expect((await replay(false)).drift).toEqual(drift());
  expect(await rows()).toBe(before);
  expect((await replay(true)).drift).toEqual([]);
});

test('a replay treats the weights 100.00 and 100 in a copied template as equal', async () => {
  const before = await rows();
  await owner(
    `update session_template set template = jsonb_set(template, '{exercises,0,targetWeight}', '100.00')
     where user_id = $1`,
    [site.given.user.id],
  );
  expect(await rows()).not.toBe(before);
  expect(await replay(true)).toEqual({ events: 4, drift: [], gapped: [] });
});

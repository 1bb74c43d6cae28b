import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { send } from '#tests/support/doors.ts';
import { useMergingPeople } from '#tests/server/features/exercises/merge/merging-people.ts';

const site = useMergingPeople();
const { given } = site;

test('the last of several consecutive merges must be undone first', async () => {
  const person = await given();
  const { call, from } = person;
  const second = await call('exercises.create', { name: 'Second' });
  const third = await call('exercises.create', { name: 'Third' });
  const command = { id: from, intoId: second.id, commandId: randomUUID() };
  const merge = await call('exercises.merge', command);
  expect((await call('exercises.merge', command)).id).toBe(merge.id);
  const next = await call('exercises.merge', { id: second.id, intoId: third.id });
  const refused = await send(
    site.app.app,
    'tRPC',
    'exercises.undoMerge',
    { id: merge.id },
    person.user,
  );
  expect(refused).toMatchObject({ status: 409, message: 'Undo the merge of Second first' });
  await call('exercises.undoMerge', { id: next.id });
  expect(await call('exercises.undoMerge', { id: merge.id })).toMatchObject({ state: 'UNDONE' });
});

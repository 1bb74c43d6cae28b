import { expect, test } from 'vitest';
import { setBody } from '#tests/support/factories.ts';
import {
  useMergingPeople,
  IMPORTED,
  linesOf,
} from '#tests/server/features/exercises/merge/merging-people.ts';

const { given, train, plan, driftOf } = useMergingPeople();

test('undoing a merge keeps notes, goals and sets that were changed after the merge', async () => {
  const person = await given();
  const { user, call, from, into } = person;
  const trained = await train(person);
  const planned = await plan(person, trained);
  const merge = await call('exercises.merge', { id: from, intoId: into });
  await call('exercises.putNote', { id: into, notes: 'Mine' });
  const {
    id,
    updatedAt: _,
    createdAt: _made,
    ...goal
  } = await call('goals.get', {
    id: planned.byId.id,
  });
  const { targetCriteria } = goal;
  await call('goals.update', { id, targetCriteria: { ...targetCriteria, targetWeight: 310 } });
  const line = linesOf(await call('sessions.get', { id: trained.superset.id }))[0];
  const since = await call('sessions.logSet', {
    id: trained.superset.id,
    ...setBody(into, { actualWeight: 99, templateExerciseId: line?.id }),
    afterwards: true,
  });
  await call('exercises.undoMerge', { id: merge.id });
  expect((await call('exercises.note', { id: into })).notes).toBe('Mine');
  expect((await call('goals.get', { id })).targetCriteria).toMatchObject({
    exerciseId: from,
    exercise: IMPORTED,
    targetWeight: 310,
  });
  // Undoing the merge moved the new set back together with the exercise in the plan.
  const { exerciseSets } = await call('sessions.get', { id: trained.superset.id });
  expect(exerciseSets.find((set: { id: string }) => set.id === since.id).exerciseId).toBe(from);
  expect(await driftOf(user)).toEqual([]);
}, 60_000);

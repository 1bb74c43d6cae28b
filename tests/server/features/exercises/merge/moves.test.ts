// Tests merging two exercises and undoing the merge. The undo must restore every row.
import { expect, test } from 'vitest';
import {
  useMergingPeople,
  IMPORTED,
  linesOf,
} from '#tests/server/features/exercises/merge/merging-people.ts';
import { setBody } from '#tests/support/factories.ts';

const { given, train, plan, rowsOf, driftOf } = useMergingPeople();

test('a merge moves all sets and templates to the other exercise, and undoing it restores them', async () => {
  const person = await given();
  const { user, call, from, into, row } = person;
  const trained = await train(person);
  const planned = await plan(person, trained);
  const before = await rowsOf(user);
  const figures = { workouts: 3, sets: 4, templates: 2, programs: 1, goals: 2 };
  expect(await call('exercises.mergePreview', { id: from, intoId: into })).toEqual(figures);

  const merge = await call('exercises.merge', { id: from, intoId: into });
  expect(merge).toMatchObject({
    from: { id: from, name: IMPORTED },
    into: { id: into, name: 'Barbell Bench Press' },
    state: 'DONE',
    figures,
    done: 4,
    total: 4,
  });
  expect(await driftOf(user)).toEqual([]);
  const after = await rowsOf(user);
  // Only rows that describe the merged exercise, such as its name and note, may contain its id
  // after the merge.
  const naming = Object.entries(after).filter(([, rows]) =>
    rows.some((each) => each.includes(from)),
  );
  expect(naming.map(([table]) => table).toSorted()).toEqual([
    'user_exercise',
    'user_exercise_choice',
    'user_exercise_note',
    'user_exercise_preference',
    'user_exercise_travel',
  ]);
  const history = await call('exercises.history', { id: into });
  expect(history.sessions.map((each: { id: string }) => each.id).toSorted()).toEqual(
    [trained.superset.id, trained.mixed.id, trained.beside.id].toSorted(),
  );
  expect((await call('exercises.note', { id: into })).notes).toBe('Rack at 4\nFeet flat');
  expect((await call('exercises.get', { id: into })).preference).toBe('FAVOURITE');
  const [choices] = await call('exercises.choices', { exerciseIds: [into] });
  expect(choices).toMatchObject({
    offers: { isOn: false, why: 'chosen' },
    weightStep: { value: 2.5, unit: 'kg' },
  });
  expect(
    (await call('progress.lifts')).lifts.map(
      (lift: { id?: string; exerciseId?: string }) => lift.exerciseId ?? lift.id,
    ),
  ).toEqual([row, into]);
  for (const { id } of [planned.byId, planned.byName]) {
    const goal = await call('goals.get', { id });
    expect(goal.targetCriteria.exercise).toBe('Barbell Bench Press');
  }
  const mixed = await call('sessions.get', { id: trained.mixed.id });
  expect(mixed.exerciseSets.map((set: { setNumber: number }) => set.setNumber)).toEqual([1, 2, 3]);
  // When a set that was deleted before the merge is restored, it must have the exercise that
  // replaced the merged exercise.
  await call('sessions.restoreSet', { id: trained.superset.id, setId: trained.gone.id });
  const again = await call('sessions.get', { id: trained.superset.id });
  const restored = again.exerciseSets.find(({ id }: { id: string }) => id === trained.gone.id);
  expect(restored.exerciseId).toBe(into);
  await call('sessions.deleteSet', { id: trained.superset.id, setId: trained.gone.id });
  expect(await driftOf(user)).toEqual([]);
  const timeline = await call('sessions.events', { id: trained.mixed.id });
  expect(timeline.at(-1).reassigned).toEqual({
    reason: 'MERGED',
    from: IMPORTED,
    into: 'Barbell Bench Press',
    sets: 1,
  });

  expect(await call('exercises.undoMerge', { id: merge.id })).toMatchObject({ state: 'UNDONE' });
  expect(await rowsOf(user)).toEqual(before);
  expect(await driftOf(user)).toEqual([]);
  expect(await call('exercises.merges', { id: from })).toEqual([]);
  expect(await call('exercises.undoMerge', { id: merge.id })).toMatchObject({ state: 'UNDONE' });
  expect(await rowsOf(user)).toEqual(before);
  // When a deleted workout is restored after the undo, the rows must equal those of a replay of the
  // events.
  await call('sessions.restore', { id: trained.deleted.id });
  expect(await driftOf(user)).toEqual([]);

  const once = await call('exercises.merge', { id: from, intoId: into });
  expect(once).toMatchObject({ state: 'DONE', figures: { workouts: 4, sets: 5 } });
  expect(await driftOf(user)).toEqual([]);
}, 60_000);

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
  // After the undo, the new set must have the custom exercise again, like the exercise in the plan.
  const { exerciseSets } = await call('sessions.get', { id: trained.superset.id });
  expect(exerciseSets.find((set: { id: string }) => set.id === since.id).exerciseId).toBe(from);
  expect(await driftOf(user)).toEqual([]);
}, 60_000);

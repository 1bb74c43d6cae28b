import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { followers } from '#server/session-log/followers.ts';
import { templateBody } from '#tests/support/factories.ts';
import { plainFile } from '#tests/support/imports/imports.ts';
import { useImporter } from '#tests/server/features/imports/importer.ts';

const importer = useImporter();
const { call, plan, bring, undo, workouts, expectNoDrift } = importer;

describe('undoing an import removes only the imported rows', () => {
  test('undoing an import removes its workouts and custom exercises', async () => {
    const { id, exercises } = await bring(plainFile(3));
    expect(exercises[1]).toMatchObject({ exerciseName: 'Stone Carry Deluxe' });
    const [{ id: sessionId }] = await workouts();
    const { version } = await call('sessions.get', { id: sessionId });
    const heard: number[] = [];
    const unfollow = followers.follow(
      { userId: importer.user.id, sessionId },
      { signInId: 'another device', hear: (newer) => heard.push(newer) },
    );
    const undone = await undo(id);
    unfollow();
    expect([undone.status, undone.data.status]).toEqual([200, 'UNDONE']);
    expect(heard).toEqual([version + 1]);
    expect(await workouts()).toEqual([]);
    const found = await call('exercises.list', { query: 'Stone Carry Deluxe' });
    expect(found.data.map(({ name }: { name: string }) => name)).not.toContain(
      'Stone Carry Deluxe',
    );
    expect((await undo(id)).data.status).toBe('UNDONE');
    expect((await plan(plainFile(3))).counts).toMatchObject({ newWorkouts: 3, knownWorkouts: 0 });
    await expectNoDrift();
  });

  test('undoing an import keeps a custom exercise that a training program names', async () => {
    const { id } = await bring(plainFile(3));
    const named = async (query: string) =>
      (await call('exercises.list', { query, limit: 1 })).data[0];
    const [own, squat] = [await named('Stone Carry Deluxe'), await named('barbell back squat')];
    const template = await call('templates.create', templateBody([{ exerciseId: squat.id }]));
    await call('programs.create', {
      name: 'Stones',
      unit: 'lbs',
      weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), templateId: template.id }] }],
      trainingMaxes: [{ exerciseId: own.id, weightLbs: 200, incrementLbs: 5, stepLbs: 5 }],
    });
    expect((await undo(id)).data.status).toBe('UNDONE');
    expect(await named('Stone Carry Deluxe')).toMatchObject({ id: own.id });
  });

  test('undoing an import keeps a custom exercise with a note', async () => {
    const name = 'Log Toss Deluxe';
    const { id, exercises } = await bring(plainFile(1, name));
    const exerciseId = exercises[1]?.exerciseId;
    await call('exercises.putNote', { id: exerciseId, notes: 'Seat 4' });
    expect((await undo(id)).data.status).toBe('UNDONE');
    const { data } = await call('exercises.list', { query: name, limit: 1 });
    expect(data).toMatchObject([{ id: exerciseId }]);
  });

  test('undoing an import is refused until the user decides about workouts that were edited', async () => {
    const { id } = await bring(plainFile(3));
    const [first] = await workouts();
    const { exerciseSets } = await call('sessions.get', { id: first.id });
    await call('sessions.editSet', { id: first.id, setId: exerciseSets[0].id, actualReps: 6 });
    const refused = await undo(id);
    expect([refused.status, refused.code]).toEqual([409, 'WORKOUTS_EDITED']);
    expect(refused.text).toContain('One of these workouts was edited since');
    expect(await workouts()).toHaveLength(3);
    expect((await undo(id, { keepEdited: true })).data.status).toBe('UNDONE');
    expect(await workouts()).toMatchObject([{ id: first.id }]);
    const own = await call('exercises.list', { query: 'Stone Carry Deluxe' });
    expect(own.data).toMatchObject([{ name: 'Stone Carry Deluxe' }]);
    expect((await plan(plainFile(3))).counts).toMatchObject({ newWorkouts: 2, knownWorkouts: 1 });
    await expectNoDrift();
  });

  test('undoing an import removes edited workouts when the user agrees', async () => {
    const { id } = await bring(plainFile(2));
    const [first] = await workouts();
    const { exerciseSets } = await call('sessions.get', { id: first.id });
    await call('sessions.deleteSet', { id: first.id, setId: exerciseSets[0].id });
    expect((await undo(id, { keepEdited: false })).data.status).toBe('UNDONE');
    expect(await workouts()).toEqual([]);
    await expectNoDrift();
  });

  test('an import that was only planned cannot be undone', async () => {
    const { id } = await plan(plainFile(1));
    expect((await undo(id)).status).toBe(409);
  });
});

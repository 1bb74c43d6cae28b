// Tests the preview of a proposal. It shows each difference, with weights that fit the client.
import { expect, test } from 'vitest';
import { createTemplate } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { givenPair, proposeChange } from './given-trainer.ts';

const app = useTestApp();

test("a preview shows the changes with weights that the client's gym can load", async () => {
  const pair = await givenPair(app);
  const id = await proposeChange(pair, [{ targetSets: 4, targetReps: 6, targetWeight: 176 }]);
  const [listed] = await pair.as('client', 'proposals.list');
  expect(listed).toMatchObject({ id, kind: 'CHANGE', of: 'TEMPLATE', title: 'Push A' });
  expect(listed).toMatchObject({
    trainerName: 'Anna',
    state: 'OPEN',
    subjectId: pair.template.id,
  });
  const detail = await pair.as('client', 'proposals.get', { id });
  expect(detail.lines).toMatchObject([
    {
      id: `${pair.bench}#1:targets`,
      from: { targetSets: 3, targetReps: 10, targetWeight: 100 },
      to: { targetSets: 4, targetReps: 6, targetWeight: 176 },
      state: 'OPEN',
      loads: [{ percent: null, weightLbs: 176, plates: 'Closest you can load: 175' }],
    },
  ]);
  expect(detail.exercises.map(({ name }: { name: string }) => name)).toContain(
    'Barbell Bench Press',
  );
});

test("a preview shows weights from the client's 1RM only when the trainer sees the whole history", async () => {
  const pair = await givenPair(app);
  const session = await pair.as('client', 'sessions.start', { customTemplateId: pair.template.id });
  const set = { exerciseId: pair.bench, setNumber: 1, actualReps: 5, actualWeight: 200 };
  const rated = { rpeRating: 8, actualRestTime: 90, setClassification: 'WORKING' };
  await pair.as('client', 'sessions.logSet', { id: session.id, ...set, ...rated });
  await pair.as('client', 'sessions.complete', { id: session.id });
  const percents = Array.from({ length: 3 }, () => ({ targetPercent: 80 }));
  const lines = [{ exerciseId: pair.bench, targetWeight: null, setTargets: percents }];
  const { id: templateId } = await createTemplate(app, pair.trainer.token, lines);
  const asked = { clientId: pair.client.id, templateId };
  const loadsNow = async () => {
    const { lines: shown } = await pair.as('trainer', 'proposals.preview', asked);
    return shown.flatMap(({ loads }: { loads: object[] }) => loads);
  };
  expect(await loadsNow()).toMatchObject([
    { percent: 80, plates: expect.stringContaining('Each side') },
  ]);
  await app.database.db
    .updateTable('trainer_grant')
    .set({ history_from: '2020-01-01' })
    .where('user_id', '=', pair.client.id)
    .execute();
  expect(await loadsNow()).toEqual([]);
});

import { expect, test } from 'vitest';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { ended, plainFile, sendFile } from '#tests/support/imports/imports.ts';
import { useImporter } from '#tests/server/features/imports/importer.ts';

const site = useImporter();
const { call, ask, plan, workouts } = site;

test('an import with unanswered questions cannot be started', async () => {
  const answer = await sendFile(site.app, plainFile(1), { token: site.user.token, fields: {} });
  const { id, status, questions }: ImportPlan = answer.body.data;
  expect([answer.status, status]).toEqual([201, 'QUESTIONS']);
  expect(questions.map(({ key }) => key)).toEqual(['timeZone']);
  const refused = await ask('imports.run', { id });
  expect([refused.status, refused.code]).toEqual([409, 'INVALID_TRANSITION']);
  const answered = await call('imports.update', { id, answers: { timeZone: 'Europe/Berlin' } });
  expect(answered).toMatchObject({ status: 'READY', questions: [] });
  const wrong = await ask('imports.update', { id, answers: { timeZone: 'Mars/Olympus' } });
  expect(wrong.status).toBe(400);
});

test('an import with an outdated import plan cannot be run until it is planned again', async () => {
  const { id } = await plan(plainFile(2));
  const { id: other } = await plan(plainFile(1));
  await call('imports.run', { id: other });
  await ended(site.app, other, site.user.token);
  const refused = await ask('imports.run', { id });
  expect([refused.status, refused.code]).toEqual([409, 'VERSION_CONFLICT']);
  const anew = await call('imports.update', { id });
  expect(anew.counts).toMatchObject({ newWorkouts: 1, knownWorkouts: 1 });
  expect((await ask('imports.run', { id })).status).toBe(202);
  expect(await ended(site.app, id, site.user.token)).toMatchObject({
    status: 'DONE',
    done: 1,
    total: 1,
  });
  expect(await workouts()).toHaveLength(2);
});

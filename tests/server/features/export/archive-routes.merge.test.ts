// Tests that an account cannot be exported during a merge of exercises, while only a part of its
// rows has been changed.
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { asUser } from '#server/db/owner/scope.ts';
import { beginMerge, beginUndo } from '#server/features/exercises/merge/begin.ts';
import { runMerge } from '#server/features/exercises/merge/run-merge.ts';
import { jsonLinesOf, unzip } from '#tests/support/archives.ts';
import { createUser, exerciseIds, setBody } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

test('exporting an account is refused during a merge and during its undo', async () => {
  const user = await createUser(app);
  const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
  const [into = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  const { id: from } = await call('exercises.create', {
    name: 'My press',
    equipmentRequired: ['BARBELL'],
  });
  const { id } = await call('sessions.startQuick', {});
  await call('sessions.logSet', { id, ...setBody(from) });
  await call('sessions.complete', { id });
  const ask = () =>
    app.app.inject({
      url: '/api/v1/users/export.zip',
      headers: { authorization: `Bearer ${user.token}` },
    });
  const refused = async () => {
    const answer = await ask();
    return [answer.statusCode, answer.json()];
  };
  const sentence = 'A merge of exercises is still under way. Please wait until it is done';
  const refusal = [409, expect.objectContaining({ code: 'INVALID_TRANSITION', error: sentence })];
  const reassigned = async () => {
    const files = await unzip((await ask()).rawPayload);
    return jsonLinesOf(files.get('log.jsonl')).filter(
      (event) => event['type'] === 'ExerciseReassigned',
    );
  };
  const { db } = app.services;
  const inScope = <Result>(work: () => Promise<Result>) => asUser(user.id, work);
  const goOn = (run: typeof merge) => inScope(() => runMerge(app.services, run, () => false));

  const merge = { userId: user.id, mergeId: uuidv7(), holder: uuidv7() };
  const input = { id: from, intoId: into };
  await inScope(() =>
    db.transaction().execute((trx) => beginMerge(trx, merge, { input, now: new Date() })),
  );
  // The refused export must not count as running. Otherwise the second request would be refused for
  // another reason.
  expect(await refused()).toEqual(refusal);
  expect(await refused()).toEqual(refusal);
  await goOn(merge);
  expect(await reassigned()).toHaveLength(1);

  const undo = { ...merge, holder: uuidv7() };
  await inScope(() => db.transaction().execute((trx) => beginUndo(trx, undo, new Date())));
  expect(await refused()).toEqual(refusal);
  await goOn(undo);
  expect(await reassigned()).toHaveLength(2);
});

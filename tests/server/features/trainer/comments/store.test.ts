// Tests comments on sets and workouts. Corrections and merges of workouts must keep the comments.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { send } from '#tests/support/doors.ts';
import type { TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTalkingSite } from './talking-site.ts';

const site = useTalkingSite();
const { pair, say, talkOf } = site;

test("a client can read a trainer's comment on a set and answer it", async () => {
  const given = await pair();
  const { sessionId, setId, exerciseId, token, trainer } = given;
  await say(given, { setId });
  const { comments, trainers } = await talkOf(given);
  expect(trainers).toEqual([{ trainerId: trainer.id, name: 'Anna' }]);
  expect(comments).toMatchObject([
    { setId, exerciseId, writtenBy: 'TRAINER', trainerName: 'Anna', isUnread: true },
  ]);
  await mustCall(site.app(), 'comments.markRead', { sessionId }, token);
  const reply = { sessionId, setId, trainerId: trainer.id, text: 'Will do' };
  await mustCall(site.app(), 'comments.write', { ...reply, commandId: randomUUID() }, token);
  expect((await talkOf(given)).comments).toMatchObject([
    { isUnread: false },
    { writtenBy: 'CLIENT', text: 'Will do', isUnread: false },
  ]);
});

test('the comment on a deleted set is kept and shows that the set was deleted', async () => {
  const given = await pair();
  await say(given, { setId: given.setId });
  const gone = { id: given.sessionId, setId: given.setId };
  await mustCall(site.app(), 'sessions.deleteSet', gone, given.token);
  expect((await talkOf(given)).comments).toMatchObject([
    { setId: given.setId, exerciseId: given.exerciseId, isSetDeleted: true },
  ]);
});

test('comments on sets move with their sets into a merged workout', async () => {
  const given = await pair();
  await mustCall(site.app(), 'sessions.complete', { id: given.sessionId }, given.token);
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const earlier = await mustCall(
    site.app(),
    'sessions.logPast',
    {
      name: 'Earlier',
      startTime: at(5),
      endTime: at(4),
      sets: [{ exerciseId: given.exerciseId, actualReps: 5, actualWeight: 50 }],
    },
    given.token,
  );
  await say(given, { setId: given.setId });
  await say(given, { text: 'Good day' });
  const merge = { id: earlier.id, otherId: given.sessionId };
  await mustCall(site.app(), 'sessions.merge', merge, given.token);
  const merged = { ...given, sessionId: earlier.id };
  expect((await talkOf(merged)).comments.map(({ text }: { text: string }) => text)).toEqual([
    'Pause at the chest',
    'Good day',
  ]);
  const events = await mustCall(site.app(), 'sessions.events', { id: earlier.id }, given.token);
  const { version } = events.at(-1);
  await mustCall(site.app(), 'sessions.undoMove', { id: earlier.id, version }, given.token);
  expect((await talkOf(merged)).comments).toEqual([]);
  expect((await talkOf(given)).comments).toHaveLength(2);
});

test("a trainer's comment is shown with its exercise until the client dismisses the comment", async () => {
  const given = await pair();
  const { id } = await say(given, { setId: given.setId });
  const shown = () =>
    mustCall(site.app(), 'comments.atExercises', { exerciseIds: [given.exerciseId] }, given.token);
  expect(await shown()).toMatchObject([{ id, text: 'Pause at the chest', trainerName: 'Anna' }]);
  await mustCall(site.app(), 'comments.dismiss', { id }, given.token);
  expect(await shown()).toEqual([]);
});

test('a comment can be deleted by its author only', async () => {
  const given = await pair();
  const { id } = await say(given);
  const remove = (path: string, input: object, by: TestUser) =>
    send(site.app().app, 'tRPC', path, { id, ...input }, by);
  const clientId = given.user.id;
  expect((await remove('comments.remove', {}, given.user)).status).toBe(404);
  const other = await pair();
  expect((await remove('comments.removeFromClient', { clientId }, other.trainer)).status).toBe(404);
  expect((await remove('comments.removeFromClient', { clientId }, given.trainer)).status).toBe(200);
  expect((await talkOf(given)).comments).toEqual([]);
});

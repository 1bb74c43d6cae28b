import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doors, send } from '#tests/support/doors.ts';
import { useMergingPeople } from '#tests/server/features/exercises/merge/merging-people.ts';

const site = useMergingPeople();
const { given, log } = site;

describe.for(doors)('REST and tRPC give the same refusals of merges: %s', (door) => {
  test("merging an exercise into itself, or merging another user's exercise, is refused", async () => {
    const person = await given();
    const { user, call, from, into, row } = person;
    const other = await given();
    const perHand = await call('exercises.create', { name: 'Dumbbells', loadKind: 'PER_SIDE' });
    const ask = (path: string, input: object) =>
      send(site.app.app, door, path, input, { token: user.token });
    for (const path of ['exercises.merge', 'exercises.mergePreview']) {
      const refusals = [
        [{ id: from, intoId: from }, 400, 'An exercise cannot be merged into itself'],
        [{ id: into, intoId: row }, 400, 'Only an exercise of your own can be merged into another'],
        [{ id: other.from, intoId: into }, 404, 'Exercise not found'],
        [{ id: from, intoId: other.from }, 404, 'Exercise not found'],
        [{ id: from, intoId: randomUUID() }, 404, 'Exercise not found'],
        [
          { id: perHand.id, intoId: into },
          400,
          'Dumbbells counts the weight of each hand, Barbell Bench Press counts the whole weight: merged, volume and records would be wrong',
        ],
      ] as const;
      for (const [input, status, message] of refusals) {
        expect(await ask(path, input)).toMatchObject({ status, message });
      }
    }
    const running = await call('sessions.startQuick', {});
    await log(person, running.id, from, 100);
    expect(await ask('exercises.merge', { id: from, intoId: into })).toMatchObject({
      status: 409,
      message: 'Finish your workout first: it has this exercise',
    });
    await call('sessions.complete', { id: running.id });
    const merged = await ask('exercises.merge', { id: from, intoId: into });
    expect(merged.status).toBe(door === 'REST' ? 202 : 200);
    expect((await ask('exercises.merge', { id: from, intoId: into })).status).toBe(404);
    const foreign = await send(
      site.app.app,
      door,
      'exercises.undoMerge',
      { id: merged.data.id },
      { token: other.user.token },
    );
    expect(foreign).toMatchObject({ status: 404, message: 'Merge not found' });
  });
});

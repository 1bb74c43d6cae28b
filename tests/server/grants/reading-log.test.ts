import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteReading } from '#server/grants/reading-log.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('the first reading of a day is written at once, later ones at most once a minute', async () => {
  const { id: clientId } = await createUser(app);
  const reading = { clientId, trainerId: randomUUID(), area: 'training' } as const;
  const readAt = (time: string) =>
    noteReading(app.services.db, reading, new Date(`2026-03-01T${time}Z`));
  const counts = async () => {
    const { rows } = await app.services.ownerPool.query(
      'select day, count from trainer_reading where user_id = $1 order by day',
      [clientId],
    );
    return rows;
  };
  await readAt('10:00:00');
  await readAt('10:00:01');
  await readAt('10:00:59');
  expect(await counts()).toEqual([{ day: '2026-03-01', count: 1 }]);
  await readAt('10:01:00');
  expect(await counts()).toEqual([{ day: '2026-03-01', count: 4 }]);
  await noteReading(app.services.db, reading, new Date('2026-03-02T00:00:00Z'));
  expect(await counts()).toEqual([
    { day: '2026-03-01', count: 4 },
    { day: '2026-03-02', count: 1 },
  ]);
});

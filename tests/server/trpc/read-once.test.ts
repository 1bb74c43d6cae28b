import { expect, test } from 'vitest';
import { createUser } from '#tests/support/factories.ts';
import { recordStatements } from '#tests/support/database/sent-statements.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

test('a batch of the four queries of the progress page reads the workouts only twice', async () => {
  const user = await createUser(app);
  const paths = ['progress.volume', 'progress.intensity', 'work.byWeek', 'progress.balance'];
  const ask = async (asked: readonly string[]) => {
    const input = Object.fromEntries(asked.map((_, index) => [index, { weeks: 52 }]));
    const response = await app.app.inject({
      method: 'GET',
      url: `/trpc/${asked.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
      headers: { authorization: `Bearer ${user.token}` },
    });
    return response.json<object[]>();
  };
  const alone = (await Promise.all(paths.map((path) => ask([path])))).flat();
  const texts: string[] = [];
  recordStatements(app.services.pool, (text) => texts.push(text));
  expect(await ask(paths)).toEqual(alone);
  const reads = texts.filter((text) => text.includes('from "workout_session"'));
  // One query reads the workouts of the page's 52 weeks. The other query reads the six weeks before
  // them, which `progress.intensity` also needs.
  expect(reads).toHaveLength(2);
});

// Checks that the page frees the memory of each set, because a workout is long and a phone has little memory.
import { phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';
import { countNodes, readMemory } from '#tests/support/browser/page-memory.ts';
import { completeSet, expectNextSet } from '#tests/support/run-screen.ts';

test.use({ viewport: phone });

const EXERCISE = 'Barbell Row';
const ROWS = 'section[aria-label^="Today’s sets"]';
/** The first sets load things that later sets reuse. */
const FIRST_SETS = 6;
const SETS = 36;
/** Longer than the lock after a press. */
const AFTER_PRESS_MS = 1000;
/** A request between two attempts has listeners, at some readings only. */
const PASSING_LISTENERS = 20;
/** A lazy part has nodes, but fewer than one for each set. */
const PASSING_NODES = 15;

test('an offline set leaves no node and no listener in the page', async ({
  app,
  page,
  context,
  user,
}) => {
  const ids = await exerciseIds(app, user.token, [EXERCISE]);
  const lines = ids.map((exerciseId) => ({ exerciseId, targetSets: 50, restTime: 0 }));
  const template = await createTemplate(app, user.token, lines);
  const devTools = await context.newCDPSession(page);
  await page.goto(`/workouts/execute/${template.id}`);
  await expectNextSet(page, EXERCISE, 1);
  await whenAtHand(page);
  await context.setOffline(true);
  await page.clock.install();
  // The rows of today's sets stay in the page. Each row has a few nodes and a button.
  const readBesideRows = async () => {
    const { nodes, listeners } = await readMemory(devTools);
    const buttons = await page.locator(`${ROWS} button`).count();
    return { nodes: nodes - (await countNodes(page, ROWS)), listeners: listeners - buttons };
  };
  const trainTo = async (last: number, from: number) => {
    for (let set = from; set <= last; set += 1) {
      await completeSet(page);
      await expectNextSet(page, EXERCISE, set + 1);
      await page.clock.runFor(AFTER_PRESS_MS);
    }
    return readBesideRows();
  };
  const before = await trainTo(FIRST_SETS, 1);
  await trainTo(SETS, FIRST_SETS + 1);
  // Running work, such as a request, has nodes and listeners for a moment.
  await expect(async () => {
    await page.clock.runFor(AFTER_PRESS_MS);
    const after = await readBesideRows();
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + PASSING_NODES);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + PASSING_LISTENERS);
  }).toPass();
});

// Checks that completed sets leave no DOM nodes or event listeners behind, because a long workout
// must not fill the memory of a phone.
import { phone } from '#tests/support/devices.ts';
import { createTemplate } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';
import { countNodes, readMemory } from '#tests/support/browser/page-memory.ts';
import { completeSet, expectNextSet } from '#tests/support/run-screen.ts';

test.use({ viewport: phone });

const EXERCISE = 'Barbell Row';
const ROWS = 'section[aria-label^="Today’s sets"]';
/** The first six sets load code and data that later sets reuse, so they are not measured. */
const FIRST_SETS = 6;
const SETS = 36;
/** The button 'Complete Set' stays disabled for less than this time in milliseconds after a press. */
const AFTER_PRESS_MS = 1000;
/** Allows 20 event listeners, because a request that still runs has some. */
const PASSING_LISTENERS = 20;
/** Allows 15 DOM nodes of code that loads during the test. A leak of one node per set would add 30. */
const PASSING_NODES = 15;

test('a set that is logged offline leaves no extra DOM node and no event listener in the page', async ({
  app,
  page,
  context,
  user,
}) => {
  const lines = [{ exercise: EXERCISE, targetSets: 50, restTime: 0 }];
  const template = await createTemplate(app, user.token, lines);
  const devTools = await context.newCDPSession(page);
  await page.goto(`/workouts/execute/${template.id}`);
  await expectNextSet(page, EXERCISE, 1);
  await whenAtHand(page);
  await context.setOffline(true);
  await page.clock.install();
  // The list of today's sets grows by a row and a button with each set, which is no leak.
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
  // A running request adds nodes and listeners for a moment, so the test measures again until they are gone.
  await expect(async () => {
    await page.clock.runFor(AFTER_PRESS_MS);
    const after = await readBesideRows();
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + PASSING_NODES);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + PASSING_LISTENERS);
  }).toPass();
});

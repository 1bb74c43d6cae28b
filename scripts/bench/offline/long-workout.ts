// A workout of hundreds of sets without a connection: what each of them leaves in the memory of the page.
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '#tests/support/browser/chromium.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { createTemplate, createUser, exerciseIds } from '#tests/support/factories.ts';
import { type PageMemory, readMemory } from '#tests/support/browser/page-memory.ts';
import { completeButton } from '#tests/support/run-screen.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import type { Product } from '#scripts/bench/pages/browser.ts';
import { formatTable } from '../stats.ts';

const EXERCISES = ['Barbell Bench Press', 'Barbell Row', 'Goblet Squat', 'Overhead Press'];
/** Machine code of what has become hot lies in the heap too: as much as the program has functions, not sets. */
const WITHOUT_COMPILER = '--js-flags=--jitless';
/** Pause after a load, so that prefetching is not measured with a set. */
const AFTER_LOAD_MS = 8_000;
/** Pause for the work that a set still does after its press. */
const AFTER_SET_MS = 2_000;
/** Memory of a set: its command, its row, and its entry in the outbox. */
const SET_KB = 1;
/** An element or a text of the list, with what React knows of it. */
const LIST_NODE_KB = 0.5;
/** Some sentences have a word more or less. */
const OTHER_NODES = 0.1;

interface Measured extends PageMemory {
  sets: number;
  /** The part of the nodes that belongs to the list of sets on the screen. */
  listNodes: number;
}

/**
 * Prints the memory after so many sets (three numbers, rising), and what each set between the last two of them has added.
 * On a phone the list of sets is closed, on a desktop it stands beside the form and grows.
 */
export async function benchLongWorkout(
  product: Product,
  marks: readonly [number, number, number],
  print: (text: string) => void,
): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments, WITHOUT_COMPILER],
  });
  const [onPhone, onDesktop] = await Promise.all([
    train(product, browser, phone, marks),
    train(product, browser, desktop, marks),
  ]).finally(() => browser.close());
  const rows = [...rowsOf('phone', onPhone), ...rowsOf('desktop', onDesktop)];
  print(
    formatTable([
      [
        'A long workout, no connection',
        'heap KB',
        'goal',
        'nodes',
        'goal',
        'in the list',
        'listeners',
      ],
      ...rows,
    ]),
  );
}

function rowsOf(name: string, measured: readonly Measured[]): string[][] {
  const otherNodes = ({ nodes, listNodes }: Measured) => nodes - listNodes;
  const rows = measured.map((memory) => [
    `${name}, after ${memory.sets} sets`,
    (memory.heap / 1024).toFixed(0),
    '',
    String(otherNodes(memory)),
    '',
    String(memory.listNodes),
    String(memory.listeners),
  ]);
  const [before, after] = measured.slice(-2);
  if (!before || !after) return rows;
  const each = (figure: (memory: Measured) => number) =>
    (figure(after) - figure(before)) / (after.sets - before.sets);
  const listNodes = each((memory) => memory.listNodes);
  return [
    ...rows,
    [
      `${name}, for each set after ${before.sets}`,
      each(({ heap }) => heap / 1024).toFixed(2),
      `≤ ${(SET_KB + LIST_NODE_KB * listNodes).toFixed(2)}`,
      each(otherNodes).toFixed(2),
      `≤ ${OTHER_NODES}`,
      listNodes.toFixed(2),
      each(({ listeners }) => listeners).toFixed(2),
    ],
  ];
}

async function train(
  product: Product,
  browser: Browser,
  viewport: typeof phone,
  marks: readonly number[],
): Promise<Measured[]> {
  const user = await createUser(product);
  const ids = await exerciseIds(product, user.token, EXERCISES);
  const lines = ids.map((exerciseId) => ({ exerciseId, targetSets: 100, restTime: 0 }));
  const template = await createTemplate(product, user.token, lines);
  const context = await browser.newContext({
    viewport,
    storageState: signedIn(product.url, user),
    baseURL: product.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await page.goto(`/workouts/execute/${template.id}`);
    await completeButton(page).waitFor();
    await page.waitForTimeout(AFTER_LOAD_MS);
    await context.setOffline(true);
    const measured: Measured[] = [];
    let done = 0;
    for (const sets of marks) {
      await completeSets(page, sets - done);
      done = sets;
      await page.getByRole('button', { name: `${sets} waiting` }).waitFor();
      await page.waitForTimeout(AFTER_SET_MS);
      const listNodes = await countListNodes(page);
      measured.push({ sets, listNodes, ...(await readMemory(devTools)) });
    }
    return measured;
  } finally {
    await context.close();
  }
}

/** Presses inside the page: each press from outside would add code to its memory. */
function completeSets(page: Page, count: number): Promise<void> {
  return page.evaluate(async (presses) => {
    const pressable = async (isPressable: boolean) => {
      for (;;) {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Complete Set',
        );
        if (button && button.disabled !== isPressable) return button;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    };
    for (let press = 0; press < presses; press += 1) {
      (await pressable(true)).click();
      await pressable(false);
    }
  }, count);
}

/** Elements and texts. */
function countListNodes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const list = document.querySelector('aside[aria-label="All sets"]');
    if (!list) return 0;
    const walker = document.createTreeWalker(list);
    let count = 0;
    while (walker.nextNode()) count += 1;
    return count;
  });
}

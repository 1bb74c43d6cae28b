// The installed app where there is no network: what it keeps for that, what a long workout takes, how soon it opens.
import { withProduct } from './pages/browser.ts';
import { benchColdOpens } from './offline/cold-opens.ts';
import { withDevice } from './offline/device.ts';
import { benchKeptBytes } from './offline/kept-bytes.ts';
import { benchLongWorkout } from './offline/long-workout.ts';

interface Extent {
  coldRuns: number;
  /** Numbers of sets after which the memory is read. */
  sets: readonly [number, number, number];
}

/** Prints a table of each. */
export async function benchOffline(extent: Extent, print: (text: string) => void): Promise<void> {
  await withProduct(async (product) => {
    await benchKeptBytes(product, print);
    await benchLongWorkout(product, extent.sets, print);
    // Last: it ends the server.
    await withDevice((device) => benchColdOpens(product, device, extent.coldRuns, print));
  });
}

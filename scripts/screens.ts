// `npm run screens`: takes screenshots of the app's screens with the demo account into docs/screens/, on phone and
// desktop, light and dark. `-- FOLDER NAME…` writes only the named screens, into FOLDER.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Product } from './bench/pages/browser.ts';
import { ROOT } from './build-stamp.ts';
import { reportFailure } from './command-line.ts';
import { showProgress } from './progress.ts';
import {
  findAddresses,
  type People,
  sendProposals,
  withDemoProduct,
} from './screens/demo-product.ts';
import { screens } from './screens/list.ts';
import { photograph } from './screens/photograph.ts';

const [folder = 'docs/screens', ...names] = process.argv.slice(2);

async function photographAll(product: Product, people: People): Promise<void> {
  const target = resolve(ROOT, folder);
  await mkdir(target, { recursive: true });
  const found = await findAddresses(product, people.demo);
  const addresses = { ...found, ...(await sendProposals(product, people)) };
  const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));
  const progress = showProgress('Photographing', wanted.length, 'screens');
  for (const screen of wanted) {
    const file = join(target, `${screen.name}.webp`);
    await photograph(product, { screen, people, addresses, file });
    progress.step();
  }
  progress.end();
}

await withDemoProduct(photographAll).catch((error: unknown) => {
  process.exitCode = reportFailure(error);
});

// The built product with the demo account on a data folder of its own, and a browser: what there is to photograph.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createUser, ok, type TestUser } from '#tests/support/factories.ts';
import { type Product, withProduct } from '#scripts/bench/pages/browser.ts';
import { ROOT } from '../build-stamp.ts';
import { demoSignIn } from '../seed/account.ts';

export interface People {
  /** Two years of training. */
  demo: TestUser;
  /** Registered a moment ago. */
  newcomer: TestUser;
}

/** Builds the client if need be, starts everything, and ends it after `use`. Takes half a minute before that. */
export function withDemoProduct(
  use: (product: Product, people: People) => Promise<void>,
): Promise<void> {
  return withProduct(async (product) => {
    await seed(product.dataDir);
    await use(product, { demo: await signInDemo(product), newcomer: await createUser(product) });
  });
}

/** Seeds in a process of its own, as a user does. */
async function seed(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'seed'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`There is no demo account: \`npm run seed\` ended with ${code}.`);
}

async function signInDemo({ call }: Product): Promise<TestUser> {
  const answer = await call({ method: 'POST', path: '/auth/login', body: demoSignIn });
  const { user, tokens } = ok(answer);
  return {
    id: user.id,
    email: user.email,
    token: tokens.accessToken,
    refreshToken: tokens.refreshToken,
  };
}

// Starts the built product with the demo accounts in a separate data folder, and a browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  type Askable,
  createUser,
  exerciseIds,
  ok,
  type TestUser,
} from '#tests/support/factories.ts';
import { type Product, withProduct } from '../bench/pages/browser.ts';
import { ROOT } from '../build-stamp.ts';
import { demoSignIn } from '../seed/account.ts';
import { trainerSignIn } from '../seed/trainer.ts';

/** Nobody listens there. With it, /forgot-password asks for the email, as on a server that sends mail. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@liftledger.example' };

export interface People {
  demo: TestUser;
  trainer: TestUser;
  client: TestUser;
  newcomer: TestUser;
}

/**
 * Builds the client when its build is outdated, starts the product with all demo users, and stops the product after
 * `use`. The start takes about half a minute.
 */
export function withDemoProduct(
  use: (product: Product, people: People) => Promise<void>,
): Promise<void> {
  return withProduct(async (product) => {
    await seed(product.dataDir);
    const demo = await signInDemo(product, demoSignIn);
    // The questions of the first step are answered, so that the picture shows a selected answer.
    const body = { experienceLevel: 'INTERMEDIATE', trainingAge: '2_TO_5_YEARS' };
    const path = '/users/assessment';
    ok(await product.call({ method: 'PUT', path, body, token: demo.token }));
    await use(product, {
      demo,
      trainer: await signInDemo(product, trainerSignIn),
      client: await signInDemo(product, { ...demoSignIn, email: 'hurt@liftledger.example' }),
      newcomer: await createUser(product),
    });
  }, MAIL);
}

async function seed(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'seed'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new Error(`The demo account was not created: \`npm run seed\` exited with ${code}.`);
}

async function signInDemo({ call }: Product, body: typeof demoSignIn): Promise<TestUser> {
  // The account page names the device of the sign-in.
  const headers = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36',
  };
  const answer = await call({ method: 'POST', path: '/auth/login', body, headers });
  const { user, tokens } = ok(answer);
  return {
    id: user.id,
    email: user.email,
    token: tokens.accessToken,
    refreshToken: tokens.refreshToken,
  };
}

export interface Addresses {
  templateId: string;
  sessionId: string;
  goalId: string;
  programId: string;
  exerciseId: string;
  clientId: string;
}

/**
 * Finds the first template, workout, goal and program that the API lists, and the exercise bench press.
 * @throws Error when one is missing
 */
export async function findAddresses(
  app: Askable,
  { id: clientId, token }: TestUser,
): Promise<Addresses> {
  const firstId = async (path: string): Promise<string> => {
    const [first]: { id: string }[] = ok(await app.call({ path, token }));
    if (!first) throw new Error(`The demo account has nothing under ${path}.`);
    return first.id;
  };
  const [templateId, sessionId, goalId, programId, [exerciseId = '']] = await Promise.all([
    firstId('/workout-templates'),
    firstId('/workout-sessions/history'),
    firstId('/goals'),
    firstId('/programs'),
    exerciseIds(app, token, ['Barbell Bench Press']),
  ]);
  return { templateId, sessionId, goalId, programId, exerciseId, clientId };
}

export interface ProposalAddresses {
  changeId: string;
  newProgramId: string;
  changedTemplateId: string;
}

/** Sends two proposals of the trainer to the client: a change of the first template, and a training program. */
export async function sendProposals(
  { call }: Askable,
  { trainer, client }: Pick<People, 'trainer' | 'client'>,
): Promise<ProposalAddresses> {
  const propose = async (proposal: object): Promise<string> => {
    const body = { ...proposal, clientIds: [client.id] };
    const path = '/trainer/proposals';
    return ok(await call({ method: 'POST', path, body, token: trainer.token }), 201).sent[0].id;
  };
  const [template] = ok(await call({ path: '/workout-templates', token: client.token }));
  const exercises = template.exercises.map((line: Record<string, unknown>, at: number) => ({
    exerciseId: line['exerciseId'],
    exerciseOrder: at,
    groupNumber: line['groupNumber'],
    targetSets: at < 2 ? 3 : line['targetSets'],
    targetReps: line['targetReps'],
    targetWeight: [205, 160][at] ?? line['targetWeight'],
    restTime: at === 2 ? 60 : line['restTime'],
    targetTempo: line['targetTempo'],
    targetRPE: line['targetRPE'],
    targetDuration: line['targetDuration'],
    progression: line['progression'],
    notes: line['notes'],
  }));
  const { id: templateId, name, description } = template;
  const changeId = await propose({
    kind: 'CHANGE',
    templateId,
    template: { name, description, exercises: exercises.slice(0, -1) },
    message: 'Fewer, heavier sets until the meet.',
  });
  const body = { starter: 'PERCENT_WAVE', unit: 'kg' };
  const path = '/programs/starters';
  const program = ok(await call({ method: 'POST', path, body, token: trainer.token }), 201);
  const newProgramId = await propose({ kind: 'PROGRAM', programId: program.id });
  return { changeId, newProgramId, changedTemplateId: templateId };
}

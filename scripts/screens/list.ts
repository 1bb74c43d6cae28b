// Lists the screens that `npm run screens` photographs. Simple pages are added automatically; a screen that needs
// preparation has an entry.
import type { Page } from '@playwright/test';
import { privateRoutes, publicRoutes } from '#shared/page-routes.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import { paths } from '#web/paths.ts';
import type { Addresses, People, ProposalAddresses } from './demo-product.ts';

/** A page counts as complete when it has had no request and no response for 600 ms. */
const QUIET_MS = 600;

export interface Screen {
  name: string;
  person: keyof People | 'nobody';
  path: (addresses: Addresses & ProposalAddresses) => string;
  /** `goOn` prepares the page for its picture. False means that the picture would equal that of the same page above. */
  goOn?: (page: Page) => Promise<unknown>;
}

/** Pages that are not photographed, because they look like another page. */
export const alike: readonly string[] = ['privacy', 'terms', 'reportWithoutId', 'goalEdit'];

/**
 * Screens that the automatic list lacks, such as screens with an id in the address, another user or a button press. An
 * entry with a page's name replaces the automatic picture of that page.
 */
const prepared: readonly Screen[] = [
  visitor('home', paths.home(), waitForBench),
  visitor('home-below', paths.home(), scrollToEnd),
  visitor('reset-password', `${paths.resetPassword()}?token=a-token`),
  visitor('confirm-email', `${paths.confirmEmail()}?token=a-token`),
  visitor('shared-gone', '/s/no-such-link'),
  visitor('join-gone', paths.join('no-such-invitation')),
  { name: 'dashboard-empty', person: 'newcomer', path: paths.dashboard },
  demo('dashboard-below', paths.dashboard, scrollToEnd),
  demo('workout', ({ templateId }) => paths.templateView(templateId)),
  demo('builder-edit', ({ templateId }) => paths.builder(templateId)),
  demo('program', ({ programId }) => paths.program(programId)),
  demo('program-edit', ({ programId }) => paths.programEdit(programId)),
  demo('exercise', ({ exerciseId }) => paths.exercise(exerciseId)),
  demo('report', ({ sessionId }) => paths.report(sessionId)),
  demo('goal', ({ goalId }) => paths.goal(goalId)),
  demo('profile-below', paths.profile, scrollToEnd),
  demo('account-below', paths.account, scrollToEnd),
  { name: 'trainer', person: 'trainer', path: paths.trainer },
  {
    name: 'trainer-client',
    person: 'trainer',
    path: ({ clientId }) => paths.trainerClient(clientId),
  },
  {
    name: 'trainer-propose',
    person: 'trainer',
    path: ({ clientId }) => `${paths.trainerClient(clientId)}/propose`,
  },
  { name: 'proposal', person: 'client', path: ({ changeId }) => paths.proposal(changeId) },
  {
    name: 'proposal-program',
    person: 'client',
    path: ({ newProgramId }) => paths.proposal(newProgramId),
  },
  { name: 'dashboard-proposals', person: 'client', path: paths.dashboard },
  {
    name: 'workout-proposal',
    person: 'client',
    path: ({ changedTemplateId }) => paths.templateView(changedTemplateId),
  },
  demo('not-found', () => '/no-such-page'),
  // The screens of the run come last, because the run starts a workout, which all other screens would then show.
  demo('run', ({ templateId }) => paths.run(templateId), waitForSet),
  demo('run-rest', ({ templateId }) => paths.run(templateId), completeSet),
  demo('run-summary', ({ templateId }) => paths.run(templateId), goToEnd),
];

const plain = Object.entries({ ...publicRoutes, ...privateRoutes })
  .filter(([name, path]) => !path.includes(':') && !alike.includes(name))
  .map(([name, path]): Screen => {
    const sheet = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return name in publicRoutes ? visitor(sheet, path) : demo(sheet, () => path);
  });

export const screens: readonly Screen[] = [
  ...plain.filter(({ name }) => !prepared.some((each) => each.name === name)),
  ...prepared,
];

function visitor(name: string, path: string, goOn?: Screen['goOn']): Screen {
  return { name, person: 'nobody', path: () => path, ...(goOn && { goOn }) };
}

function demo(name: string, path: Screen['path'], goOn?: Screen['goOn']): Screen {
  return { name, person: 'demo', path, ...(goOn && { goOn }) };
}

/** The figure beside the demo's heading loads when the page is idle. */
function waitForBench(page: Page): Promise<void> {
  return page.getByLabel('Try a set').locator('[aria-hidden] > svg[viewBox]').first().waitFor();
}

/** Resolves to false if the whole page fits into the window. */
async function scrollToEnd(page: Page): Promise<boolean> {
  await untilQuiet(page, QUIET_MS);
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return scrollY > 0;
  });
}

async function waitForSet(page: Page): Promise<void> {
  const set = page.getByRole('button', { name: 'Complete Set' });
  // If the template is planned for the next day of a training program, the app asks whether the workout counts for the
  // program. The press answers no.
  const question = page.getByRole('button', { name: 'Start without counting' });
  await set.or(question).waitFor();
  if (await question.isVisible()) await question.click();
  await set.waitFor();
}

async function completeSet(page: Page): Promise<void> {
  await waitForSet(page);
  await page.getByRole('button', { name: 'Complete Set' }).click();
  await page.getByRole('dialog', { name: 'Rest', exact: true }).waitFor();
}

/** Skips all remaining exercises, so that the summary shows a few completed sets and many open sets. */
async function goToEnd(page: Page): Promise<void> {
  await waitForSet(page);
  await page.getByRole('button', { name: 'All exercises' }).click();
  await page.getByRole('button', { name: 'Go to the end of the workout' }).click();
  await page.getByRole('heading', { name: 'Still open' }).waitFor();
}

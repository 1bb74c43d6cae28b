// Lists the screens that `npm run screens` photographs. Simple pages are included automatically; a screen that needs
// preparation has a row.
import type { Page } from '@playwright/test';
import { privateRoutes, publicRoutes } from '#shared/paths.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import { paths } from '#web/paths.ts';
import type { Addresses, People, ProposalAddresses } from './demo-product.ts';

/** A page is complete when no request was sent for this long. */
const QUIET_MS = 600;

export interface Screen {
  /** Name of the screen's file, without `.webp`. */
  name: string;
  /** The signed-in user. */
  person: keyof People | 'nobody';
  path: (addresses: Addresses & ProposalAddresses) => string;
  /** Presses before the picture is taken. */
  goOn?: (page: Page) => Promise<void>;
}

/**
 * Pages with the layout of another page: the questions, the newest report, the form of a new goal.
 */
export const alike: readonly string[] = ['privacy', 'terms', 'reportWithoutId', 'goalEdit'];

/** Screens with an id in their address, or with presses. A page's name here replaces its plain picture. */
const prepared: readonly Screen[] = [
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
    goOn: openPreview,
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
  // These screens start a workout, which other screens would show, so these screens are the last.
  demo('run', ({ templateId }) => paths.run(templateId), waitForSet),
  demo('run-rest', ({ templateId }) => paths.run(templateId), completeSet),
  demo('run-summary', ({ templateId }) => paths.run(templateId), goToEnd),
];

/** Every page whose address has no variable part, by its name. */
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

async function scrollToEnd(page: Page): Promise<void> {
  await untilQuiet(page, QUIET_MS);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

async function openPreview(page: Page): Promise<void> {
  await page.getByText('Preview for').first().click();
  await untilQuiet(page, QUIET_MS);
}

async function waitForSet(page: Page): Promise<void> {
  const set = page.getByRole('button', { name: 'Complete Set' });
  // The app shows a question when the template is the next day of a program.
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

/** Goes past every exercise: some sets are done, most are open. */
async function goToEnd(page: Page): Promise<void> {
  await waitForSet(page);
  await page.getByRole('button', { name: 'All exercises' }).click();
  await page.getByRole('button', { name: 'Go to the end of the workout' }).click();
  await page.getByRole('heading', { name: 'Still open' }).waitFor();
}

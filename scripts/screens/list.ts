// The screens that `npm run screens` photographs, in the order in which somebody meets them.
import type { Page } from '@playwright/test';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import { paths } from '#web/paths.ts';
import type { Addresses } from './addresses.ts';
import type { People } from './demo-product.ts';

/** A page is there once nothing was asked for so long. */
const QUIET_MS = 600;

export interface Screen {
  /** Name of its sheet, without `.webp`. */
  name: string;
  /** The signed-in user. */
  person: keyof People | 'nobody';
  path: (addresses: Addresses) => string;
  /** Presses that the picture needs first. */
  goOn?: (page: Page) => Promise<void>;
}

export const screens: readonly Screen[] = [
  visitor('landing', paths.home()),
  visitor('landing-below', paths.home(), scrollToEnd),
  visitor('login', paths.login()),
  visitor('register', paths.register()),
  visitor('forgot-password', paths.forgotPassword()),
  visitor('reset-password', `${paths.resetPassword()}?token=a-token`),
  visitor('confirm-email', `${paths.confirmEmail()}?token=a-token`),
  visitor('oidc-return', paths.oidcReturn()),
  visitor('faq', paths.faq()),
  visitor('numbers', paths.numbers()),
  { name: 'dashboard-empty', person: 'newcomer', path: paths.dashboard },
  demo('dashboard', paths.dashboard),
  demo('dashboard-below', paths.dashboard, scrollToEnd),
  demo('workouts', paths.templates),
  demo('workout', ({ templateId }) => paths.templateView(templateId)),
  demo('builder', ({ templateId }) => paths.builder(templateId)),
  demo('builder-new', () => paths.builder()),
  demo('programs', paths.programs),
  demo('program', ({ programId }) => paths.program(programId)),
  demo('program-create', paths.programCreate),
  demo('program-edit', ({ programId }) => paths.programEdit(programId)),
  demo('library', paths.exercises),
  demo('exercise', ({ exerciseId }) => paths.exercise(exerciseId)),
  demo('history', () => paths.history()),
  demo('progress', paths.progress),
  demo('report', ({ sessionId }) => paths.report(sessionId)),
  demo('log-past', paths.logPast),
  demo('goals', paths.goals),
  demo('goal', ({ goalId }) => paths.goal(goalId)),
  demo('goal-create', paths.goalCreate),
  demo('profile', paths.profile),
  demo('profile-below', paths.profile, scrollToEnd),
  demo('settings', paths.settings),
  demo('profile-edit', paths.profileEdit),
  demo('biometrics', paths.biometrics),
  demo('photos', paths.photos),
  demo('medical-history', paths.medicalHistory),
  demo('assessment', paths.assessment),
  demo('gyms', paths.gyms),
  demo('shared-links', paths.sharedLinks),
  visitor('shared-gone', '/s/no-such-link'),
  demo('deleted', paths.deleted),
  demo('account', paths.account),
  demo('account-below', paths.account, scrollToEnd),
  demo('import', paths.import),
  demo('not-found', () => '/no-such-page'),
  // These begin a workout, and the screens of before would show it: they come last.
  demo('run', ({ templateId }) => paths.run(templateId), waitForSet),
  demo('run-rest', ({ templateId }) => paths.run(templateId), completeSet),
  demo('run-summary', ({ templateId }) => paths.run(templateId), goToEnd),
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

async function waitForSet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete Set' }).waitFor();
}

async function completeSet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete Set' }).click();
  await page.getByRole('dialog', { name: 'Rest', exact: true }).waitFor();
}

/** Past every exercise: some of its sets are done, most are still open. */
async function goToEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All exercises' }).click();
  await page.getByRole('button', { name: 'Go to the end of the workout' }).click();
  await page.getByRole('heading', { name: 'Still open' }).waitFor();
}

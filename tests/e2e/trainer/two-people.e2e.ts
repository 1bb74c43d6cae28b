// Tests a trainer and a client together, from the invitation until the trainer's account is erased.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eraseAccount } from '#server/features/account/erase-account.ts';
import type { Program } from '#shared/programs/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  createUser,
  exerciseIds,
  setBody,
  type TestUser,
} from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { mustCall } from '#tests/support/refusals.ts';
import {
  completeSet,
  expectNextSet,
  expectStored,
  storedWorkout,
} from '#tests/support/run-screen.ts';
import { bringDesksUpToDate } from '#tests/support/trainers.ts';

const BENCH = 'Barbell Bench Press';
const ROW = 'Barbell Row';
const SQUAT = 'Goblet Squat';
const FORMER = 'A former trainer';

test.use({ viewport: phone });

/** Creates a running program with two days for the client. The first day is already completed. */
async function givenTraining(app: TestApp, { token }: TestUser) {
  const ids = await exerciseIds(app, token, [BENCH, ROW, SQUAT]);
  const lines = ids.map((exerciseId) => ({ exerciseId, targetReps: 8, restTime: 0 }));
  const template = await createTemplate(app, token, lines);
  const call = (path: string, input: object) => mustCall(app, path, input, token);
  const day = () => ({ id: randomUUID(), templateId: template.id });
  const weeks = [{ id: randomUUID(), days: [day(), day()] }];
  const { id: programId } = await call('programs.create', { name: 'Spring', unit: 'lbs', weeks });
  const { next }: Program = await call('programs.start', { id: programId, weekdays: [1, 4] });
  const { runId, round, pass, dayId } = next ?? {};
  const program = { programId, runId, round, pass, dayId };
  const { id } = await call('sessions.start', { customTemplateId: template.id, program });
  for (const exerciseId of ids) {
    for (const actualReps of [8, 6]) {
      await call('sessions.logSet', { id, ...setBody(exerciseId, { actualReps }) });
    }
  }
  await call('sessions.complete', { id });
  return { templateId: String(template.id), sessionId: String(id) };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/**
 * Returns the link with this name in the navigation. With `unread`, the link must also show this
 * number of unread items.
 */
const section = (page: Page, name: string, unread?: number) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: new RegExp(`^${name}${unread ? ` ?${unread} unread` : '( ?\\d+ unread)?'}$`),
  });

const unmarked = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function inMenu(page: Page, name: string) {
  await button(page, 'More for Anna Coach').click();
  await page.getByRole('menuitem', { name }).click();
}

async function toMyTrainers(page: Page) {
  await section(page, 'Profile').click();
  await link(page, /^My trainers/).click();
  await expect(heading(page, 'My trainers')).toBeVisible();
}

test("a client keeps all data after the trainer's account is erased", async ({
  app,
  page: client,
  user,
  openOtherBrowser,
}) => {
  const { templateId, sessionId } = await givenTraining(app, user);
  const anna = await createUser(app, { name: 'Anna Coach' });
  const trainer = await openOtherBrowser(anna);
  await trainer.setViewportSize(phone);

  await test.step("a client accepts the trainer's invitation without photos", async () => {
    await trainer.goto('/profile');
    await link(trainer, /^Train others/).click();
    await button(trainer, 'Invite a client').click();
    await trainer.getByRole('checkbox', { name: /^Photos/ }).check();
    await button(trainer, 'Make the link').click();
    const made = await trainer.getByRole('textbox', { name: 'The link', exact: true }).inputValue();
    await button(trainer, 'Done').click();
    await expect(section(trainer, 'Clients')).toBeVisible();

    await client.goto(new URL(made).pathname);
    await expect(heading(client, 'Anna Coach would like to be your trainer')).toBeVisible();
    await client.getByRole('checkbox', { name: /^Photos/ }).uncheck();
    await button(client, 'Accept').click();
    await expect(client.getByText('Anna Coach is your trainer.')).toBeVisible();
  });

  await test.step('a trainer needs four taps to comment on a workout', async () => {
    await bringDesksUpToDate(app);
    await trainer.reload();
    await link(trainer, /Robin Lifter/).click();
    await expect(
      trainer.getByText('You see: training, notes, plans', { exact: true }),
    ).toBeVisible();
    await link(trainer, /^Push A .*sets/)
      .first()
      .click();
    await button(trainer, 'Comment on the workout').click();
    await trainer.getByRole('textbox', { name: 'Comment' }).fill('Good start');
    await button(trainer, 'Send').click();
    await expect(trainer.getByText('Good start')).toBeVisible();

    await button(trainer, `Comment on set 2 of ${BENCH}`).click();
    await trainer.getByRole('textbox', { name: 'Comment' }).fill('Pause at the chest');
    await button(trainer, 'Send').click();
    await expect(trainer.getByText('Pause at the chest')).toBeVisible();
  });

  await test.step('a trainer proposes a change of a workout of the program', async () => {
    await link(trainer, 'Plans').click();
    await link(trainer, 'Push A').click();
    await link(trainer, 'Propose a change').click();
    const change = async (exercise: string, label: string, value: string) => {
      const card = trainer.getByRole('article', { name: new RegExp(`^\\d\\. ${exercise}$`) });
      await card.getByRole('button', { name: new RegExp(`^${exercise} `) }).click();
      await card.getByRole('textbox', { name: label, exact: true }).fill(value);
    };
    await change(BENCH, 'Sets', '4');
    await change(ROW, 'Reps', '10');
    await change(SQUAT, 'Reps', '12');
    await trainer.getByLabel('Message to Robin Lifter (optional)').fill('More volume');
    await button(trainer, 'Propose').click();
    await expect(trainer.getByText('Proposed to Robin Lifter')).toBeVisible();
    await expect(trainer.getByText('No answer yet')).toBeVisible();
  });

  await test.step('the client accepts two of three proposed lines', async () => {
    await client.goto('/workouts');
    await expect(section(client, 'Dashboard', 3)).toBeVisible();
    await section(client, 'Dashboard').click();
    await expect(link(client, /Anna proposes a change/)).toBeVisible();
    await link(client, /Push A Anna Coach commented/).click();
    await expect(client.getByText('Good start')).toBeVisible();
    const line = client.getByRole('article', { name: BENCH });
    await expect(line.getByRole('row', { name: /Pause at the chest/ })).toBeInViewport();
    await button(client, `Comment on set 2 of ${BENCH}`).click();
    await client.getByRole('textbox', { name: 'Comment' }).fill('Will do');
    await button(client, 'Send').click();
    await expect(line.getByRole('paragraph').filter({ hasText: 'Will do' })).toBeVisible();
    await expect(section(client, 'Dashboard', 1)).toBeVisible();
    await section(client, 'Dashboard').click();
    await expect(link(client, /Anna Coach commented/)).toHaveCount(0);
    await link(client, /Anna proposes/).click();
    await expect(client.getByText('More volume')).toBeVisible();
    const lines = client.getByRole('switch');
    await expect(lines).toHaveCount(3);
    await client.getByRole('switch', { name: SQUAT }).uncheck();
    await button(client, 'Take 2 of 3').click();
    await expect(client.getByRole('status').getByText('Taken just now')).toBeVisible();
    await expect(unmarked(client, 'Dashboard')).toBeVisible();
    await bringDesksUpToDate(app);
    await trainer.reload();
    await expect(trainer.getByText('Taken', { exact: true })).toBeVisible();
    await expect(section(trainer, 'Clients', 1)).toBeVisible();
    await link(trainer, 'Plans').click();
    await link(trainer, 'Week').click();
    await link(trainer, /^Push A .*sets/)
      .first()
      .click();
    await expect(trainer.getByText('Will do')).toBeVisible();
    await expect(unmarked(trainer, 'Clients')).toBeVisible();
  });

  await test.step("the next workout has the accepted lines and the trainer's comment", async () => {
    await section(client, 'Dashboard').click();
    await link(client, 'Start Workout Push A').click();
    await expectNextSet(client, BENCH, 1);
    await expect(client.getByText('Set 1 of 4')).toBeVisible();
    await expect(client.getByText('Anna Coach: Pause at the chest')).toBeVisible();
    await completeSet(client);
    await expectNextSet(client, BENCH, 2);
    await expectStored(app, user, [[8, 100]]);
    const { id } = await storedWorkout(app, user);
    await mustCall(app, 'sessions.complete', { id }, user.token);
    await client.goto('/dashboard');
  });

  const closed = trainer.getByRole('main').getByRole('alert');
  await test.step("an ended grant closes the trainer's open page at its next request", async () => {
    await expect(link(trainer, 'History')).toBeVisible();
    await toMyTrainers(client);
    await inMenu(client, 'Pause');
    await expect(client.getByText('Paused: sees nothing')).toBeVisible();
    await link(trainer, 'History').click();
    await expect(closed).toContainText('Your client has paused this grant');
    await expect(trainer.getByText('Push A')).toHaveCount(0);
    await link(trainer, 'To your clients').click();
    await expect(trainer.getByText('Paused by the client')).toBeVisible();

    await inMenu(client, 'Resume');
    await expect(client.getByText('Paused: sees nothing')).toHaveCount(0);
    // The trainer has the report open while the client ends the grant. The trainer's next request,
    // a comment, is refused.
    await link(trainer, /Robin Lifter/).click();
    await link(trainer, /^Push A .*sets/)
      .first()
      .click();
    await button(trainer, 'Comment on the workout').click();
    await trainer.getByRole('textbox', { name: 'Comment' }).fill('Too late');
    await inMenu(client, 'End');
    await client.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await expect(client.getByText('Former trainers (1)')).toBeVisible();
    await button(trainer, 'Send').click();
    await expect(closed).toContainText('This grant has ended');
    await expect(trainer.getByText('Push A')).toHaveCount(0);
    await link(trainer, 'To your clients').click();
    await trainer.getByText('Former clients (1)').click();
    await client.goto(`/workouts/report/${sessionId}`);
    await expect(client.getByText('Anna Coach, former trainer')).toHaveCount(2);
    await toMyTrainers(client);
  });

  await test.step('the client keeps everything after the trainer was erased', async () => {
    await eraseAccount(app.services, anna.id);
    await client.reload();
    await client.getByText('Former trainers (1)').click();
    await expect(client.getByText(FORMER)).toBeVisible();
    await client.goto(`/workouts/report/${sessionId}`);
    await expect(client.getByText('Pause at the chest')).toBeVisible();
    await expect(client.getByText(FORMER)).toHaveCount(2);
    await expect(client.getByText('Anna')).toHaveCount(0);
    await client.goto(`/workouts/view/${templateId}`);
    await expect(link(client, /^Last changed with A former trainer/)).toBeVisible();
    const { exercises } = await mustCall(app, 'templates.get', { id: templateId }, user.token);
    expect(
      exercises.map((line: { targetSets: number; targetReps: number }) => [
        line.targetSets,
        line.targetReps,
      ]),
    ).toEqual([
      [4, 8],
      [3, 10],
      [3, 8],
    ]);
    await client.goto('/workouts/history');
    await expect(link(client, /Push A/)).toHaveCount(2);
  });
});

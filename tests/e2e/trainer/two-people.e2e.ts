// Two people train together: a trainer and a client, from the invitation to the comment in the next workout.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
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
import { completeSet, expectNextSet } from '#tests/support/run-screen.ts';
import { bringDesksUpToDate } from '#tests/support/trainers.ts';

const BENCH = 'Barbell Bench Press';
const ROW = 'Barbell Row';
const SQUAT = 'Goblet Squat';

test.use({ viewport: phone });

/** Gives the client a running program of two days, the first of them trained. */
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
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('a trainer invites, comments and proposes, and the client takes two of three lines', async ({
  app,
  page: client,
  user,
  openOtherBrowser,
}) => {
  await givenTraining(app, user);
  const anna = await createUser(app, { name: 'Anna Coach' });
  const trainer = await openOtherBrowser(anna);
  await trainer.setViewportSize(phone);

  await test.step('the trainer invites, and the client accepts without photos', async () => {
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

  await test.step('four taps of the trainer send a comment, and another is placed at a set', async () => {
    await bringDesksUpToDate(app);
    await trainer.reload();
    await link(trainer, /Robin Lifter/).click();
    await expect(
      trainer.getByText('You see: training, notes, plans', { exact: true }),
    ).toBeVisible();
    await link(trainer, /^Last workout: Push A, /).click();
    await button(trainer, 'Comment').click();
    await trainer.getByRole('textbox', { name: 'Comment' }).fill('Good start');
    await button(trainer, 'Send').click();
    await expect(trainer.getByText('Good start')).toBeVisible();

    await button(trainer, 'Reply').click();
    await trainer.getByLabel('About', { exact: true }).selectOption(`${BENCH}, set 2`);
    await trainer.getByRole('textbox', { name: 'Comment' }).fill('Pause at the chest');
    await button(trainer, 'Send').click();
    await expect(trainer.getByText('Pause at the chest')).toBeVisible();
  });

  await test.step('the trainer proposes a change of the workout that the program runs', async () => {
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

  await test.step('the client sees both on the dashboard, and takes two of three lines', async () => {
    await section(client, 'Dashboard').click();
    await expect(link(client, /Anna Coach proposes a change of this workout/)).toBeVisible();
    await link(client, /Anna Coach commented on Push A/).click();
    const talk = client.getByRole('region', { name: 'Comments' });
    await expect(talk).toContainText('Good start');
    await expect(button(client, `Reply about ${BENCH}, set 2`)).toBeVisible();
    await section(client, 'Dashboard').click();
    await expect(link(client, /Anna Coach commented/)).toHaveCount(0);
    await link(client, /Anna Coach proposes/).click();
    await expect(client.getByText('Anna Coach: More volume')).toBeVisible();
    const lines = client.getByRole('switch');
    await expect(lines).toHaveCount(3);
    await client.getByRole('switch', { name: SQUAT }).uncheck();
    await button(client, 'Take 2 of 3').click();
    await expect(client.getByRole('status').getByText('Taken just now')).toBeVisible();
    await trainer.reload();
    await expect(trainer.getByText('Taken', { exact: true })).toBeVisible();
  });

  await test.step('the next workout has the taken lines, and the comment at the exercise', async () => {
    await section(client, 'Dashboard').click();
    await link(client, 'Start Workout Push A').click();
    await expectNextSet(client, BENCH, 1);
    await expect(client.getByText('Set 1 of 4')).toBeVisible();
    await expect(client.getByText('Anna Coach: Pause at the chest')).toBeVisible();
    await completeSet(client);
    await expectNextSet(client, BENCH, 2);
  });
});

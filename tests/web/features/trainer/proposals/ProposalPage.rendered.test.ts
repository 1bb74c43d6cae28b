import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok, type TestUser } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/rendered/layout.ts';
import {
  address,
  goOffline,
  goOnline,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import { trainedBy } from '../training.ts';

beforeEach(() => page.viewport(phone.width, phone.height));

interface Line {
  exerciseId: string;
  targetReps: number;
  restTime: number;
}

/** Creates a trainer Anna, who proposes other repetitions, weights and a longer rest to the client. */
async function proposedTo(client: TestUser) {
  const trainer = await trainedBy(client, ['plans']);
  const template = await createTemplate(server, client.token);
  const exercises = template.exercises.map((line: Line, at: number) => ({
    exerciseId: line.exerciseId,
    exerciseOrder: at,
    groupNumber: at,
    targetSets: at === 0 ? 4 : 3,
    targetReps: at === 0 ? 6 : line.targetReps,
    targetWeight: at === 0 ? 135 : 100,
    restTime: at === 1 ? 150 : line.restTime,
  }));
  const body = {
    kind: 'CHANGE',
    clientIds: [client.id],
    templateId: template.id,
    template: { name: template.name, exercises },
    message: 'Heavier on the bench, please',
  };
  const path = '/trainer/proposals';
  const { sent } = ok(await server.call({ method: 'POST', path, body, token: trainer.token }), 201);
  return { trainer, template, id: String(sent[0].id) };
}

const targetsOf = async ({ token }: TestUser, id: string) =>
  ok(await server.call({ path: `/workout-templates/${id}`, token })).exercises.map((line: Line) => [
    line.targetReps,
    line.restTime,
  ]);

test('a client can accept a part of a proposal and undo the accepted changes', async () => {
  const client = await signedInUser();
  const { template } = await proposedTo(client);
  openPage('/dashboard');
  await expect.element(page.getByText('Anna proposes a change')).toBeVisible();
  await page.getByRole('link', { name: 'Push A Anna proposes' }).click();
  await expect.element(page.getByRole('heading', { name: 'Push A', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Heavier on the bench, please')).toBeVisible();
  await expect.element(page.getByText('4 × 6 at 135 lbs')).toBeVisible();
  await expect.element(page.getByText('Each side: 45')).toBeVisible();
  await expect.element(page.getByText('6 → 7 sets')).toBeVisible();
  await expect.element(page.getByText('2 of 2 changes')).toBeVisible();
  await expectAccessible('an open proposal');
  expect(smallTargets(24)).toEqual([]);
  expect(await sidewaysOverflow()).toEqual([]);
  await page.getByRole('switch', { name: /Barbell Bench Press/ }).click();
  await expect.element(page.getByText('6 sets', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: /Barbell Bench Press/ }).click();
  await page.getByRole('switch', { name: /Barbell Row/ }).click();
  await page.getByRole('button', { name: 'Take 1 of 2' }).click();
  await expect.element(page.getByText('Taken just now')).toBeVisible();
  expect(await targetsOf(client, template.id)).toEqual([
    [6, 90],
    [10, 90],
  ]);
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect.poll(address).toBe(`/workouts/view/${template.id}`);
  await page.getByRole('link', { name: 'Last changed with Anna Coach, just now' }).click();
  await expectAccessible('a taken proposal');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: 'Take', exact: true })).toBeVisible();
  expect(await targetsOf(client, template.id)).toEqual([
    [10, 90],
    [10, 90],
  ]);
});

test('a client can decline a proposal with a message', async () => {
  const client = await signedInUser();
  const { id, trainer } = await proposedTo(client);
  openPage(`/proposals/${id}`);
  const take = page.getByRole('button', { name: 'Take', exact: true });
  await expect.element(take).toBeEnabled();
  goOffline();
  await expect.element(page.getByText('Answering needs a connection.')).toBeVisible();
  await expect.element(take).toBeDisabled();
  goOnline();
  await expect.element(take).toBeEnabled();
  await page.getByText('Decline', { exact: true }).click();
  await page.getByRole('textbox', { name: 'A word to Anna Coach (optional)' }).fill('Not now');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('Declined just now')).toBeVisible();
  const path = `/clients/${client.id}/proposals`;
  const sent = ok(await server.call({ path, token: trainer.token }));
  expect(sent).toMatchObject([{ state: 'DECLINED', answer: 'Not now' }]);
});

test('a proposal for a deleted workout can only be declined', async () => {
  const client = await signedInUser();
  const { id, template } = await proposedTo(client);
  const path = `/workout-templates/${template.id}`;
  await server.call({ method: 'DELETE', path, token: client.token });
  openPage(`/proposals/${id}`);
  await expect
    .element(page.getByText('What this changes was deleted, so it can only be declined.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take' })).not.toBeInTheDocument();
});

test('a proposed program shows the highest percentage of each week, and a day can be left out', async () => {
  const client = await signedInUser();
  const { token } = await trainedBy(client, ['plans']);
  const send = async (path: string, body: object) =>
    ok(await server.call({ method: 'POST', path, body, token }), 201);
  const made = await send('/programs/starters', { starter: 'PERCENT_WAVE', unit: 'kg' });
  const body = { kind: 'PROGRAM', clientIds: [client.id], programId: made.id };
  const { sent } = await send('/trainer/proposals', body);
  openPage(`/proposals/${sent[0].id}`);
  const weeks = page.getByRole('region', { name: 'Weeks' });
  const columns = weeks.getByRole('list').first().getByRole('listitem');
  await expect
    .poll(() => columns.elements().map((each) => each.textContent))
    .toEqual(['85%Week 1', '90%Week 2', '95%Week 3', '60%Week 4']);
  await weeks.getByText('16 days').click();
  await weeks.getByText('Week 2').last().click();
  await page.getByRole('switch', { name: /^Week 2, day 1/ }).click();
  await expect.element(page.getByRole('button', { name: /^Take \d+ of/ })).toBeVisible();
  await expectAccessible('a proposed program');
});

test('a proposed waist goal is shown in the length unit of the client', async () => {
  const client = await signedInUser({ lengthUnit: 'cm' });
  const trainer = await trainedBy(client, ['goals']);
  const measure = { kind: 'WAIST', start: 36, target: 30 };
  const goal = { goalType: 'AESTHETIC', description: 'Smaller', targetCriteria: { measure } };
  const body = { kind: 'GOAL', clientIds: [client.id], goal };
  const path = '/trainer/proposals';
  const { sent } = ok(await server.call({ method: 'POST', path, body, token: trainer.token }), 201);
  openPage(`/proposals/${sent[0].id}`);
  await expect.element(page.getByText('76.2 cm')).toBeVisible();
});

test("an unknown proposal shows the heading 'Proposal not found'", async () => {
  await signedInUser();
  openPage('/proposals/00000000-0000-7000-8000-000000000000');
  await expect.element(page.getByRole('heading', { name: 'Proposal not found' })).toBeVisible();
  await expect.element(page.getByText('Your trainer may have withdrawn it.')).toBeVisible();
  await expect.element(page.getByText('Recently deleted')).not.toBeInTheDocument();
});

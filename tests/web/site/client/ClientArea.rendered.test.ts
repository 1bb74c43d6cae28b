import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { trainerAreaNames } from '#shared/trainer/area-names.ts';
import { phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  createUser,
  exerciseIds,
  logPast,
  ok,
  type TestUser,
} from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  answerAgain,
  asked,
  doNotAnswer,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

async function give(grant: object) {
  await fetch(`/api/test/grant?grant=${encodeURIComponent(JSON.stringify(grant))}`);
}

/** Creates a client with a template and a workout, and signs in a user to whom `give` can grant access. */
async function givenClient() {
  const client = await createUser(server, { name: 'Casey Client' });
  const template = await createTemplate(server, client.token, undefined, 'Push Day');
  const [squat] = await exerciseIds(server, client.token, ['Barbell Back Squat']);
  const sets = [{ exerciseId: squat, actualReps: 5, actualWeight: 225, rpeRating: 8 }];
  const session = await logPast(server, client.token, Date.now() - 5 * 3_600_000, sets, {
    name: 'Squats of Casey',
    notes: 'Slept badly',
  });
  const trainer = await signedInUser();
  return { client, template, session, trainer };
}

const grantOf = (client: TestUser, trainer: TestUser) => ({
  clientId: client.id,
  trainerId: trainer.id,
});
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Parts of the client' }).getByRole('link', { name });
const tryAgain = page.getByRole('button', { name: 'Try again' });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

/** Matches the names of buttons that change the client's data. */
const action =
  /^(?:Edit|Delete|Share|Start|Resume|Repeat|Save|Undo|Log past|Choose|Create|More|Skip|Pause|Finish|Hide|Add|Use|Change)/;

async function expectNoAction() {
  const names = page
    .getByRole('main')
    .getByRole('button')
    .elements()
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(names.filter((name) => action.test(name.trim()))).toEqual([]);
}

test("comments that cannot be loaded show a message instead of an empty page, and load by 'Try again'", async () => {
  const { client, trainer } = await givenClient();
  await give({ ...grantOf(client, trainer), areas: ['training'] });
  doNotAnswer(/comments\.recent/, { status: 500 });
  openPage(`/trainer/clients/${client.id}/comments`);
  await expect.element(page.getByText('Failed to load comments')).toBeVisible();
  answerAgain();
  await tryAgain.click();
  await expect.element(page.getByText('Open a workout to write the first comment.')).toBeVisible();
});

test("a program that cannot be loaded shows a message in the client's week instead of an endless placeholder", async () => {
  const { client, trainer } = await givenClient();
  const body = { starter: 'UPPER_LOWER', unit: 'lbs' };
  const post = (path: string, of: object) =>
    server.call({ method: 'POST', path, token: client.token, body: of });
  const { id } = ok(await post('/programs/starters', body), 201);
  ok(await post(`/programs/${id}/start`, { weekdays: [1, 2, 4, 5] }));
  await give({ ...grantOf(client, trainer), areas: ['training', 'plans'] });
  doNotAnswer(/programs\.get/, { status: 500 });
  openPage(`/trainer/clients/${client.id}/week`);
  await expect.element(page.getByText('Failed to load the program')).toBeVisible();
  answerAgain();
  await tryAgain.click();
  await expect.element(page.getByRole('link', { name: /^Upper, lower/ })).toBeVisible();
});

test("a trainer sees a client's pages without buttons that change the data", async () => {
  const { client, session, trainer } = await givenClient();
  await give({ ...grantOf(client, trainer), areas: ['training', 'plans'] });
  openPage(`/trainer/clients/${client.id}/workouts/history`);
  await expect.element(page.getByText('You see: training, plans')).toBeVisible();
  await expect.element(page.getByText('Casey Client')).toBeVisible();
  await expect.element(heading('Workout history')).toBeVisible();
  await expectNoAction();
  await expectAccessible('the history of a client');
  await page.getByRole('link', { name: /Squats of Casey/ }).click();
  await expect.element(heading('Squats of Casey')).toBeVisible();
  expect(address()).toBe(`/trainer/clients/${client.id}/workouts/report/${session.id}`);
  await expect.element(page.getByText('Slept badly')).not.toBeInTheDocument();
  await expectNoAction();
  await expectAccessible('the report of a client');
  await page.getByRole('link', { name: 'Barbell Back Squat' }).click();
  await expect.element(heading('Barbell Back Squat')).toBeVisible();
  await expectNoAction();
  await tab('Progress').click();
  await expect.element(heading('Progress')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Lifts', exact: true })).toBeVisible();
  await expectNoAction();
  await tab('Plans').click();
  await expect.element(page.getByText('Push Day')).toBeVisible();
  await expectNoAction();
  await page.viewport(phone.width, phone.height);
  await page.getByRole('link', { name: /Push Day/ }).click();
  await expect.element(heading('Push Day')).toBeVisible();
  const plans = page.getByRole('navigation', { name: 'Plans' });
  await expect
    .element(plans.getByRole('link', { name: 'Workouts' }))
    .toHaveAttribute('aria-current', 'page');
  await expectNoAction();
  await tab('Plans').click();
  await page.getByRole('link', { name: 'Programs', exact: true }).last().click();
  await expect.element(page.getByText('No programs yet.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Propose a workout' })).toBeVisible();
  await expectNoAction();
});

test("a trainer's phone with a width of 360 px shows all six tabs", async () => {
  const { client, session, trainer } = await givenClient();
  await give({ ...grantOf(client, trainer), areas: ['training', 'plans'] });
  await page.viewport(360, 740);
  openPage(`/trainer/clients/${client.id}`);
  await expect.element(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Parts of the client' });
  const links = tabs.getByRole('link').elements();
  expect(links.map((each) => each.textContent)).toEqual([
    'Week',
    'History',
    'Progress',
    'Plans',
    'Comments',
    'Notes',
  ]);
  const tops = new Set(links.map((each) => each.getBoundingClientRect().top));
  expect([
    tops.size,
    Math.max(...links.map((each) => each.getBoundingClientRect().right)) <= 360,
  ]).toEqual([1, true]);
  await expect.element(page.getByText('No program is running.')).toBeVisible();
  await expectNoAction();
  await expectAccessible('the week of a client');
  await page.getByRole('link', { name: /^Squats of Casey/ }).click();
  await expect.poll(address).toBe(`/trainer/clients/${client.id}/workouts/report/${session.id}`);
});

test('a trainer without access to plans sees no Plans tab', async () => {
  const { client, trainer } = await givenClient();
  await give({ ...grantOf(client, trainer), areas: ['training'], historyFrom: '2020-02-01' });
  openPage(`/trainer/clients/${client.id}/workouts/history`);
  await expect.element(page.getByText('You see: training, since Feb 1, 2020')).toBeVisible();
  await expect.element(tab('History')).toBeVisible();
  await expect.element(tab('Plans')).not.toBeInTheDocument();
});

test("the data of a client is not cached on the trainer's device", async () => {
  const { client, trainer } = await givenClient();
  await give({ ...grantOf(client, trainer), areas: trainerAreaNames });
  openPage(`/trainer/clients/${client.id}/workouts/history`);
  await expect.element(page.getByText('Squats of Casey')).toBeVisible();
  openPage('/workouts/history');
  await expect.element(page.getByText('Your finished workouts will be listed here.')).toBeVisible();
  // The trainer's own data must appear in the cache first, which proves that the cache works.
  await expect.poll(storedText, { timeout: 20_000 }).toContain('sessions');
  expect(await storedText()).not.toContain('Squats of Casey');
});

/** Returns the text of all IndexedDB databases. */
async function storedText(): Promise<string> {
  const databases = await indexedDB.databases();
  const texts = await Promise.all(databases.map(({ name }) => textOf(String(name))));
  return texts.join('\n');
}

async function textOf(name: string): Promise<string> {
  const database = await answer(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  const rows = await Promise.all(
    stores.map((store) => answer(database.transaction(store).objectStore(store).getAll())),
  );
  database.close();
  return JSON.stringify(rows);
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('The database failed')));
  });
}

test('a page of a client that failed without a response loads by itself once the server responds', async () => {
  const { client, trainer } = await givenClient();
  await give({ ...grantOf(client, trainer), areas: ['training'] });
  doNotAnswer(/reading\.grant/);
  openPage(`/trainer/clients/${client.id}/workouts/history`);
  await expect
    .element(page.getByText('Failed to load the client'), { timeout: 10_000 })
    .toBeVisible();
  expect(asked().filter((url) => url.includes('reading.grant'))).toHaveLength(3);
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Clients', exact: true }))
    .toHaveAttribute('href', '/trainer');
  answerAgain();
  await expect.element(page.getByText('Squats of Casey'), { timeout: 10_000 }).toBeVisible();
});

test('the page of an unknown client leads to the clients of the trainer', async () => {
  await signedInUser();
  openPage('/trainer/clients/00000000-0000-7000-8000-000000000000');
  await expect.element(heading('Client not found')).toBeVisible();
  await expect.element(page.getByText('Recently deleted')).not.toBeInTheDocument();
  await page.getByRole('main').getByRole('link', { name: 'Clients' }).click();
  await expect.poll(address).toBe('/trainer');
});

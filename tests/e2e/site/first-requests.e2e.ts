import { createTemplate, ok, setBody, startSession } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';

/** Each request costs a bad line its round trip, or a place in the queue. One of them is the font. */
const MOST_REQUESTS = 14;

declare global {
  /** The time at which the content came into the page: ms since the navigation began. */
  var contentCameAt: number | undefined;
}

/** Runs in the page, before its own scripts. */
function watchForContent(xpath: string): void {
  new MutationObserver((_, observer) => {
    const found = document.evaluate(xpath, document, null, XPathResult.BOOLEAN_TYPE);
    if (!found.booleanValue) return;
    observer.disconnect();
    globalThis.contentCameAt = performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** The paths of what a new device asks for until the element of the XPath `content` is there. */
async function requestsBefore(
  { page, user: { id, email } }: Pick<Given, 'page' | 'user'>,
  path: string,
  content: string,
): Promise<string[]> {
  const sent: { path: string; at: number }[] = [];
  page.on('requestfinished', (request) => {
    sent.push({ path: new URL(request.url()).pathname, at: request.timing().startTime });
  });
  // Without it the page first has to hear who is signed in, and only then misses the settings.
  const known = JSON.stringify({ id, email, name: 'Robin', fullAssessmentCompleted: true });
  await page.addInitScript((value) => localStorage.setItem('user', value), known);
  await page.addInitScript(watchForContent, content);
  await page.goto(path);
  await page.waitForFunction(() => globalThis.contentCameAt);
  await untilQuiet(page, 500);
  const shownAt = await page.evaluate(() => performance.timeOrigin + (contentCameAt ?? 0));
  return sent.filter(({ at }) => at <= shownAt).map((request) => request.path);
}

/** A workout that is over, and its template. */
async function trained({ app, user: { token } }: Given) {
  const template = await createTemplate(app, token);
  const { id } = await startSession(app, token, template.id);
  const [exercise] = template.exercises;
  const post = async (path: string, body: object, status: number) =>
    ok(await app.call({ method: 'POST', path, body, token }), status);
  await post(`/workout-sessions/${id}/sets`, setBody(exercise?.exerciseId ?? ''), 201);
  await post(`/workout-sessions/${id}/complete`, {}, 200);
  return { templateId: template.id, sessionId: String(id) };
}

test('the dashboard shows the last workouts after few requests', async ({ app, page, user }) => {
  await trained({ app, page, user });
  const content = "//h2[contains(., 'Recent Workouts')]/following::a[contains(., 'Push A')]";
  const requests = await requestsBefore({ page, user }, '/dashboard', content);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
});

test('a live session shows its exercise after few requests and one question', async ({
  app,
  page,
  user,
}) => {
  const { templateId } = await trained({ app, page, user });
  await startSession(app, user.token, templateId);
  const content = "//h1[contains(., 'Barbell')]";
  const requests = await requestsBefore({ page, user }, `/workouts/execute/${templateId}`, content);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(requests.filter((each) => each.startsWith('/trpc/'))).toHaveLength(1);
});

test('a report shows the sets after few requests', async ({ app, page, user }) => {
  const { sessionId } = await trained({ app, page, user });
  const content = "//h1[contains(., 'Push A')]/following::td";
  const requests = await requestsBefore({ page, user }, `/workouts/report/${sessionId}`, content);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
});

test('the builder shows the exercises after few requests', async ({ app, page, user }) => {
  const { templateId } = await trained({ app, page, user });
  const content = "//article[contains(., 'Barbell')]";
  const requests = await requestsBefore({ page, user }, `/workouts/builder/${templateId}`, content);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
});

/** Each page with the XPath of its main content. Its data is asked for in one request, beside the scripts. */
const ASKED_AT_ONCE = {
  'the history': ['/workouts/history', "//main//a[contains(., 'Push A')]"],
  'the progress': ['/progress', "//main//h2[contains(., 'Your lifts')]"],
  'the library': ['/exercises', "//main//li[contains(., 'Barbell')]"],
  programs: ['/programs', "//h2[. = 'Starters']/following::h3"],
} as const;

for (const [name, [path, content]] of Object.entries(ASKED_AT_ONCE)) {
  test(`${name} asks the server once before it shows what it is about`, async ({
    app,
    page,
    user,
  }) => {
    await trained({ app, page, user });
    const requests = await requestsBefore({ page, user }, path, content);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    const asked = requests.filter((each) => each.startsWith('/trpc/'));
    expect(asked, asked.join('\n')).toHaveLength(1);
  });
}

test('weeks begin on the day that this device knows, already in the first question', async ({
  app,
  page,
  user,
}) => {
  await trained({ app, page, user });
  const settings = { firstDayOfWeek: 'sunday' };
  ok(
    await app.call({ method: 'PATCH', path: '/users/settings', token: user.token, body: settings }),
  );
  const kept = JSON.stringify({ settings });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `${user.id}:settings`,
    kept,
  ] as const);
  const requests = await requestsBefore({ page, user }, ...ASKED_AT_ONCE['the progress']);
  expect(requests.filter((each) => each.startsWith('/trpc/'))).toHaveLength(1);
});

test('a page that needs no time zone asks for its data before it looks one up', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { DateTimeFormat } = Intl;
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      apply(target, self, values) {
        if (globalThis.firstAnswers === undefined)
          document.documentElement.dataset.looked = 'early';
        return Reflect.apply(target, self, values);
      },
    });
  });
  const looked = page.locator('html[data-looked]');
  await page.goto('/exercises');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(looked).toHaveCount(0);
  // The watch itself works.
  await page.goto('/progress');
  await expect(looked).toHaveCount(1);
});

test('a new live session needs one question before it shows its exercise', async ({
  app,
  page,
  user,
}) => {
  const template = await createTemplate(app, user.token);
  const content = "//h1[contains(., 'Barbell')]";
  const path = `/workouts/execute/${template.id}`;
  const requests = await requestsBefore({ page, user }, path, content);
  // The start is sent to the server meanwhile, and nobody waits for the response.
  const asked = requests.filter((each) => /^\/trpc\/(?!sessions\.start)/.test(each));
  expect(asked).toEqual([expect.stringContaining('dashboard.statistics')]);
  // No script is loaded only then.
  const html = await (await page.request.get(path)).text();
  const late = requests.filter((each) => each.endsWith('.js') && !html.includes(each));
  expect(late).toEqual([]);
});

import { createTemplate, ok, startSession, trainOnce } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';

/**
 * Limits the number of requests that a page sends before it shows its content. Each request takes a
 * round trip on a slow connection.
 */
const MOST_REQUESTS = 14;

declare global {
  /**
   * The main content was in the page this number of milliseconds after the start of the navigation.
   */
  var contentCameAt: number | undefined;
}

/**
 * Records when the element that the XPath matches appears. Runs in the page before the scripts of
 * the page.
 */
function watchForContent(xpath: string): void {
  new MutationObserver((_, observer) => {
    const found = document.evaluate(xpath, document, null, XPathResult.BOOLEAN_TYPE);
    if (!found.booleanValue) return;
    observer.disconnect();
    globalThis.contentCameAt = performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Returns the paths that a new device requests until the element that the XPath `content` matches
 * appears. Fails if the page needs a script or style sheet that its HTML does not link.
 */
async function requestsBefore(
  { page, user: { id, email } }: Pick<Given, 'page' | 'user'>,
  path: string,
  content: string,
): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const shown = Promise.withResolvers<void>();
  const sent: { path: string; at: number }[] = [];
  page.on('requestfinished', (request) => {
    sent.push({ path: new URL(request.url()).pathname, at: request.timing().startTime });
  });
  // Holds the files of later parts until the content is shown. On a busy machine the page would
  // request some of them before the response with its data.
  await page.route(/\.(?:js|css)$/, async (route) => {
    const file = new URL(route.request().url()).pathname;
    if (!html.includes(`href="${file}"`) && !html.includes(`src="${file}"`)) await shown.promise;
    await route.continue();
  });
  // A signed-in device has stored the user. Without it, the page would first load the user and only
  // then the settings.
  const known = JSON.stringify({ id, email, name: 'Robin', fullAssessmentCompleted: true });
  await page.addInitScript((value) => localStorage.setItem('user', value), known);
  await page.addInitScript(watchForContent, content);
  await page.goto(path);
  await page.waitForFunction(() => globalThis.contentCameAt);
  const shownAt = await page.evaluate(() => performance.timeOrigin + (contentCameAt ?? 0));
  shown.resolve();
  await untilQuiet(page, 500);
  return sent.filter(({ at }) => at <= shownAt).map((request) => request.path);
}

async function trained({ app, user: { token } }: Given) {
  const template = await createTemplate(app, token);
  const { id: sessionId } = await trainOnce(app, token, template);
  return { templateId: template.id, sessionId };
}

/** Describes a page by its path and the XPath of its main content. */
interface FirstLoad {
  path: string;
  content: string;
  /** Is true when a single request loads all data of the page. */
  isAskedAtOnce?: true;
}
const PROGRESS = { path: '/progress', content: "//main//h2[contains(., 'Lifts')]" };

test('each of eight pages shows its main content after at most 14 requests on a new device', async ({
  app,
  page,
  user,
  openOtherBrowser,
}) => {
  const { templateId, sessionId } = await trained({ app, page, user });
  const run = `/workouts/execute/${templateId}`;
  const recent = "//h2[contains(., 'Recent Workouts')]/following::a[contains(., 'Push A')]";
  const report = `/workouts/report/${sessionId}`;
  const loads: readonly FirstLoad[] = [
    { path: '/dashboard', content: recent },
    { path: report, content: "//h1[contains(., 'Push A')]/following::td" },
    { path: `/workouts/builder/${templateId}`, content: "//article[contains(., 'Barbell')]" },
    {
      path: '/workouts/history',
      content: "//main//a[contains(., 'Push A')]",
      isAskedAtOnce: true,
    },
    { ...PROGRESS, isAskedAtOnce: true },
    { path: '/exercises', content: "//main//li[contains(., 'Barbell')]", isAskedAtOnce: true },
    {
      path: '/programs',
      content: "//h2[. = 'Starters']/following::h3",
      isAskedAtOnce: true,
    },
    { path: run, content: "//h1[contains(., 'Barbell')]", isAskedAtOnce: true },
  ];
  for (const { path, content, isAskedAtOnce } of loads) {
    if (path === run) await startSession(app, user.token, templateId);
    const fresh = await openOtherBrowser(user);
    const requests = await requestsBefore({ page: fresh, user }, path, content);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    const sheets = requests.filter((each) => each.endsWith('.css'));
    expect(sheets, path).toHaveLength(1);
    const asked = requests.filter((each) => each.startsWith('/trpc/'));
    if (isAskedAtOnce) expect(asked, `${path}: ${asked.join('\n')}`).toHaveLength(1);
    await fresh.close();
  }
});

test('the progress page sends the first day of the week that is stored on the device', async ({
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
  const request = page.waitForRequest(/progress\.volume/);
  await page.goto(PROGRESS.path);
  expect(decodeURIComponent((await request).url())).toContain(settings.firstDayOfWeek);
});

test('the exercises page sends its query before the time zone is looked up', async ({ page }) => {
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
  // The progress page looks up the time zone early, which proves that this check notices an early
  // look-up.
  await page.goto('/progress');
  await expect(looked).toHaveCount(1);
});

test('a new workout shows its exercise after one query', async ({ app, page, user }) => {
  const template = await createTemplate(app, user.token);
  const content = "//h1[contains(., 'Barbell')]";
  const path = `/workouts/execute/${template.id}`;
  const requests = await requestsBefore({ page, user }, path, content);
  // The page does not wait for the response to the start of the session, so that request is not
  // counted.
  const asked = requests.filter((each) => /^\/trpc\/(?!sessions\.start)/.test(each));
  expect(asked).toEqual([expect.stringContaining('dashboard.statistics')]);
});

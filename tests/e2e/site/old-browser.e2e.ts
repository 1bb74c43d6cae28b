import { phone } from '#tests/support/devices.ts';
import { createTemplate, trainOnce } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { NEWER_METHODS, NEWER_STATICS } from '#tests/support/browser/newer-than-floor.ts';

test.use({ viewport: phone });

test('menus and collapsible sections open in the oldest supported browser', async ({
  app,
  page,
  user: { token },
}) => {
  await page.addInitScript(forgetWhatIsNewer, { ...NEWER_STATICS, ...prototypes(NEWER_METHODS) });
  const template = await createTemplate(app, token);
  await trainOnce(app, token, template);

  await page.goto('/workouts/history');
  await expect(page.getByRole('link', { name: template.name }).first()).toBeVisible();
  const account = page.getByRole('button', { name: /^Account/ });
  const logOut = page.getByRole('button', { name: 'Logout' });
  await expect(logOut).toBeHidden();
  await account.click();
  await expect(logOut).toBeVisible();
  await account.click();
  await expect(logOut).toBeHidden();
  await account.click();
  await page.keyboard.press('Escape');
  await expect(logOut).toBeHidden();
  await account.click();
  await page.mouse.click(20, 400);
  await expect(logOut).toBeHidden();

  await page.goto('/progress?show=muscles');
  await page.getByRole('heading', { name: 'Chest' }).click();
  await expect(page.getByRole('img', { name: /^Chest: trained in/ })).toBeVisible();
  await page.goto('/exercises');
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill('barbel bensh');
  await expect(page.getByRole('button', { name: /^Barbell Bench Press/ })).toBeVisible();
});

function prototypes(methods: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(
    Object.entries(methods).map(([name, names]) => [`${name}.prototype`, names]),
  );
}

/**
 * Runs in the page before the page's scripts. Removes functions that the oldest supported browser
 * lacks.
 */
function forgetWhatIsNewer(members: Readonly<Record<string, readonly string[]>>): void {
  const everything: unknown = globalThis;
  for (const [owner, names] of Object.entries(members)) {
    let place = everything;
    for (const part of owner.split('.')) place = Reflect.get(Object(place), part);
    for (const name of names) Reflect.deleteProperty(Object(place), name);
  }
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  // Cancels the browser's default action of a button that opens a popover, because an old browser
  // has no such action.
  addEventListener('click', (event) => {
    const isOpener = event.target instanceof Element && event.target.closest('[popovertarget]');
    if (isOpener) event.preventDefault();
  });
}

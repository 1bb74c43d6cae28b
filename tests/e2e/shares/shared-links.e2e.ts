// Tests shared links: a user creates a link in a report, a friend copies the workout, and the user
// revokes the link.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createUser, ok, PASSWORD, setBody } from '#tests/support/factories.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';
import { givenSession } from '#tests/support/given-session.ts';

/** Returns the kilobytes that the page and its requests, except the font, have transferred, including headers. */
function kilobytesLoaded(page: Page): Promise<number> {
  return page.evaluate(() => {
    // The cast is safe because entries of the types 'navigation' and 'resource' are PerformanceResourceTiming.
    const entries = ['navigation', 'resource'].flatMap(
      (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
    );
    const counted = entries.filter(({ name }) => !name.endsWith('.woff2'));
    return counted.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
  });
}

test.describe('a workout can be shared on a phone', () => {
  test.use({ viewport: phone });

  test('a friend can copy a shared workout until the link is revoked', async ({
    app,
    page,
    user,
    openOtherBrowser,
  }) => {
    const { token } = user;
    const { sessionId, exerciseIds } = await givenSession(app, user);
    const set = setBody(String(exerciseIds[0]), { actualReps: 8, actualWeight: 220.46 });
    const path = `/workout-sessions/${sessionId}/sets`;
    ok(await app.call({ method: 'POST', path, token, body: set }), 201);

    await page.addInitScript(() => {
      navigator.share = () => Promise.reject(new Error('No app'));
    });
    await page.goto(`/workouts/report/${sessionId}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share', exact: true });
    const own = dialog.getByRole('textbox', { name: 'Your link' });
    await expect(own).toHaveValue(new RegExp(`/workouts/report/${sessionId}$`));
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('A workout ·');
    await expect(preview).toContainText('8 × 220.5 lbs');
    const muscles = preview.getByRole('region', { name: 'Muscles' });
    await expect(muscles.getByRole('button', { name: / 1 set$/ }).first()).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'My name, Robin' }).check();
    await expect(preview).toContainText('Robin’s workout ·');
    expect(ok(await app.call({ path: '/shares', token }))).toEqual([]);
    await expectAccessible(page, 'the dialog that makes a link');
    await dialog.getByRole('button', { name: 'Make a public link' }).click();
    const link = await dialog.getByRole('textbox', { name: 'Public link' }).inputValue();
    expect(link).toMatch(/\/s\/[\w-]{32}$/);

    await dialog.getByRole('button', { name: 'Share with another app' }).click();
    await expect(page.getByText('The link could not be shared')).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the picture' }).click();
    expect((await download).suggestedFilename()).toBe('Push-A.png');

    const friend = await createUser(app);
    const other = await openOtherBrowser(friend);
    await other.goto(new URL(link).pathname);
    await expect(other.getByText('Robin’s workout')).toBeVisible();
    await other.getByRole('button', { name: 'Copy to my workouts' }).click();
    await expect(other.getByText('Copied to your workouts')).toBeVisible();
    await other.context().setOffline(true);
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect(other.getByRole('alert')).toContainText('Needs a connection.');
    await expect(other.getByRole('link', { name: 'Open' })).toBeVisible();
    await other.context().setOffline(false);
    const deletion = /\/api\/v1\/workout-templates\//;
    await other.route(deletion, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' });
    });
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect(other.getByRole('alert')).toContainText('That did not work.');
    await other.unroute(deletion);
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect(other.getByRole('button', { name: 'Copy to my workouts' })).toBeVisible();
    const { meta } = (await app.call({ path: '/workout-templates', token: friend.token })).body;
    expect(meta.total).toBe(0);

    await page.goto('/profile/links');
    await expect(page.getByText('1 visit, last just now')).toBeVisible();
    await expectAccessible(page, 'the list of links');
    await page.getByRole('button', { name: /^Take back the link/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText('No links yet')).toBeVisible();
  });
});

test.describe('a shared link opens without an account', () => {
  test.use({ viewport: phone, ...signedOut, expectedComplaint: /404/ });

  test('a shared link shows the workout in lbs and in kg', async ({ app, page, user }) => {
    const { token } = user;
    const { sessionId, exerciseIds } = await givenSession(app, user);
    const path = `/workout-sessions/${sessionId}/sets`;
    for (const exerciseId of exerciseIds) {
      const set = setBody(exerciseId, { actualReps: 8, actualWeight: 220.46 });
      ok(await app.call({ method: 'POST', path, token, body: set }), 201);
      ok(await app.call({ method: 'POST', path, token, body: set }), 201);
    }
    const body = { kind: 'WORKOUT', subjectId: sessionId, endsInDays: 7 };
    const link = ok(await app.call({ method: 'POST', path: '/shares', token, body }), 201);

    await page.goto(`/s/${link.path.split('/').at(-1)}`);
    await expect(page.getByText('A workout ·')).toBeVisible();
    await expect(page.getByText('8 × 220.5 lbs').first()).toBeVisible();
    expect(await kilobytesLoaded(page)).toBeLessThanOrEqual(90);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByText('kg', { exact: true }).first().click();
    await expect(page.getByText('8 × 100 kg').first()).toBeVisible();
    await expectAccessible(page, 'what a link shows');
    await page.getByRole('link', { name: 'Do this workout' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Do this workout' })).toBeVisible();

    ok(await app.call({ method: 'DELETE', path: `/shares/${link.id}`, token }));
    await page.reload();
    await expect(page.getByText('This link does not work')).toBeVisible();
  });
});

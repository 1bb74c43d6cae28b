// Tests progress photos in a browser, from the upload to the deletion.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/layout.ts';
import { plain, smallJpeg, withGps } from '#tests/support/photos/photos.ts';
import sharp from 'sharp';

const UPLOAD = '**/api/v1/users/photos';
const LEAST_TARGET_PX = 44;

const fileOf = (buffer: Buffer) => ({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
const uploadOf = (photos: Page) => photos.getByRole('form', { name: 'New photo' });

test.beforeEach(async ({ page }) => {
  await page.goto('/profile/photos');
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeVisible();
});

/** Chooses a file and waits until the form shows a preview of the photo. */
async function chooseFile(page: Page, buffer?: Buffer): Promise<void> {
  await page.locator('input[name="file"]').setInputFiles(fileOf(buffer ?? (await smallJpeg())));
  await expect(page.getByAltText('What will be uploaded')).toBeVisible();
}

async function uploadPhoto(page: Page, type: string, day: string, file?: Buffer): Promise<void> {
  await page.getByRole('button', { name: /^Add (a photo: Front|Photo)$/ }).click();
  await chooseFile(page, file);
  const form = uploadOf(page);
  await form.getByRole('radio', { name: type }).check();
  await form.getByLabel('Taken on').fill(day);
  await form.getByRole('button', { name: 'Upload Photo' }).click();
  await expect(form).not.toBeAttached();
}

async function storedPhotos(app: TestApp, user: TestUser): Promise<Record<string, unknown>[]> {
  return ok(await app.call({ path: '/users/photos', token: user.token })).photos;
}

/** Records the form that is sent, because Playwright cannot read uploaded files from a request. */
async function recordSentPicture(page: Page): Promise<() => Promise<Buffer>> {
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function record(body) {
      Object.assign(globalThis, { sentForm: body });
      send.call(this, body);
    };
  });
  return async () => {
    const bytes = await page.evaluate(async () => {
      // The cast is safe because the script above sets `globalThis.sentForm`.
      const { sentForm } = globalThis as unknown as { sentForm: FormData };
      const file = sentForm.get('photo');
      if (!(file instanceof Blob)) throw new Error('No file was sent');
      return [...new Uint8Array(await file.arrayBuffer())];
    });
    return Buffer.from(bytes);
  };
}

test.describe('photos can be uploaded, changed and deleted on a phone', () => {
  test.use({ viewport: phone });

  test('a photo can be uploaded, its pose, date and notes changed, and the photo deleted', async ({
    app,
    page,
    user,
  }) => {
    await expect(page.getByText('Same light, same spot')).toBeVisible();
    await expectAccessible(page, 'no photos');

    await page.getByRole('button', { name: 'Add a photo: Front' }).click();
    const form = uploadOf(page);
    await form.getByRole('button', { name: 'Upload Photo' }).click();
    await expect(form.getByText('Please choose a photo')).toBeVisible();
    await expectAccessible(page, 'the form without a photo');
    await chooseFile(page);
    await expect(form.getByRole('radio', { name: 'Front' })).toBeChecked();
    await form.getByLabel('Taken on').fill('2099-01-01');
    await form.getByRole('button', { name: 'Upload Photo' }).click();
    await expect(form.getByText('The date of a photo cannot be in the future')).toBeVisible();
    await form.getByLabel('Taken on').fill('2026-11-20');
    await form.getByLabel('Notes (optional)').fill('Morning, before breakfast');
    expect(await sidewaysOverflow(page)).toEqual([]);
    await expectAccessible(page, 'the form with a photo');
    await form.getByRole('button', { name: 'Upload Photo' }).click();
    await expect(page.getByText('Photo uploaded successfully!')).toBeVisible();

    const tile = page.getByRole('button', { name: 'Front, Nov 20, 2026' });
    await expect(tile).toBeVisible();
    await page.getByRole('tab', { name: 'Front 1' }).click();
    await expect(page.getByAltText('Front, Nov 20, 2026')).toBeVisible();
    await page.getByRole('tab', { name: 'Front 1' }).press('ArrowRight');
    await expect(page.getByText('No photos of this type yet.')).toBeVisible();
    await page.getByRole('tab', { name: 'Side 0' }).press('Home');
    await expectAccessible(page, 'the grid');

    await tile.click();
    const viewer = page.getByRole('dialog', { name: 'Front, Nov 20, 2026' });
    await expect(viewer.getByText('Morning, before breakfast')).toBeVisible();
    await expect(viewer.getByAltText('Front, Nov 20, 2026')).toBeVisible();
    // The message about the upload covers the close button for four seconds, so the test waits
    // until the message has gone.
    await expect(page.getByText('Photo uploaded successfully!')).toBeHidden();
    await expectAccessible(page, 'the viewer');
    expect(await smallTargets(page, LEAST_TARGET_PX)).toEqual([]);
    await viewer.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('form', { name: 'Edit photo' })).toBeVisible();
    await page.getByRole('radio', { name: 'Side' }).check();
    await page.getByLabel('Taken on').fill('2026-11-01');
    await page.getByLabel('Notes (optional)').fill('');
    await expectAccessible(page, 'the viewer while it is edited');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const changed = page.getByRole('dialog', { name: 'Side, Nov 1, 2026' });
    await expect(changed).toBeVisible();
    expect(await storedPhotos(app, user)).toMatchObject([{ photoType: 'SIDE', notes: null }]);

    await changed.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this photo? You can restore it for 30 days.',
    });
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await changed.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Photo deleted')).toBeVisible();
    await expect(page.getByText('Same light, same spot')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await storedPhotos(app, user)).toEqual([]);
  });

  test('two photos can be compared by keyboard', async ({ page }) => {
    await uploadPhoto(page, 'Front', '2026-09-06');
    await uploadPhoto(page, 'Front', '2026-10-10');
    await uploadPhoto(page, 'Front', '2026-11-20');
    await uploadPhoto(page, 'Back', '2026-11-20');

    await page.getByRole('tab', { name: 'Front 3' }).click();
    await page.getByRole('button', { name: 'Compare' }).press('Enter');
    await expect(page.getByText('Sep 6, 2026 and Nov 20, 2026')).toBeVisible();
    const middle = page.getByRole('button', { name: 'Front, Oct 10, 2026' });
    await middle.press('Enter');
    await expect(page.getByText('Oct 10, 2026 and Nov 20, 2026')).toBeVisible();
    await middle.press('Enter');
    await expect(page.getByText('Nov 20, 2026: choose one more')).toBeVisible();
    await page.getByRole('button', { name: 'Front, Sep 6, 2026' }).press('Enter');
    await expectAccessible(page, 'the choice of two photos');
    await page.getByRole('button', { name: 'Compare these' }).press('Enter');

    const compare = page.getByRole('dialog', { name: 'Compare photos' });
    await expect(compare.getByText('75 days between')).toBeVisible();
    const images = compare.locator('img');
    await expect(images.nth(1)).toBeVisible();
    await expect(images.first()).toHaveCSS('filter', /^blur/);
    await compare.getByRole('button', { name: 'Show photos' }).press('Enter');
    await expect(images.first()).toHaveCSS('filter', 'none');
    const slider = compare.getByRole('slider');
    await slider.focus();
    for (let step = 0; step < 10; step += 1) await slider.press('ArrowUp');
    await expect(slider).toHaveAttribute('aria-valuetext', '60% newer photo');
    const newer = compare.getByAltText('Front, Nov 20, 2026').locator('..');
    expect(await newer.evaluate((element) => getComputedStyle(element).clipPath)).toBe(
      'inset(0px 0px 0px 40%)',
    );
    // The arrow key moves the edge between the two photos in the direction of the arrow.
    await slider.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '59% newer photo');
    await slider.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', '0% newer photo');
    await expect(page.getByText('Photo uploaded successfully!')).toHaveCount(0);
    await expectAccessible(page, 'the comparison');
    expect(await smallTargets(page, LEAST_TARGET_PX)).toEqual([]);
    await compare.getByRole('switch', { name: 'Side by side' }).press('Space');
    await expect(slider).toHaveCount(0);
    await expect(images).toHaveCount(2);
    await page.goBack();
    await expect(compare).toBeHidden();
    await expect(page.getByRole('button', { name: 'Compare these' })).toBeVisible();
  });
});

test.describe('a chosen photo is reduced in size before it is uploaded', () => {
  test('an uploaded photo is made smaller and loses its location metadata (EXIF)', async ({
    app,
    page,
    user,
  }) => {
    const sentPicture = await recordSentPicture(page);
    await page.reload();
    // The picture has 12 megapixels, as a photo of a phone has.
    const picture = await withGps(plain(4000, 3000)).jpeg().toBuffer();
    const before = await sharp(picture).metadata();
    expect(before.exif?.length).toBeGreaterThan(0);
    await uploadPhoto(page, 'Back', '2026-11-20', picture);
    const sent = await sharp(await sentPicture()).metadata();
    expect(sent).toMatchObject({ format: 'jpeg', width: 2048, height: 1536 });
    expect(sent.exif).toBeUndefined();
    expect(await storedPhotos(app, user)).toMatchObject([{ photoType: 'BACK', width: 2048 }]);
  });

  test('a repeated upload uses the same id, so the photo is stored only once', async ({
    app,
    page,
    context,
    user,
  }) => {
    const keys: (string | undefined)[] = [];
    let failures = 1;
    await page.route(UPLOAD, (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      failures -= 1;
      return failures >= 0 ? route.abort() : route.continue();
    });
    await expect(page.getByText('Same light, same spot')).toBeVisible();
    await dropFile(page, await smallJpeg());
    await expect(page.getByAltText('What will be uploaded')).toBeVisible();
    const form = uploadOf(page);
    await form.getByLabel('Notes (optional)').fill('Kept');

    await context.setOffline(true);
    await form.getByRole('button', { name: 'Upload Photo' }).click();
    await expect(form.getByText('Needs a connection')).toBeVisible();
    await context.setOffline(false);
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to upload photo' }).first(),
    ).toBeVisible();
    await expect(
      form.getByText('The connection was lost. Your photo is still here.'),
    ).toBeVisible();
    await expectAccessible(page, 'a failed upload');
    await expect(form.getByLabel('Notes (optional)')).toHaveValue('Kept');
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(form).not.toBeAttached();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await storedPhotos(app, user)).toMatchObject([{ notes: 'Kept' }]);

    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/users/photos')) statuses.push(response.status());
    });
    await page.getByRole('button', { name: 'Add Photo' }).click();
    await chooseFile(page);
    // The page must be idle, so that the upload is the first request with the expired token.
    // Another query would refresh the token before the upload.
    await untilQuiet(page, 500);
    await page.evaluate(() => localStorage.setItem('accessToken', 'run.out.already'));
    await form.getByRole('button', { name: 'Upload Photo' }).click();
    await expect(form).not.toBeAttached();
    expect(statuses).toEqual([401, 201]);
    expect(await storedPhotos(app, user)).toHaveLength(2);
  });

  test('an upload shows why a file was refused', async ({ app, page, user }) => {
    await page.getByRole('button', { name: 'Add a photo: Front' }).click();
    const form = uploadOf(page);

    await test.step('a file of an unsupported type is refused', async () => {
      const input = form.locator('input[name="file"]');
      await input.setInputFiles({
        name: 'IMG_2.HEIC',
        mimeType: 'image/heic',
        buffer: Buffer.from('no picture'),
      });
      await expect(
        form.getByText(/cannot read HEIC photos\. Please choose JPEG, PNG or WebP/),
      ).toBeVisible();
      await input.setInputFiles({
        name: 'notes.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF'),
      });
      await expect(form.getByText('Please choose a JPEG, PNG or WebP photo.')).toBeVisible();
    });

    await chooseFile(page);
    await test.step('the message of the server is shown', async () => {
      const json = { error: 'You have 500 photos', code: 'LIMIT_REACHED' };
      await page.route(UPLOAD, (route) => route.fulfill({ status: 409, json }), { times: 1 });
      await form.getByRole('button', { name: 'Upload Photo' }).click();
      await expect(form.getByText('You have 500 photos')).toBeVisible();
    });

    await test.step('an upload can be cancelled', async () => {
      await page.route(UPLOAD, () => undefined);
      await form.getByRole('button', { name: 'Try again' }).click();
      await expect(form.getByRole('progressbar', { name: 'Uploading photo' })).toBeVisible();
      await expectAccessible(page, 'an upload under way');
      // The cancel button has the focus while the upload runs, so Enter cancels the upload.
      await page.keyboard.press('Enter');
      await expect(form.getByText('Upload cancelled.')).toBeVisible();
      await expect(form.getByAltText('What will be uploaded')).toBeVisible();
      expect(await storedPhotos(app, user)).toEqual([]);
    });

    await test.step('a link asks before it leaves an unsent photo', async () => {
      await page.getByRole('link', { name: 'My Profile' }).click();
      const question = page.getByRole('alertdialog', { name: /^Leave without uploading/ });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByAltText('What will be uploaded')).toBeVisible();
      await page.getByRole('link', { name: 'My Profile' }).click();
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    });
  });
});

/** Drops a file on the page, as a user does from a file manager. */
async function dropFile(page: Page, bytes: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (content) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], 'a.jpg', { type: 'image/jpeg' }));
      return data;
    },
    [...bytes],
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer });
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}

test('photos are blurred until they are opened', async ({ page }) => {
  await uploadPhoto(page, 'Front', '2026-10-10');
  await uploadPhoto(page, 'Front', '2026-11-20');
  const image = page.getByAltText('Front, Nov 20, 2026');
  await expect(image).toHaveAttribute('src', /^blob:/);
  await page.getByRole('link', { name: 'My Profile' }).click();
  await page.getByRole('link', { name: 'Photos 2 photos' }).click();
  const tile = page.getByRole('button', { name: 'Front, Nov 20, 2026' });
  await expect(tile.getByAltText('Front, Nov 20, 2026')).toHaveCSS('filter', /^blur/);

  await tile.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await expect(viewer.locator('img')).toHaveCSS('filter', 'none');
  await viewer.getByRole('button', { name: 'Hide photo' }).press('Enter');
  await expect(viewer.locator('img')).toHaveCSS('filter', /^blur/);
  await page.keyboard.press('Enter');
  await expect(viewer.locator('img')).toHaveCSS('filter', 'none');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Front, Oct 10, 2026' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'Front, Nov 20, 2026' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(tile).toBeFocused();
  await expect(tile.getByAltText('Front, Nov 20, 2026')).toHaveCSS('filter', /^blur/);

  await page.getByRole('switch', { name: 'Blur photos' }).press('Space');
  await expect(tile.getByAltText('Front, Nov 20, 2026')).toHaveCSS('filter', 'none');
  await page.route('**/trpc/*photos.list*', (route) => route.fulfill({ status: 429, body: '' }));
  await page.reload();
  await expect(page.getByText('Failed to load photo history').first()).toBeVisible();
  await page.unroute('**/trpc/*photos.list*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tile.getByAltText('Front, Nov 20, 2026')).toBeVisible();
  await expect(tile.getByAltText('Front, Nov 20, 2026')).toHaveCSS('filter', 'none');
});

// Progress photos in a real browser: chosen, made smaller, sent, found again, compared, hidden and deleted.
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  openSite,
  phone,
  type Site,
  visit,
} from '#tests/support/browser.ts';
import { createUser, ok, type TestUser } from '#tests/support/factories.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/layout.ts';
import { plain, smallJpeg, withGps } from '#tests/support/photos.ts';

const UPLOAD = '**/api/v1/users/photos';
const LEAST_TARGET_PX = 44;

let site: Site;
let picture: Buffer;

beforeAll(async () => {
  site = await openSite();
  // 12 megapixels, as a phone takes them.
  picture = await withGps(plain(4000, 3000)).jpeg().toBuffer();
});
afterAll(() => site.close());

const fileOf = (buffer: Buffer) => ({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
const uploadOf = (photos: Page) => photos.getByRole('form', { name: 'New photo' });

/** A new person on the page of their photos. */
async function openPhotos(options: Parameters<typeof visit>[1] = {}) {
  const user = await createUser(site.test);
  const visitor = await visit(site, { user, ...options });
  await visitor.page.goto('/profile/photos');
  await visitor.page.getByRole('heading', { name: 'Photos', exact: true }).waitFor();
  return { ...visitor, user };
}

/** Chooses a file and waits until it can be sent. */
async function chooseFile(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('input[name="file"]').setInputFiles(fileOf(buffer));
  await page.getByAltText('What will be uploaded').waitFor();
}

async function uploadPhoto(page: Page, type: string, day: string, notes = ''): Promise<void> {
  await page.getByRole('button', { name: /^Add (Your First )?Photo$/ }).click();
  await chooseFile(page, picture);
  const form = uploadOf(page);
  await form.getByRole('radio', { name: type }).check();
  await form.getByLabel('Taken on').fill(day);
  await form.getByLabel('Notes (optional)').fill(notes);
  await form.getByRole('button', { name: 'Upload Photo' }).click();
  await form.waitFor({ state: 'detached' });
}

async function storedPhotos(user: TestUser): Promise<Record<string, unknown>[]> {
  return ok(await site.test.call({ path: '/users/photos', token: user.token })).photos;
}

const filterOf = (image: Locator) => image.evaluate((element) => getComputedStyle(element).filter);

/** Keeps what is sent: the browser does not show the files of a form to a test. */
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
      // Put there by the script above.
      const { sentForm } = globalThis as unknown as { sentForm: FormData };
      const file = sentForm.get('photo');
      if (!(file instanceof Blob)) throw new Error('No file was sent');
      return [...new Uint8Array(await file.arrayBuffer())];
    });
    return Buffer.from(bytes);
  };
}

describe.each([
  { name: 'a phone', viewport: phone },
  { name: 'a desk', viewport: desktop },
])('on $name', ({ viewport }) => {
  it('a photo is uploaded, found in its tab, opened, corrected and deleted', async () => {
    const { page, context, complaints, user } = await openPhotos({ viewport });
    await page.getByText('Same light, same spot, every four weeks.').waitFor();
    await expectAccessible(page, 'no photos');

    await page.getByRole('button', { name: 'Add Your First Photo' }).click();
    const form = uploadOf(page);
    await form.getByRole('button', { name: 'Upload Photo' }).click();
    await form.getByText('Please choose a photo').waitFor();
    await expectAccessible(page, 'the form without a photo');
    await chooseFile(page, picture);
    expect(await form.getByRole('radio', { name: 'Front' }).isChecked()).toBe(true);
    await form.getByLabel('Taken on').fill('2099-01-01');
    await form.getByRole('button', { name: 'Upload Photo' }).click();
    await form.getByText('The date of a photo cannot be in the future').waitFor();
    await form.getByLabel('Taken on').fill('2026-11-20');
    await form.getByLabel('Notes (optional)').fill('Morning, before breakfast');
    expect(await sidewaysOverflow(page)).toEqual([]);
    await expectAccessible(page, 'the form with a photo');
    await form.getByRole('button', { name: 'Upload Photo' }).click();
    await page.getByText('Photo uploaded successfully!').waitFor();

    const tile = page.getByRole('button', { name: 'Front, Nov 20, 2026' });
    await tile.waitFor();
    await page.getByRole('tab', { name: 'Front 1' }).click();
    await page.getByAltText('Front, Nov 20, 2026').waitFor();
    await page.getByRole('tab', { name: 'Front 1' }).press('ArrowRight');
    await page.getByText('No photos of this type yet.').waitFor();
    await page.getByRole('tab', { name: 'Side 0' }).press('Home');
    await expectAccessible(page, 'the grid');

    await tile.click();
    const viewer = page.getByRole('dialog', { name: 'Front, Nov 20, 2026' });
    await viewer.getByText('Morning, before breakfast').waitFor();
    await viewer.getByAltText('Front, Nov 20, 2026').waitFor();
    await expectAccessible(page, 'the viewer');
    expect(await smallTargets(page, LEAST_TARGET_PX)).toEqual([]);
    await viewer.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('form', { name: 'Edit photo' }).waitFor();
    await page.getByRole('radio', { name: 'Side' }).check();
    await page.getByLabel('Taken on').fill('2026-11-01');
    await page.getByLabel('Notes (optional)').fill('');
    await expectAccessible(page, 'the viewer while it is edited');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const changed = page.getByRole('dialog', { name: 'Side, Nov 1, 2026' });
    await changed.waitFor();
    expect(await storedPhotos(user)).toMatchObject([{ photoType: 'SIDE', notes: null }]);

    await changed.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this photo? This action cannot be undone.',
    });
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await changed.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Photo deleted').waitFor();
    await page.getByText('Same light, same spot, every four weeks.').waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await storedPhotos(user)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('two photos are compared by keyboard', async () => {
    const { page, context, complaints } = await openPhotos({ viewport });
    await uploadPhoto(page, 'Front', '2026-09-06');
    await uploadPhoto(page, 'Front', '2026-10-10');
    await uploadPhoto(page, 'Front', '2026-11-20');
    await uploadPhoto(page, 'Back', '2026-11-20');

    await page.getByRole('tab', { name: 'Front 3' }).click();
    await page.getByRole('button', { name: 'Compare' }).press('Enter');
    await page.getByText('Sep 6, 2026 and Nov 20, 2026').waitFor();
    const middle = page.getByRole('button', { name: 'Front, Oct 10, 2026' });
    await middle.press('Enter');
    await page.getByText('Oct 10, 2026 and Nov 20, 2026').waitFor();
    await middle.press('Enter');
    await page.getByText('Nov 20, 2026: choose one more').waitFor();
    await page.getByRole('button', { name: 'Front, Sep 6, 2026' }).press('Enter');
    await expectAccessible(page, 'the choice of two photos');
    await page.getByRole('button', { name: 'Compare these' }).press('Enter');

    const compare = page.getByRole('dialog', { name: 'Compare photos' });
    await compare.getByText('75 days between').waitFor();
    const images = compare.locator('img');
    await images.nth(1).waitFor();
    expect(await filterOf(images.first())).toMatch(/^blur/);
    await compare.getByRole('button', { name: 'Show photos' }).press('Enter');
    expect(await filterOf(images.first())).toBe('none');
    const slider = compare.getByRole('slider');
    await slider.focus();
    for (let step = 0; step < 10; step += 1) await slider.press('ArrowUp');
    expect(await slider.getAttribute('aria-valuetext')).toBe('60 % newer photo');
    const newer = compare.getByAltText('Front, Nov 20, 2026').locator('..');
    expect(await newer.evaluate((element) => getComputedStyle(element).clipPath)).toBe(
      'inset(0px 0px 0px 40%)',
    );
    // The edge goes where the arrow points.
    await slider.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toBe('59 % newer photo');
    await slider.press('Home');
    expect(await slider.getAttribute('aria-valuetext')).toBe('0 % newer photo');
    await expectAccessible(page, 'the comparison');
    expect(await smallTargets(page, LEAST_TARGET_PX)).toEqual([]);
    await compare.getByRole('switch', { name: 'Side by side' }).press('Space');
    expect(await slider.count()).toBe(0);
    expect(await images.count()).toBe(2);
    await page.goBack();
    await compare.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Compare these' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a photo on its way', () => {
  it('is made smaller and loses the place where it was taken', async () => {
    const { page, context, user } = await openPhotos();
    const sentPicture = await recordSentPicture(page);
    await page.reload();
    const before = await sharp(picture).metadata();
    expect(before.exif?.length).toBeGreaterThan(0);
    await uploadPhoto(page, 'Back', '2026-11-20');
    const sent = await sharp(await sentPicture()).metadata();
    expect(sent).toMatchObject({ format: 'jpeg', width: 2048, height: 1536 });
    expect(sent.exif).toBeUndefined();
    expect(await storedPhotos(user)).toMatchObject([{ photoType: 'BACK', width: 2048 }]);
    await context.close();
  });

  it('stays in the form when it fails, and is tried again under the same key', async () => {
    const { page, context, user } = await openPhotos();
    const keys: (string | undefined)[] = [];
    let failures = 1;
    await page.route(UPLOAD, (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      failures -= 1;
      return failures >= 0 ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: 'Add Your First Photo' }).click();
    await chooseFile(page, picture);
    const form = uploadOf(page);
    await form.getByLabel('Notes (optional)').fill('Kept');
    await form.getByRole('button', { name: 'Upload Photo' }).click();
    await page.getByRole('alert').filter({ hasText: 'Failed to upload photo' }).first().waitFor();
    await form.getByText('The connection was lost. Your photo is still here.').waitFor();
    await expectAccessible(page, 'a failed upload');
    expect(await form.getByLabel('Notes (optional)').inputValue()).toBe('Kept');
    await form.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Photo uploaded successfully!').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await storedPhotos(user)).toMatchObject([{ notes: 'Kept' }]);
    await context.close();
  });

  it('goes on with a new token when the old one has run out', async () => {
    const { page, context, user } = await openPhotos();
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/users/photos')) statuses.push(response.status());
    });
    await page.getByRole('button', { name: 'Add Your First Photo' }).click();
    await chooseFile(page, picture);
    await page.evaluate(() => localStorage.setItem('accessToken', 'run.out.already'));
    await uploadOf(page).getByRole('button', { name: 'Upload Photo' }).click();
    await page.getByText('Photo uploaded successfully!').waitFor();
    expect(statuses).toEqual([401, 201]);
    expect(await storedPhotos(user)).toHaveLength(1);
    await context.close();
  });

  it("is refused with the server's own sentence", async () => {
    const { page, context } = await openPhotos();
    await page.route(UPLOAD, (route) =>
      route.fulfill({ status: 409, json: { error: 'You have 500 photos', code: 'LIMIT_REACHED' } }),
    );
    await page.getByRole('button', { name: 'Add Your First Photo' }).click();
    await chooseFile(page, picture);
    await uploadOf(page).getByRole('button', { name: 'Upload Photo' }).click();
    await uploadOf(page).getByText('You have 500 photos').waitFor();
    await context.close();
  });

  it('can be stopped, and says how far it is', async () => {
    const { page, context, user } = await openPhotos();
    await page.route(UPLOAD, () => undefined);
    await page.getByRole('button', { name: 'Add Your First Photo' }).click();
    await chooseFile(page, picture);
    const form = uploadOf(page);
    await form.getByRole('button', { name: 'Upload Photo' }).click();
    await form.getByRole('progressbar', { name: 'Uploading photo' }).waitFor();
    await expectAccessible(page, 'an upload under way');
    // The focus is on the button that stops.
    await page.keyboard.press('Enter');
    await form.getByText('Upload cancelled.').waitFor();
    await form.getByAltText('What will be uploaded').waitFor();
    expect(await storedPhotos(user)).toEqual([]);
    await context.close();
  });

  it('needs a connection and says so at once', async () => {
    const { page, context, user } = await openPhotos();
    await page.getByRole('button', { name: 'Add Your First Photo' }).click();
    await chooseFile(page, picture);
    await context.setOffline(true);
    const form = uploadOf(page);
    await form.getByRole('button', { name: 'Upload Photo' }).click();
    await form.getByText('Needs a connection').waitFor();
    await context.setOffline(false);
    await form.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Photo uploaded successfully!').waitFor();
    expect(await storedPhotos(user)).toHaveLength(1);
    await context.close();
  });

  it('is not lost by a link without a question', async () => {
    const { page, context } = await openPhotos();
    await page.getByRole('button', { name: 'Add Your First Photo' }).click();
    await chooseFile(page, picture);
    await page.getByRole('link', { name: 'My Profile' }).click();
    const question = page.getByRole('alertdialog', { name: /^Leave without uploading/ });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByAltText('What will be uploaded').waitFor();
    await page.getByRole('link', { name: 'My Profile' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    await context.close();
  });

  it('of a kind that cannot be used says what can', async () => {
    const { page, context } = await openPhotos();
    await page.getByRole('button', { name: 'Add Your First Photo' }).click();
    const form = uploadOf(page);
    const input = form.locator('input[name="file"]');
    await input.setInputFiles({
      name: 'IMG_2.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from('no picture'),
    });
    await form.getByText(/cannot read HEIC photos\. Please choose JPEG, PNG or WebP/).waitFor();
    await input.setInputFiles({
      name: 'notes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await form.getByText('Please choose a JPEG, PNG or WebP photo.').waitFor();
    await context.close();
  });

  it('may be dropped on the page of a desk', async () => {
    const { page, context } = await openPhotos();
    await page.getByText('Same light, same spot').waitFor();
    const transfer = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
        return data;
      },
      [...(await smallJpeg())],
    );
    await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
    await page.getByAltText('What will be uploaded').waitFor();
    await context.close();
  });
});

describe('privacy', () => {
  it('photos are blurred until they are opened, unless that is switched off on this device', async () => {
    const { page, context } = await openPhotos();
    await uploadPhoto(page, 'Front', '2026-10-10');
    await uploadPhoto(page, 'Front', '2026-11-20');
    const tile = page.getByRole('button', { name: 'Front, Nov 20, 2026' });
    expect(await filterOf(tile.getByAltText('Front, Nov 20, 2026'))).toMatch(/^blur/);

    await tile.press('Enter');
    const viewer = page.getByRole('dialog');
    await viewer.getByText('1 of 2').waitFor();
    expect(await filterOf(viewer.locator('img'))).toBe('none');
    await viewer.getByRole('button', { name: 'Hide photo' }).press('Enter');
    expect(await filterOf(viewer.locator('img'))).toMatch(/^blur/);
    await page.keyboard.press('Enter');
    expect(await filterOf(viewer.locator('img'))).toBe('none');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'Front, Oct 10, 2026' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('dialog', { name: 'Front, Nov 20, 2026' }).waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    expect(await tile.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await filterOf(tile.getByAltText('Front, Nov 20, 2026'))).toMatch(/^blur/);

    await page.getByRole('switch', { name: 'Blur photos' }).press('Space');
    expect(await filterOf(tile.getByAltText('Front, Nov 20, 2026'))).toBe('none');
    await page.reload();
    await tile.getByAltText('Front, Nov 20, 2026').waitFor();
    expect(await filterOf(tile.getByAltText('Front, Nov 20, 2026'))).toBe('none');
    await context.close();
  });

  it('pictures are fetched with the token and shown from memory', async () => {
    const { page, context } = await openPhotos();
    await uploadPhoto(page, 'Front', '2026-11-20');
    const image = page.getByAltText('Front, Nov 20, 2026');
    await image.waitFor();
    expect(await image.getAttribute('src')).toMatch(/^blob:/);
    await context.close();
  });
});

describe('the way to the photos', () => {
  it('is a tile of the profile with their number', async () => {
    const { page, context } = await openPhotos();
    await uploadPhoto(page, 'Front', '2026-11-20');
    await page.getByRole('link', { name: 'My Profile' }).click();
    await page.getByRole('link', { name: 'Photos 1 photo' }).click();
    await page.getByRole('heading', { name: 'Photos', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    await context.close();
  });

  it('says when they cannot be loaded, and tries again', async () => {
    const { page, context } = await openPhotos();
    await page.getByText('Same light, same spot').waitFor();
    await page.route('**/trpc/photos.list*', (route) => route.fulfill({ status: 429, body: '' }));
    await page.reload();
    await page.getByText('Failed to load photo history').first().waitFor();
    await page.unroute('**/trpc/photos.list*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Same light, same spot').waitFor();
    await context.close();
  });
});

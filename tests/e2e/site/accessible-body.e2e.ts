import { smallJpeg } from '#tests/support/photos/photos.ts';
import {
  button,
  closeOverlay,
  press,
  see,
  type Stop,
  walkEverything,
} from '#tests/support/browser/accessible-screens.ts';
import { phone } from '#tests/support/devices.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const bodyStops: Stop[] = [
  { name: 'the profile', path: '/profile' },
  { name: 'the heart rate zones', act: press(/HR Zones/) },
  { name: 'the medical summary', act: press(/Medical/) },
  { name: 'account and security', path: '/profile/account' },
  { name: 'the profile form', path: '/profile/edit' },
  { name: 'the measurements', path: '/profile/biometrics' },
  {
    name: 'a trend as a table, and what the tape said',
    act: async (page) => {
      await page.getByRole('button', { name: /^Waist 34 in/ }).click();
      await page.getByText('Show as table').click();
      await page.getByText('1 measurement', { exact: true }).first().click();
      await page.getByRole('slider', { name: 'Entry in the chart' }).focus();
    },
  },
  {
    name: 'all weights, and one that is corrected to what it cannot be',
    path: '/profile/biometrics',
    act: async (page) => {
      await page.getByText('All weights').click();
      await button(page, /^Edit weight of/).click();
      const form = page.getByRole('form', { name: /^Edit weight of/ });
      await form.getByRole('textbox').fill('1');
      await form.getByRole('button', { name: 'Save' }).click();
      await see(page, 'Please enter a valid weight (50-1000 lbs)');
    },
  },
  {
    name: 'the weight of another day with errors',
    act: async (page) => {
      await button(page, 'Another day').click();
      await button(page, 'Log').click();
      await see(page, 'This is not a valid date');
    },
  },
  {
    name: 'a weight that was deleted',
    act: async (page) => {
      await button(page, /^Delete weight of/).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(button(page, 'Undo')).toBeVisible();
    },
  },
  {
    name: 'a new measurement',
    act: async (page) => {
      await button(page, 'Log Measurement').click();
      await page.getByRole('textbox', { name: 'Chest' }).focus();
    },
  },
  {
    name: 'a measurement with errors',
    act: async (page) => {
      await button(page, 'Save Measurement').click();
      await see(page, 'Please enter at least one measurement');
    },
  },
  {
    name: 'the photos',
    path: '/profile/photos',
    act: (page) => expect(page.getByAltText('Front, Nov 20, 2026')).toBeVisible(),
  },
  { name: 'a photo', act: press('Front, Nov 20, 2026') },
  { name: 'a photo that is hidden', act: press('Hide photo') },
  { name: 'a photo while it is edited', act: press('Edit') },
  {
    name: 'the choice of two photos',
    act: async (page) => {
      await closeOverlay(page);
      await button(page, 'Compare').click();
    },
  },
  { name: 'two photos that are hidden', act: press('Compare these') },
  { name: 'two photos with a slider', act: press('Show photos') },
  {
    name: 'two photos side by side',
    act: (page) => page.getByRole('switch', { name: 'Side by side' }).check(),
  },
  {
    name: 'a new photo',
    act: async (page) => {
      await closeOverlay(page);
      await button(page, 'Add Photo').click();
      await page
        .locator('input[name="file"]')
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await smallJpeg() });
      await expect(page.getByAltText('What will be uploaded')).toBeVisible();
    },
  },
  { name: 'the medical history', path: '/profile/medical-history' },
  { name: 'the assessment', path: '/assessment' },
  { name: 'the build in the assessment', act: press('Skip this step') },
  { name: 'the tests of mobility', act: press('Skip this step') },
  { name: 'the tests of stability', act: press('Skip this step') },
  { name: 'the injuries in the assessment', act: press('Skip this step') },
  {
    name: 'the result of the assessment',
    act: async (page) => {
      await button(page, 'Next').click();
      await see(page, 'Exercises that suit you');
    },
  },
];

test.use({ viewport: phone });

test('every screen about the body is accessible', async ({ app, page, user }) => {
  expect(await walkEverything({ app, page, user }, () => bodyStops)).toEqual([]);
});

// Every screen, with its overlays, its errors and its emptiness: axe in light and dark on a phone and a desk, nothing
// that sticks out at 320 px, no error in the console, nothing that the security policy refuses, no other host.
import type { Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { exerciseId } from '#server/features/exercises/load-library.ts';
import type { TestApp } from '#tests/support/app.ts';
import { accessibilityViolations } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  exerciseIds,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';
import { mustUpload, smallJpeg } from '#tests/support/photos.ts';

const UNKNOWN_ID = '019aa000-0000-7000-8000-000000000000';

/** One state of the site: where it is, and what to do there. Without a path it goes on from the state before. */
interface Stop {
  name: string;
  path?: string;
  act?: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const see = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

async function closeOverlay(page: Page) {
  await page.keyboard.press('Escape');
  await expect(
    page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').first(),
  ).toBeHidden();
}

const publicStops: Stop[] = [
  { name: 'the landing page', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'login with errors', act: press('Sign In') },
  { name: 'register', path: '/register' },
  { name: 'register with errors', act: press('Continue') },
  { name: 'the second step', act: fillAccount },
  {
    name: 'the second step with errors',
    act: async (page) => {
      await button(page, 'Create Account').click();
      await see(page, 'Date of birth is required');
    },
  },
  { name: 'the forgotten password', path: '/forgot-password' },
  { name: 'the questions', path: '/faq' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'a page that is not there', path: '/nowhere' },
];

async function fillAccount(page: Page) {
  await page.getByLabel('Full name').fill('Sam Lifter');
  await page.getByLabel('Email').fill('sam@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await button(page, 'Continue').click();
  await expect(page.getByLabel('Feet')).toBeVisible();
}

const emptyStops: Stop[] = [
  { name: 'an empty dashboard', path: '/dashboard' },
  { name: 'no workouts', path: '/workouts' },
  { name: 'no history', path: '/workouts/history' },
  {
    name: 'a past workout with errors',
    path: '/workouts/log',
    act: async (page) => {
      await button(page, 'Save workout').click();
      await see(page, 'Please enter when it started');
    },
  },
  { name: 'no goals', path: '/goals' },
  { name: 'no measurements', path: '/profile/biometrics' },
  {
    name: 'no weight',
    act: async (page) => {
      await page.getByText('All weights').click();
      await button(page, /^Delete weight of/).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await see(page, 'No weight yet');
      await button(page, 'Dismiss').click();
    },
  },
  { name: 'no photos', path: '/profile/photos' },
  {
    name: 'a new photo with errors',
    act: async (page) => {
      await button(page, 'Add Your First Photo').click();
      await button(page, 'Upload Photo').click();
      await see(page, 'Please choose a photo');
    },
  },
  { name: 'an empty medical history', path: '/profile/medical-history' },
  {
    name: 'an empty builder with errors',
    path: '/workouts/builder',
    act: async (page) => {
      await button(page, 'Save').click();
      await see(page, 'Please add at least one exercise to your workout');
    },
  },
  { name: 'an unknown workout', path: `/workouts/view/${UNKNOWN_ID}` },
  { name: 'an unknown report', path: `/workouts/report/${UNKNOWN_ID}` },
  { name: 'a report without a session', path: '/workouts/report' },
  { name: 'an unknown goal', path: `/goals/${UNKNOWN_ID}` },
  { name: 'an unknown exercise', path: `/exercises/${UNKNOWN_ID}` },
  { name: 'a session of an unknown workout', path: `/workouts/execute/${UNKNOWN_ID}` },
  {
    name: 'no exercise found',
    path: '/exercises',
    act: async (page) => {
      await page.getByRole('searchbox').fill('zzzzqqqq');
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: /No exercise/ })
          .or(page.getByText(/No exercise/))
          .first(),
      ).toBeVisible();
    },
  },
];

interface Data {
  template: string;
  other: string;
  session: string;
  goal: string;
}

async function sparingShoulder(page: Page) {
  await button(page, 'Filters').click();
  await page.getByRole('checkbox', { name: 'Avoid what loads my shoulder' }).check();
  await expect(button(page, 'Filters (1)')).toBeVisible();
  // The rows that axe looks at are to stay while it looks.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The whole library beside the builder was looked at once, and takes axe as long as ten other screens. */
async function findFew(page: Page) {
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill('zercher');
  const found = page.getByRole('region', { name: 'Found exercises' });
  await expect(found.getByRole('button', { name: /^Add / }).nth(5)).toBeHidden();
}

const workoutStops = (data: Data, isPhone: boolean): Stop[] => [
  { name: 'the dashboard', path: '/dashboard' },
  { name: 'a question', act: press(/^Delete Push A/) },
  { name: 'the workouts', path: '/workouts' },
  { name: 'the menu of a workout', act: press('More for Push A') },
  { name: 'a workout', path: `/workouts/view/${data.template}` },
  { name: 'the builder', path: `/workouts/builder/${data.template}` },
  {
    name: 'an open exercise in the builder',
    act: async (page) => {
      if (!isPhone) await findFew(page);
      await page.getByRole('button', { name: /^Barbell Row / }).click();
    },
  },
  { name: 'the menu of an exercise', act: press('More for Barbell Row') },
  {
    name: 'what an exercise is',
    act: async (page) => {
      await page.getByRole('menuitem', { name: 'Details' }).click();
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Muscles' })).toBeVisible();
    },
  },
  {
    name: 'the selection',
    act: async (page) => {
      await closeOverlay(page);
      await button(page, 'Select').click();
      await page.getByRole('checkbox').first().click();
    },
  },
  ...(isPhone
    ? [
        {
          name: 'the library in the builder',
          act: async (page: Page) => {
            await button(page, 'Leave selection').click();
            await button(page, 'Add exercise').click();
            await expect(
              page.getByRole('dialog').getByRole('button', { name: /^Add / }).first(),
            ).toBeVisible();
          },
        },
        { name: 'the open filters in the builder', act: sparingShoulder },
      ]
    : []),
  { name: 'the library', path: '/exercises' },
  {
    name: 'nothing found for somebody with an injury',
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Avoid what loads my shoulder' }).check();
      await page.getByRole('searchbox').fill('shoulder press');
      await expect(button(page, 'Show what loads my shoulder')).toBeVisible();
    },
  },
  {
    name: 'a new exercise',
    act: async (page) => {
      await button(page, /New exercise/).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('button', { name: /Save|Create|Add/ })
        .first()
        .click();
      await see(page, 'Please enter an exercise name');
    },
  },
  {
    name: 'the report',
    path: `/workouts/report/${data.session}`,
    act: (page) => expect(page.getByRole('heading', { name: 'Push A' })).toBeVisible(),
  },
  { name: 'the menu of the report', act: press('More actions') },
  {
    name: 'the report while it is edited',
    act: async (page) => {
      await page.keyboard.press('Escape');
      await button(page, 'Edit Workout').click();
      await expect(button(page, 'Save Changes')).toBeVisible();
    },
  },
  {
    name: 'an exercise',
    path: `/exercises/${exerciseId('barbell-bench-press')}`,
    act: (page) => see(page, 'Common faults'),
  },
  { name: 'the history', path: '/workouts/history' },
  {
    name: 'a past workout',
    path: '/workouts/log',
    act: async (page) => {
      await page.getByLabel('Workout', { exact: true }).selectOption('Push A');
      await page.getByLabel('Started').fill('18:00');
      await page.getByLabel('Ended').fill('17:00');
      await page.getByRole('textbox', { name: 'Set 1, reps' }).first().fill('many');
      await button(page, 'Save workout').click();
      await see(page, 'The end cannot be before the start');
    },
  },
  { name: 'the kind of a set of a past workout', act: press('Set 2: Working set, change') },
  {
    name: 'the library beside a past workout',
    act: async (page) => {
      await closeOverlay(page);
      await button(page, 'Add exercise').click();
      await expect(
        page.getByRole('dialog').getByRole('button', { name: /^Add / }).first(),
      ).toBeVisible();
    },
  },
  { name: 'the goals', path: '/goals' },
  { name: 'the type of a goal', path: '/goals/create' },
  {
    name: 'a goal with errors',
    act: async (page) => {
      await page.getByRole('radio', { name: /^Strength/ }).check();
      await button(page, 'Continue').click();
      await button(page, 'Create Goal').click();
      await see(page, 'Please enter a goal description');
    },
  },
  { name: 'a goal', path: `/goals/${data.goal}` },
  { name: 'a goal while it is edited', path: `/goals/${data.goal}/edit` },
];

const bodyStops: Stop[] = [
  { name: 'the profile', path: '/profile' },
  { name: 'the heart rate zones', act: press(/HR Zones/) },
  { name: 'the medical summary', act: press(/Medical/) },
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
      await button(page, 'Skip this step').click();
      await see(page, 'Exercises that suit you');
    },
  },
];

const runStops = (data: Data): Stop[] => [
  { name: 'the live session', path: `/workouts/execute/${data.template}` },
  { name: 'the lower half of the RPE', act: press(/^1-5/) },
  {
    name: 'the rest',
    act: async (page) => {
      await button(page, /^6-10/).click();
      await button(page, 'Complete Set').click();
      await expect(page.getByRole('timer', { name: 'Rest left' })).toBeVisible();
    },
  },
  { name: 'a correction during the rest', act: press('Edit') },
  {
    name: 'the rest put aside',
    act: async (page) => {
      await button(page, 'Cancel').click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Rest' })).toBeHidden();
    },
  },
  {
    name: 'a wrong number in the live session',
    act: async (page) => {
      await button(page, 'Skip').click();
      await page.getByRole('textbox', { name: 'Weight (lbs)' }).fill('heavy');
      await button(page, 'Complete Set').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'all exercises',
    act: async (page) => {
      await button(page, 'All exercises').click();
      await expect(page.getByRole('dialog', { name: 'All exercises' })).toBeVisible();
    },
  },
  { name: 'the end of the workout', act: press('Go to the end of the workout') },
  {
    name: 'the question at the end',
    act: async (page) => {
      await expect(page.getByRole('dialog')).toBeHidden();
      await button(page, 'Finish & Save Workout').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'another workout that is open',
    path: `/workouts/execute/${data.other}`,
    act: async (page) => {
      await expect(button(page, 'Resume it')).toBeVisible();
      await expectWholeRing(page, 'Resume it');
    },
  },
  {
    name: 'a dashboard with an open workout',
    path: '/dashboard',
    act: (page) => expect(page.getByRole('link', { name: 'Resume Push A' }).first()).toBeVisible(),
  },
];

/** Nothing lies over the ring above a button, 2 px away from it and 3 px wide. */
async function expectWholeRing(page: Page, name: string) {
  const isFree = button(page, name).evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top - 4);
    return (
      above?.closest('[role=dialog]') === element.closest('[role=dialog]') &&
      !above?.closest('header')
    );
  });
  expect(await isFree, `the ring of ${name}`).toBe(true);
}

/** What a page says when its data does not come. */
const failingStops: Stop[] = [
  { name: 'workouts that do not load', path: '/workouts' },
  { name: 'a dashboard without data', path: '/dashboard' },
  { name: 'a history that does not load', path: '/workouts/history' },
  { name: 'a past workout without the workouts', path: '/workouts/log' },
  { name: 'goals that do not load', path: '/goals' },
  { name: 'a report that does not load', path: `/workouts/report/${UNKNOWN_ID}` },
  { name: 'measurements that do not load', path: '/profile/biometrics' },
  { name: 'photos that do not load', path: '/profile/photos' },
  { name: 'a profile that does not load', path: '/profile' },
  { name: 'a library that does not load', path: '/exercises' },
  { name: 'an assessment that does not load', path: '/assessment' },
];

async function createData(app: TestApp, user: TestUser): Promise<Data> {
  const post = async (path: string, body: object, status = 201) =>
    ok(await app.call({ method: 'POST', path, body, token: user.token }), status);
  const [bench, row] = await exerciseIds(app, user.token, ['Barbell Bench Press', 'Barbell Row']);
  const lines = [String(bench), String(row)].map((exerciseId) => ({ exerciseId, groupNumber: 1 }));
  const template = await createTemplate(app, user.token, lines);
  const other = await createTemplate(app, user.token, undefined, 'Pull A');
  const session = await startSession(app, user.token, template.id);
  for (const line of lines) {
    await post(`/workout-sessions/${session.id}/sets`, setBody(line.exerciseId));
  }
  await post(`/workout-sessions/${session.id}/complete`, {}, 200);
  const goal = await post('/goals', {
    goalType: 'STRENGTH',
    description: 'Bench two plates',
    targetCriteria: {
      exercise: 'Barbell Bench Press',
      targetWeight: 225,
      weightUnit: 'lbs',
      current1RM: 120,
    },
    currentProgress: { current1RM: 140 },
  });
  await post('/goals', {
    goalType: 'SKILL',
    description: 'Ten strict pull-ups',
    targetCriteria: { description: 'Ten in a row' },
  });
  for (const bodyFatPercentage of [21, 20]) {
    await post('/users/biometrics', {
      bodyFatPercentage,
      restingHeartRate: 58,
      bodyMeasurements: { waist: 34 },
    });
  }
  for (const [day, weight] of [
    ['2026-08-01', 84],
    ['2026-10-01', 82.5],
  ] as const) {
    const path = `/users/body-weight/${day}`;
    ok(await app.call({ method: 'PUT', path, body: { weight }, token: user.token }));
  }
  for (const day of ['2026-09-06', '2026-11-20']) {
    const takenAt = `${day}T12:00:00.000Z`;
    await mustUpload(app, user.token, { photoType: 'FRONT', takenAt, notes: 'Morning' });
  }
  await app.call({
    method: 'POST',
    path: '/users/heart-rate-zones/calculate',
    token: user.token,
  });
  await app.call({
    method: 'POST',
    path: '/users/medical-history',
    token: user.token,
    body: {
      conditions: [{ name: 'Asthma', severity: 'mild' }],
      allergies: [{ name: 'Latex' }],
      injuries: [{ name: 'Left shoulder', status: 'recovering' }],
      surgeries: [{ name: 'Appendix', date: '2010-05-01' }],
      notes: 'None.',
    },
  });
  return { template: template.id, other: other.id, session: session.id, goal: goal.id };
}

/** The page has its heading and nothing on it is loading any more. */
async function settled(page: Page) {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], .mantine-Loader-root') === null,
  );
}

const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast'] };

/** Switches the scheme and waits until nothing is on its way from one colour to another. */
async function paint(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset.mantineColorScheme === scheme,
    colorScheme,
  );
  await nextFrames(page);
}

function nextFrames(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** Goes through the stops and returns everything that is wrong on the way. */
async function walk(page: Page, stops: readonly Stop[], narrow: boolean): Promise<string[]> {
  const found: string[] = [];
  const size = page.viewportSize() ?? phone;
  for (const { name, path, act } of stops) {
    try {
      if (path !== undefined) {
        await page.goto(path);
        await settled(page);
      }
      await act?.(page);
    } catch (error) {
      throw new Error(`${name}: ${String(error)}`, { cause: error });
    }
    // Roles and names are the same in both schemes, colours are not.
    const light = await accessibilityViolations(page);
    await paint(page, 'dark');
    const dark = await accessibilityViolations(page, COLOURS);
    await paint(page, 'light');
    found.push(...light.map((violation) => `${name}, light: ${violation}`));
    found.push(...dark.map((violation) => `${name}, dark: ${violation}`));
    if (!narrow) continue;
    for (const width of [320, size.width]) {
      await page.setViewportSize({ ...size, width });
      const wide = await sidewaysOverflow(page);
      if (wide.length > 0) found.push(`${name}: at ${width} px too wide: ${wide.join('; ')}`);
    }
  }
  return found;
}

/** Every question for data is refused. A 4xx, because a 5xx would be asked again twice first. */
async function refuseQueries(page: Page) {
  await page.route('**/trpc/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== 'GET' || pathname.includes('auth.')) return route.continue();
    const refusal = {
      error: {
        message: 'Not now',
        code: -32_029,
        data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 },
      },
    };
    await route.fulfill({ status: 429, json: pathname.split(',').map(() => refusal) });
  });
}

for (const { name, viewport, isPhone } of [
  { name: 'a phone', viewport: phone, isPhone: true },
  { name: 'a desk', viewport: desktop, isPhone: false },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test.describe('signed out', () => {
      test.use(signedOut);

      test('every screen that needs no account is accessible', async ({ page }) => {
        expect(await walk(page, publicStops, isPhone)).toEqual([]);
      });
    });

    test('every empty screen is accessible', async ({ page }) => {
      expect(await walk(page, emptyStops, isPhone)).toEqual([]);
    });

    for (const { what, stopsOf } of [
      { what: 'of workouts and goals', stopsOf: (data: Data) => workoutStops(data, isPhone) },
      { what: 'of the body', stopsOf: () => bodyStops },
      { what: 'of the live session', stopsOf: runStops },
    ]) {
      test(`every screen ${what}, and what opens on it, is accessible`, async ({
        app,
        page,
        user,
      }) => {
        const data = await createData(app, user);
        page.on('dialog', (dialog) => void dialog.accept());
        expect(await walk(page, stopsOf(data), isPhone)).toEqual([]);
      });
    }

    test.describe('without data', () => {
      // That the statistics do not come is only logged (behaviour.md#dashboard).
      test.use({ expectedComplaint: /The dashboard could not load/ });

      test('every screen whose data does not come is accessible', async ({ page }) => {
        await refuseQueries(page);
        expect(await walk(page, failingStops, isPhone)).toEqual([]);
      });
    });
  });
}

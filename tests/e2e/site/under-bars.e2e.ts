// Checks that the bar at the bottom of a page covers no focused control.
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { accessibilityViolations } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds, logPast } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';

/** Logs a finished workout with three exercises and nine sets. Returns the id of the workout. */
async function givenWorkout({ app, user: { token } }: Omit<Given, 'page'>) {
  const names = ['Barbell Bench Press', 'Barbell Row', 'Barbell Back Squat'];
  const ids = (await exerciseIds(app, token, names)).map(String);
  const lines = [...ids, ...ids, ...ids].map((exerciseId) => ({ exerciseId, targetSets: 3 }));
  const template = await createTemplate(app, token, lines);
  const sets = ids.flatMap((exerciseId) =>
    [5, 6, 7].map((actualReps) => ({ exerciseId, actualReps, actualWeight: 100 })),
  );
  const more = { customTemplateId: template.id };
  return String((await logPast(app, token, '2026-11-01T10:00:00.000Z', sets, more)).id);
}

/**
 * Returns axe's `target-size` violations of each control while the control has the focus. A control
 * that a bar covers counts as too small.
 */
async function coveredControls(page: Page): Promise<string[]> {
  // The result is not used. The call loads axe into the page.
  await accessibilityViolations(page, { type: 'rule', values: ['target-size'] });
  return page.evaluate(async () => {
    // The cast is safe because the call above defines `axe` in the page.
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const covered = new Set<string>();
    const controls = document.querySelectorAll<HTMLElement>('main :is(button, input, select)');
    // The controls get the focus in tab order, and the browser scrolls each control to the bottom
    // of the window, where the bar is.
    for (const control of controls) {
      if (control.matches(':disabled') || !control.checkVisibility()) continue;
      control.focus();
      const { violations } = await axe.run(control, { runOnly: ['target-size'] });
      for (const { nodes } of violations) {
        for (const { html, failureSummary } of nodes) covered.add(`${html} ${failureSummary}`);
      }
    }
    return [...covered];
  });
}

test('the bottom bar of a report covers no focused control', async ({ app, page, user }) => {
  const sessionId = await givenWorkout({ app, user });
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.goto(`/workouts/report/${sessionId}`);
    await page.getByRole('button', { name: 'Edit Workout' }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    expect(await coveredControls(page), `${viewport.width} px`).toEqual([]);
  }
});

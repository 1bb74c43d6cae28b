// Tests the size of the navigation bars on narrow and on low screens.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop } from '#tests/support/devices.ts';
import { createTemplate } from '#tests/support/factories.ts';
import {
  boxOf,
  goOffline,
  goOnline,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(desktop.width, desktop.height);
});

/** Returns the left and the right edge of each tab label, in px. */
function labelEdges(): { left: number; right: number }[] {
  return page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .elements()
    .map((tab) => {
      const label = document.createRange();
      label.selectNodeContents(tab.lastChild ?? tab);
      const { left, right } = label.getBoundingClientRect();
      return { left, right };
    });
}

test('the tab labels keep a distance of 4 px on narrow phones', async () => {
  await signedInUser();
  await page.viewport(320, 740);
  openPage('/dashboard');
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect.element(tabs).toHaveLength(5);
  for (const open of [0, 1, 2, 3, 4]) {
    // The label of the open tab is bold, which makes it wider.
    await tabs.nth(open).click();
    await expect.element(tabs.nth(open)).toHaveAttribute('aria-current', 'page');
    for (const width of [320, 360, 412]) {
      await page.viewport(width, 740);
      const edges = labelEdges();
      const gaps = edges.map(({ left }, index) => left - (edges[index - 1]?.right ?? 0));
      gaps.push(width - (edges.at(-1)?.right ?? 0));
      expect(Math.min(...gaps), `tab ${open}, ${width} px`).toBeGreaterThanOrEqual(4);
    }
  }
});

/** Returns the share of the window (0 to 1) that bars cover while the page scrolls. */
function coveredShare(): number {
  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { position } = getComputedStyle(element);
    const { top, bottom, width } = element.getBoundingClientRect();
    const isBar = (position === 'sticky' || position === 'fixed') && width >= innerWidth / 2;
    return isBar && bottom > 0 && top < innerHeight;
  });
  const covered = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  return covered / innerHeight;
}

// The test uses 640 × 360 px, the size of a window of 1280 × 720 px at 200% zoom.
test('the bars cover at most an eighth of a low window in the builder', async () => {
  const { token } = await signedInUser();
  const lines = [{ exercise: 'Barbell Bench Press' }, { exercise: 'Barbell Row' }];
  const { id } = await createTemplate(server, token, [...lines, ...lines]);
  openPage(`/workouts/builder/${id}`);
  await expect.element(page.getByRole('button', { name: 'Save' }).first()).toBeVisible();
  for (const [width, height] of [
    [640, 360],
    [1280, 400],
  ] as const) {
    await page.viewport(width, height);
    scrollTo(0, 300);
    // A dialog or skeleton may cover the page for a moment, so the test repeats the measurement.
    await expect.poll(coveredShare, { message: `${width} × ${height}` }).toBeLessThanOrEqual(0.125);
  }
});

test('the five tabs are fully visible on narrow phones', async () => {
  await signedInUser();
  openPage('/goals');
  await page.viewport(360, 740);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect.element(bar.getByRole('link')).toHaveLength(5);
  for (const [width, height, size] of [
    [360, 740, '100%'],
    [320, 568, '100%'],
    [360, 740, '200%'],
    [320, 568, '200%'],
    [740, 360, '200%'],
  ] as const) {
    await page.viewport(width, height);
    document.documentElement.style.fontSize = size;
    const { top, bottom } = bar.element().getBoundingClientRect();
    const cut = bar
      .getByRole('link')
      .elements()
      .filter((tab) => {
        const words = document.createRange();
        words.selectNodeContents(tab);
        const box = tab.getBoundingClientRect();
        const text = words.getBoundingClientRect();
        const isOut = box.left < 0 || box.right > width || text.top < top || text.bottom > bottom;
        return isOut || text.left < box.left || text.right > box.right;
      });
    expect(
      cut.map((tab) => tab.textContent),
      `${width} × ${height}, ${size}`,
    ).toEqual([]);
  }
});

test('on a phone the line about being offline touches neither the heading nor the bar with the back arrow', async () => {
  await signedInUser();
  await page.viewport(360, 740);
  for (const [path, heading] of [
    ['/dashboard', /^Welcome/],
    ['/goals/create', /Goal/],
  ] as const) {
    openPage(path);
    const title = page.getByRole('heading', { name: heading, level: 1 });
    await expect.element(title).toBeVisible();
    goOffline();
    const line = page.getByText(/^Offline/);
    await expect.element(line).toBeVisible();
    const { top, bottom } = boxOf(line);
    const bar = boxOf(title);
    expect(path === '/dashboard' ? bar.top >= bottom : bar.bottom <= top, path).toBe(true);
    goOnline();
  }
});

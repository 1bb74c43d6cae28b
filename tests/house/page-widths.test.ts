// Checks that stylesheets take the widths of pages and forms from one place.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../../web');

/** A width of 400 pixels or more counts as the width of a page. */
const PAGE_PX = 400;
const REM_PX = 16;

/**
 * Lists stylesheets that may have other widths because they style no page, each with its purpose.
 */
const APART: Record<string, string> = {
  'pwa/UpdateNotice.module.css': 'a notice in a corner',
  'landing/LandingPage.module.css': 'the length of a line',
  'biometrics/BiometricsPage.module.css': 'a list and a table inside cards',
  'messages/ConfirmHost.module.css': 'a dialog',
  'dashboard/DashboardPage.module.css': 'a part of a card',
  'run/': 'the live session has the whole screen',
};

it('no stylesheet sets a page width as a number of pixels or rem', () => {
  const found = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.css') && !Object.keys(APART).some((each) => file.includes(each)),
    )
    .flatMap((file) =>
      [...readFileSync(join(WEB, file), 'utf8').matchAll(/^ +max-width: ([\d.]+)(px|rem)/gm)]
        .filter(([, size, unit]) => Number(size) * (unit === 'rem' ? REM_PX : 1) >= PAGE_PX)
        .map(([text]) => `${file}: ${text.trim()}`),
    );
  expect(found).toEqual([]);
});

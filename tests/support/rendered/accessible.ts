// axe-core on a rendered screen as it is now: what WCAG 2.2 AA forbids.
import axe from 'axe-core';
import { expect } from 'vitest';
import { ALSO, findViolations, WCAG_AA } from '#tests/support/find-violations.ts';

/** Fails with every violation on the page as it is now. */
export async function expectAccessible(what: string): Promise<void> {
  Object.assign(globalThis, { axe });
  expect(await findViolations({ runOnly: WCAG_AA, rules: ALSO }), `axe on ${what}`).toEqual([]);
}

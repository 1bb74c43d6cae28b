// Runs axe-core on a rendered screen with the rules of WCAG 2.2 AA and the further rules in `ALSO`
// of find-violations.ts.
import axe from 'axe-core';
import { expect } from 'vitest';
import { ALSO, findViolations, WCAG_AA } from '#tests/support/find-violations.ts';

export async function expectAccessible(what: string): Promise<void> {
  Object.assign(globalThis, { axe });
  expect(await findViolations({ runOnly: WCAG_AA, rules: ALSO }), `axe on ${what}`).toEqual([]);
}

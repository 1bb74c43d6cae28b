import { beforeEach, expect, test, vi } from 'vitest';
import { changeSoftly } from '#web/site/view-transition.ts';

let isStill: boolean;
let done: string[];

beforeEach(() => {
  isStill = false;
  done = [];
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  vi.stubGlobal('document', {
    startViewTransition(change: () => void) {
      done.push('picture');
      change();
      // A transition that is replaced by another one rejects `ready`, and the code must handle the
      // rejection.
      return { ready: Promise.reject(new Error('Skipped')) };
    },
  });
});

const navigate = (to: string) => void done.push(to);

test('a link with a view transition animates the change of page', () => {
  changeSoftly(navigate, '/goals/1', { transition: true });
  expect(done).toEqual(['picture', '/goals/1']);
});

test('a link without a view transition is not animated', () => {
  changeSoftly(navigate, '/goals');
  expect(done).toEqual(['/goals']);
});

test("the setting 'reduced motion' prevents the animation", () => {
  isStill = true;
  changeSoftly(navigate, '/goals/1', { transition: true });
  expect(done).toEqual(['/goals/1']);
});

test('a browser without view transitions changes the page directly', () => {
  vi.stubGlobal('document', {});
  changeSoftly(navigate, '/goals/1', { transition: true });
  expect(done).toEqual(['/goals/1']);
});

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
      // The next transition has replaced this one.
      return { ready: Promise.reject(new Error('Skipped')) };
    },
  });
});

const navigate = (to: string) => void done.push(to);

test('animates the page change for a link that requests it', () => {
  changeSoftly(navigate, '/goals/1', { transition: true });
  expect(done).toEqual(['picture', '/goals/1']);
});

test('changes the page at once for other navigation', () => {
  changeSoftly(navigate, '/goals');
  expect(done).toEqual(['/goals']);
});

test('skips the animation with reduced motion', () => {
  isStill = true;
  changeSoftly(navigate, '/goals/1', { transition: true });
  expect(done).toEqual(['/goals/1']);
});

test('skips the animation in a browser without view transitions', () => {
  vi.stubGlobal('document', {});
  changeSoftly(navigate, '/goals/1', { transition: true });
  expect(done).toEqual(['/goals/1']);
});

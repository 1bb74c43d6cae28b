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
      // The next one has taken its place.
      return { ready: Promise.reject(new Error('Skipped')) };
    },
  });
});

const navigate = (to: string) => void done.push(to);

test('a link that asks for it changes the page between two pictures', () => {
  changeSoftly(navigate, '/goals/1', { transition: true });
  expect(done).toEqual(['picture', '/goals/1']);
});

test('every other navigation happens at once', () => {
  changeSoftly(navigate, '/goals');
  expect(done).toEqual(['/goals']);
});

test('reduced motion skips the transition as well', () => {
  isStill = true;
  changeSoftly(navigate, '/goals/1', { transition: true });
  expect(done).toEqual(['/goals/1']);
});

test('and one in a browser that cannot', () => {
  vi.stubGlobal('document', {});
  changeSoftly(navigate, '/goals/1', { transition: true });
  expect(done).toEqual(['/goals/1']);
});

import { describe, expect, test } from 'vitest';
import { type Chunk, planChunks } from '#scripts/chunk-plan.ts';

const onDemand = (name: string, ...imports: string[]): Chunk => ({
  name,
  size: 5_000,
  imports,
  isPage: true,
});
const part = (name: string, size: number, ...imports: string[]): Chunk => ({
  name,
  size,
  imports,
  isPage: false,
});
const page = (name: string, weight = 1) => ({
  entries: ['start', name],
  weight,
  requestWorth: 9_000,
});

/**
 * Returns the chunks (files) of a build: the start chunk, one chunk per page with the page's
 * imports, and `parts`.
 */
function build(pages: Readonly<Record<string, readonly string[]>>, ...parts: Chunk[]): Chunk[] {
  const entries = Object.entries(pages).map(([name, imports]) => onDemand(name, ...imports));
  return [onDemand('start'), ...entries, ...parts];
}

describe('planChunks chooses which parts (chunks) of a build are put into one file', () => {
  test('parts that the same pages need are put into one file', () => {
    const chunks = build(
      { a: ['x', 'y', 'z'], b: ['x', 'y'] },
      part('x', 90_000),
      part('y', 90_000),
      part('z', 90_000),
    );
    expect(planChunks(chunks, [page('a'), page('b')])).toEqual([['x', 'y']]);
  });

  test('a small part is put into a large file, even for pages that do not need it', () => {
    const chunks = build(
      { a: ['common', 'small'], b: ['common', 'large'] },
      part('common', 40_000),
      part('small', 500),
      part('large', 50_000),
    );
    expect(planChunks(chunks, [page('a'), page('b')])).toEqual([['common', 'small']]);
  });

  test('a small part stays a separate file when merging it would make a page load its large import', () => {
    const chunks = build(
      { a: ['common', 'small'], b: ['common'], c: ['large'] },
      part('common', 40_000),
      part('small', 500, 'large'),
      part('large', 50_000),
    );
    expect(planChunks(chunks, [page('a'), page('b'), page('c', 30)])).toEqual([]);
  });

  test('a page with a high weight loads no part that it does not need', () => {
    const chunks = build(
      { a: ['common', 'small'], b: ['common'] },
      part('common', 40_000),
      part('small', 3_000),
    );
    expect(planChunks(chunks, [page('a'), page('b', 1)])).toHaveLength(1);
    expect(planChunks(chunks, [page('a'), page('b', 5)])).toEqual([]);
  });

  test('two parts are not put into one file when this file and a third part would import each other', () => {
    const chunks = build(
      { a: ['top'], b: ['middle'], c: ['bottom'] },
      part('top', 100, 'middle'),
      // This part is too large to be put into a file that every page loads.
      part('middle', 90_000, 'bottom'),
      part('bottom', 100),
    );
    const groups = planChunks(chunks, [page('a'), page('b'), page('c', 9)]);
    expect(groups.some((group) => group.includes('top') && group.includes('bottom'))).toBe(false);
  });

  test('a small part of a page is put into a file with another part, unless it imports another page', () => {
    const plan = (...imports: string[]) => {
      const chunks = build(
        { a: [], b: ['shown'] },
        part('shown', 100),
        part('late', 100, ...imports),
      );
      return planChunks(chunks, [page('b', 9), { ...page('b'), entries: ['start', 'b', 'late'] }]);
    };
    expect(plan()).toEqual([['shown', 'late']]);
    expect(plan('a')).toEqual([]);
  });

  test('a page stays a separate file of the build', () => {
    const chunks = [onDemand('start', 'x'), onDemand('a', 'x'), part('x', 10)];
    expect(planChunks(chunks, [page('a')])).toEqual([]);
  });
});

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

/** Returns the chunks of a build: pages by name with their imports, and parts. */
function build(pages: Readonly<Record<string, readonly string[]>>, ...parts: Chunk[]): Chunk[] {
  const entries = Object.entries(pages).map(([name, imports]) => onDemand(name, ...imports));
  return [onDemand('start'), ...entries, ...parts];
}

describe('planChunks: the plan of build files', () => {
  test('modules that the same pages need go into one file', () => {
    const chunks = build(
      { a: ['x', 'y', 'z'], b: ['x', 'y'] },
      part('x', 90_000),
      part('y', 90_000),
      part('z', 90_000),
    );
    expect(planChunks(chunks, [page('a'), page('b')])).toEqual([['x', 'y']]);
  });

  test('a small file that a page does not need is merged, a large one is not', () => {
    const chunks = build(
      { a: ['common', 'small'], b: ['common', 'large'] },
      part('common', 40_000),
      part('small', 500),
      part('large', 50_000),
    );
    expect(planChunks(chunks, [page('a'), page('b')])).toEqual([['common', 'small']]);
  });

  test('a small file is not merged when it imports a large one', () => {
    const chunks = build(
      { a: ['common', 'small'], b: ['common'], c: ['large'] },
      part('common', 40_000),
      part('small', 500, 'large'),
      part('large', 50_000),
    );
    expect(planChunks(chunks, [page('a'), page('b'), page('c', 30)])).toEqual([]);
  });

  test('the plan saves unneeded bytes on the page with the greater weight', () => {
    const chunks = build(
      { a: ['common', 'small'], b: ['common'] },
      part('common', 40_000),
      part('small', 3_000),
    );
    expect(planChunks(chunks, [page('a'), page('b', 1)])).toHaveLength(1);
    expect(planChunks(chunks, [page('a'), page('b', 5)])).toEqual([]);
  });

  test('two files are not merged when a third one lies between them in the imports', () => {
    const chunks = build(
      { a: ['top'], b: ['middle'], c: ['bottom'] },
      part('top', 100, 'middle'),
      // Too large to be loaded with the chunk of a single page.
      part('middle', 90_000, 'bottom'),
      part('bottom', 100),
    );
    const groups = planChunks(chunks, [page('a'), page('b'), page('c', 9)]);
    expect(groups.some((group) => group.includes('top') && group.includes('bottom'))).toBe(false);
  });

  test('a small part that imports a page is not merged into the first load of another page', () => {
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

  test('a page stays a separate file', () => {
    const chunks = [onDemand('start', 'x'), onDemand('a', 'x'), part('x', 10)];
    expect(planChunks(chunks, [page('a')])).toEqual([]);
  });
});

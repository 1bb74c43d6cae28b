import { describe, expect, test } from 'vitest';
import { type Chunk, planChunks } from '#scripts/chunk-plan.ts';

const onDemand = (name: string, ...imports: string[]): Chunk => ({
  name,
  size: 5_000,
  imports,
  isOnDemand: true,
});
const part = (name: string, size: number, ...imports: string[]): Chunk => ({
  name,
  size,
  imports,
  isOnDemand: false,
});
const page = (name: string, weight = 1) => ({ entries: ['start', name], weight });

describe('the files of a build', () => {
  test('what the same pages need becomes one file', () => {
    const chunks = [
      onDemand('start'),
      onDemand('a', 'x', 'y', 'z'),
      onDemand('b', 'x', 'y'),
      part('x', 90_000),
      part('y', 90_000),
      part('z', 90_000),
    ];
    expect(planChunks(chunks, [page('a'), page('b')])).toEqual([['x', 'y']]);
  });

  test('a small part is taken along where it is not needed, a large one is not', () => {
    const chunks = [
      onDemand('start'),
      onDemand('a', 'common', 'small'),
      onDemand('b', 'common', 'large'),
      part('common', 40_000),
      part('small', 500),
      part('large', 50_000),
    ];
    expect(planChunks(chunks, [page('a'), page('b')])).toEqual([['common', 'small']]);
  });

  test('a page that counts more is spared what it does not need', () => {
    const chunks = [
      onDemand('start'),
      onDemand('a', 'common', 'small'),
      onDemand('b', 'common'),
      part('common', 40_000),
      part('small', 1_500),
    ];
    expect(planChunks(chunks, [page('a'), page('b', 1)])).toHaveLength(1);
    expect(planChunks(chunks, [page('a'), page('b', 5)])).toEqual([]);
  });

  test('two files do not merge round a third that stands between them', () => {
    const chunks = [
      onDemand('start'),
      onDemand('a', 'top'),
      onDemand('b', 'middle'),
      part('top', 100, 'middle'),
      // Too large to come along with what one page alone needs.
      part('middle', 90_000, 'bottom'),
      part('bottom', 100),
      onDemand('c', 'bottom'),
    ];
    const groups = planChunks(chunks, [page('a'), page('b'), page('c', 9)]);
    expect(groups.some((group) => group.includes('top') && group.includes('bottom'))).toBe(false);
  });

  test('what is loaded on demand stays a file of its own', () => {
    const chunks = [onDemand('start', 'x'), onDemand('a', 'x'), part('x', 10)];
    expect(planChunks(chunks, [page('a')])).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { ahead, loadAhead } from '#web/loading/ahead.ts';

it('prefetching loads parts and their dependencies, and continues after a failed part', async () => {
  const loaded: string[] = [];
  ahead(async () => {
    loaded.push('sheet');
    ahead(async () => loaded.push('part of the sheet'));
  });
  ahead(() => Promise.reject(new TypeError('Failed to fetch')));
  ahead(async () => loaded.push('form'));
  expect(loaded).toEqual([]);
  await loadAhead();
  expect(loaded).toEqual(['sheet', 'form', 'part of the sheet']);
});

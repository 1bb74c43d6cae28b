import { expect, it } from 'vitest';
import { ahead, loadAhead } from '#web/loading/ahead.ts';

it('loads what was declared, also what only comes with it, and goes on without what does not come', async () => {
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

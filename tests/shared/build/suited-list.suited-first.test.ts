import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suitedFirst } from '#shared/build/suited-list.ts';

test('suited exercises are listed first', () => {
  const ids = fc.uniqueArray(fc.string());
  fc.assert(
    fc.property(ids, ids, (all, suited) => {
      const items = all.map((id) => ({ id }));
      const ordered = suitedFirst(items, suited);
      expect(new Set(ordered)).toEqual(new Set(items));
      const front = items.filter(({ id }) => suited.includes(id));
      expect(ordered.slice(0, front.length)).toEqual(front);
      expect(ordered.slice(front.length)).toEqual(items.filter(({ id }) => !suited.includes(id)));
    }),
  );
});

import { expect, it } from 'vitest';
import { userOwnedTables } from '#server/db/schema.ts';
import { exportedTables, leftOut } from '#server/features/export/tables.ts';

it('exports every table of users, or gives a reason against it', () => {
  const named = [...exportedTables, ...Object.keys(leftOut)];
  expect(named.toSorted()).toEqual([...userOwnedTables].toSorted());
});

import { expect, it } from 'vitest';
import { userOwnedTables } from '#server/db/schema.ts';
import { exportedTables, leftOut } from '#server/features/export/tables.ts';

it('every table of users is in the export, or it is said why not', () => {
  const named = [...exportedTables, ...Object.keys(leftOut)];
  expect(named.toSorted()).toEqual([...userOwnedTables].toSorted());
});

import { expect, test } from 'vitest';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { useSharingSite, tokenOf } from '#tests/server/features/shares/sharing-site.ts';

const site = useSharingSite();
const { create, list } = site;

test('the database never contains the token of a link in plain text', async () => {
  const link = await create();
  expect(await list()).toEqual([link]);
  const rows = await site.app.database.ownerPool.query(
    "select t::text || encode(token, 'escape') as text from shared_link t",
  );
  const kept =
    JSON.stringify(rows.rows) + (await rowsOfUser(site.app.database.ownerPool, site.user.id));
  expect(kept).toContain(link.id);
  expect(kept).not.toContain(tokenOf(link));
});

// Defines the tables of shared links, which show a workout, template or program without an account.
import type { ShareKind } from '#shared/shares/vocabulary.ts';
import { boolean, bytea, fixed, instant, int, nullable, text, uuid } from './column.ts';
import { sharedTable, userTable } from './table.ts';

export const shareTables = {
  /** Each row is a shared link of a user. The feature shares writes this table. */
  shared_link: userTable(
    {
      id: fixed(uuid()),
      kind: fixed(text<ShareKind>()),
      subject_id: fixed(uuid()),
      /** The server finds a link by this SHA-256 of its token. */
      token_hash: fixed(bytea()),
      /** The token is encrypted (server/auth/sealed.ts), so that its owner can copy the link again. */
      token: fixed(bytea()),
      shows_name: boolean(),
      shows_notes: boolean(),
      created_at: fixed(instant()),
      /** The link expires at this time. Null for a link that never expires. */
      ends_at: nullable(instant()),
      visits: int(),
      last_visit_at: nullable(instant()),
    },
    'keys of links, of which only their server can make pages',
  ),
  /**
   * The feature shares writes this table. It finds the owner of a link by the token's hash, before the user is known.
   */
  shared_link_owner: sharedTable({
    token_hash: fixed(bytea()),
    user_id: fixed(uuid()),
    link_id: fixed(uuid()),
  }),
};

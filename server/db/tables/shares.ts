// Defines the tables of shared links, which show a workout, template or program without an account.
import type { ShareKind } from '#shared/shares/vocabulary.ts';
import { boolean, bytea, fixed, instant, int, nullable, text, uuid } from './column.ts';
import { sharedTable, userTable } from './table.ts';

export const shareTables = {
  /** The rows are written by features/shares. */
  shared_link: userTable(
    {
      id: fixed(uuid()),
      kind: fixed(text<ShareKind>()),
      subject_id: fixed(uuid()),
      /** SHA-256 of the token. A link is found by this hash. */
      token_hash: fixed(bytea()),
      /**
       * The encrypted token (server/auth/sealed.ts), from which its owner can copy the link again.
       */
      token: fixed(bytea()),
      shows_name: boolean(),
      shows_notes: boolean(),
      created_at: fixed(instant()),
      /** Time at which the link expires; null for a link that never expires. */
      ends_at: nullable(instant()),
      visits: int(),
      last_visit_at: nullable(instant()),
    },
    'keys of links, of which only their server can make pages',
  ),
  /**
   * The rows are written by features/shares. Keyed by the hash of a token, the only thing known when a link is opened.
   */
  shared_link_owner: sharedTable({
    token_hash: fixed(bytea()),
    user_id: fixed(uuid()),
    link_id: fixed(uuid()),
  }),
};

// Defines the tables of shared links, which show a workout, template or program without an account.
import type { ShareKind } from '#shared/shares/vocabulary.ts';
import { boolean, bytea, fixed, instant, int, nullable, text, uuid } from './column.ts';
import { sharedTable, userTable } from './table.ts';

export const shareTables = {
  /** Stores the shared links of users. A link shows a workout, template or program to anybody who has it. */
  shared_link: userTable(
    {
      id: fixed(uuid()),
      kind: fixed(text<ShareKind>()),
      subject_id: fixed(uuid()),
      token_hash: fixed(bytea()),
      /** The encrypted token (server/auth/sealed.ts). The server decrypts it to show the link to its owner. */
      token: fixed(bytea()),
      shows_name: boolean(),
      shows_notes: boolean(),
      created_at: fixed(instant()),
      ends_at: nullable(instant()),
      visits: int(),
      last_visit_at: nullable(instant()),
    },
    'keys of links, of which only their server can make pages',
  ),
  /**
   * Stores the owner of each shared link by the hash of the link's token, so that the server finds the owner when
   * somebody opens the link.
   */
  shared_link_owner: sharedTable({
    token_hash: fixed(bytea()),
    user_id: fixed(uuid()),
    link_id: fixed(uuid()),
  }),
};

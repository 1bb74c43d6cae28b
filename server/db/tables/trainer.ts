// Defines the tables of trainers. Grants, proposals and comments are rows of the client; the desk
// is rows of the trainer.
import { z } from 'zod';
import type { TrainerArea } from '#shared/trainer/areas.ts';
import type { GlanceFacts } from '#shared/trainer/glance.ts';
import { proposedContent, takenContent } from '#shared/trainer/proposals/schema.ts';
import { proposalKinds, proposalStates } from '#shared/trainer/proposals/vocabulary.ts';
import {
  boolean,
  bytea,
  date,
  fixed,
  instant,
  int,
  jsonb,
  nullable,
  text,
  texts,
  uuid,
} from './column.ts';
import { sharedTable, userTable } from './table.ts';

const ABOUT_OTHERS = 'concerns another account, which only its server knows';

export const trainerTables = {
  /** The rows are written by features/trainer/grants. The user made the invitation, as a client or as a trainer. */
  trainer_invitation: userTable(
    {
      id: fixed(uuid()),
      made_by: fixed(text<'CLIENT' | 'TRAINER'>()),
      /** SHA-256 of the token, which is not stored. */
      token_hash: fixed(bytea()),
      /** Areas that a trainer asks for or a client offers. */
      areas: jsonb<TrainerArea[]>(),
      /** The address that the invitation was mailed to; null when its maker passed on the link. */
      sent_to: fixed(nullable(text())),
      created_at: fixed(instant()),
      ends_at: fixed(instant()),
      /**
       * The account that opened the invitation, with its name and email for the maker to confirm;
       * null before that.
       */
      taken_by: nullable(uuid()),
      taken_name: nullable(text()),
      taken_email: nullable(text()),
      state: text<'OPEN' | 'TAKEN' | 'DONE' | 'REVOKED'>(),
    },
    ABOUT_OTHERS,
  ),
  /**
   * The rows are written by features/trainer/grants. Keyed by the hash, the only thing known when an invitation is
   * opened.
   */
  trainer_invitation_owner: sharedTable({
    token_hash: fixed(bytea()),
    user_id: fixed(uuid()),
    invitation_id: fixed(uuid()),
  }),
  /**
   * The rows are written by features/trainer/grants. The areas that the client (the user) lets a trainer see. At most
   * one per trainer is not ended.
   */
  trainer_grant: userTable(
    {
      id: fixed(uuid()),
      /** Null after the trainer's account was erased. */
      trainer_id: nullable(uuid()),
      /** Null after the trainer's account was erased. Screens then show 'A former trainer'. */
      trainer_name: nullable(text()),
      areas: jsonb<TrainerArea[]>(),
      /** The trainer sees sessions and measurements from this day on; null shows all days. */
      history_from: nullable(date()),
      state: text<'ACTIVE' | 'PAUSED' | 'ENDED'>(),
      /** ACCEPT: changes of targets are applied without a question. */
      target_changes: text<'ASK' | 'ACCEPT'>(),
      /** True when this account may neither accept nor make invitations with the client. */
      is_blocked: boolean(),
      /** True when comments and proposals of this trainer are not announced by push or mail. */
      is_quiet: boolean(),
      /** True when push and mail may contain the text of a comment. */
      shows_text: boolean(),
      started_at: fixed(instant()),
      changed_at: instant(),
      ended_at: nullable(instant()),
      ended_by: nullable(text<'CLIENT' | 'TRAINER' | 'ACCOUNT'>()),
    },
    ABOUT_OTHERS,
  ),
  /** The rows are written by features/trainer/proposals. A change that a trainer suggests. */
  trainer_proposal: userTable(
    {
      id: fixed(uuid()),
      trainer_id: nullable(uuid()),
      trainer_name: nullable(text()),
      kind: fixed(text(z.enum(proposalKinds))),
      /** The template or program that the proposal changes; null for a new one. */
      subject_id: fixed(nullable(uuid())),
      /** The subject as the trainer saw it; null for a new one. */
      base: fixed(nullable(jsonb(proposedContent))),
      proposed: fixed(jsonb(proposedContent)),
      message: fixed(text()),
      /** Proposals that were sent to several clients at once have the same batch. */
      batch_id: fixed(uuid()),
      state: text(z.enum(proposalStates)),
      /** The client's message with the decision. */
      answer: text(),
      /** The accepted lines, with the data that an undo needs; null while nothing was accepted. */
      taken: nullable(jsonb(takenContent)),
      created_at: fixed(instant()),
      answered_at: nullable(instant()),
    },
    { key: 'id' },
  ),
  /** The rows are written by features/trainer/comments. A message about a session, a line of it or a set of it. */
  trainer_comment: userTable(
    {
      id: fixed(uuid()),
      /** The trainer of this conversation; null after the trainer's account was erased. */
      trainer_id: nullable(uuid()),
      trainer_name: nullable(text()),
      written_by: fixed(text<'CLIENT' | 'TRAINER'>()),
      session_id: fixed(uuid()),
      /** The exercise of the line or set; null for a comment on the whole session. */
      exercise_id: nullable(uuid()),
      set_id: fixed(nullable(uuid())),
      text: text(),
      created_at: fixed(instant()),
      /** Time at which the recipient read the comment; null while it is unread. */
      read_at: nullable(instant()),
      /**
       * Time at which the client dismissed the comment in the run; null while the exercise still
       * shows it.
       */
      dismissed_at: nullable(instant()),
    },
    { key: 'id' },
  ),
  /** The rows are written by grants/reading-log.ts. How often a trainer read an area of the client on a day (UTC). */
  trainer_reading: userTable(
    {
      trainer_id: fixed(uuid()),
      area: fixed(text<TrainerArea>()),
      day: fixed(date()),
      count: int(),
    },
    ABOUT_OTHERS,
  ),
  /**
   * The rows are written by trainer-news/trainer-news.ts. Tells that a trainer's glance at the client is older than the
   * client's rows.
   */
  trainer_news: userTable(
    {
      trainer_id: fixed(uuid()),
      /** Id of the news row. Each change of the client gives the row a new id. */
      id: uuid(),
      next_try_at: instant(),
    },
    'is worked off before it is read',
  ),
  /** The rows are written by features/trainer/desk. Label, tags and notes of a trainer (the user) about a client. */
  trainer_client: userTable(
    {
      client_id: fixed(uuid()),
      client_name: text(),
      state: text<'ACTIVE' | 'PAUSED' | 'ENDED'>(),
      areas: jsonb<TrainerArea[]>(),
      label: text(),
      tags: texts(),
      /** Private; the client's export does not contain it. */
      note: text(),
      snoozed_until: nullable(date()),
      started_at: instant(),
      ended_at: nullable(instant()),
    },
    ABOUT_OTHERS,
  ),
  /**
   * The rows are written by features/trainer/desk. The facts that the desk shows about a client; `npm run replay` makes
   * them again.
   */
  trainer_glance: userTable(
    {
      client_id: fixed(uuid()),
      /** Defined in shared/trainer/glance.ts. */
      facts: jsonb<GlanceFacts>(),
      /** The time at which the facts were read. */
      changed_at: instant(),
    },
    'worked out from the log of the client',
  ),
};

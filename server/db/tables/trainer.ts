// Defines the tables of trainers. Grants, proposals and comments belong to the client; the desk belongs to the trainer.
import { z } from 'zod';
import type { TrainerArea } from '#shared/trainer/area-names.ts';
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
  /** The feature trainer writes this table. A client or a trainer made the invitation and owns the row. */
  trainer_invitation: userTable(
    {
      id: fixed(uuid()),
      made_by: fixed(text<'CLIENT' | 'TRAINER'>()),
      /** The row stores the token's SHA-256, but not the token. */
      token_hash: fixed(bytea()),
      /** A trainer asks for these areas, or a client opens them. */
      areas: jsonb<TrainerArea[]>(),
      /** The invitation was mailed to this address. Null when its maker passed on the link. */
      sent_to: fixed(nullable(text())),
      created_at: fixed(instant()),
      ends_at: fixed(instant()),
      /**
       * The account that opened the invitation is stored with its name and e-mail, which the maker must confirm. Null
       * before the first opening.
       */
      taken_by: nullable(uuid()),
      taken_name: nullable(text()),
      taken_email: nullable(text()),
      state: text<'OPEN' | 'TAKEN' | 'DONE' | 'REVOKED'>(),
    },
    ABOUT_OTHERS,
  ),
  /**
   * The feature trainer writes this table. It finds the maker of an invitation by the token's hash, before the user is
   * known.
   */
  trainer_invitation_owner: sharedTable({
    token_hash: fixed(bytea()),
    user_id: fixed(uuid()),
    invitation_id: fixed(uuid()),
  }),
  /**
   * The feature trainer writes this table: the areas that a client (the user) lets a trainer see. At most one grant per
   * trainer is active or paused.
   */
  trainer_grant: userTable(
    {
      id: fixed(uuid()),
      /** Null after the trainer's account was erased. */
      trainer_id: nullable(uuid()),
      /** Null after the trainer's account was erased. Screens then show 'A former trainer'. */
      trainer_name: nullable(text()),
      areas: jsonb<TrainerArea[]>(),
      /** The trainer sees sessions and measurements from this day on. Null shows all days. */
      history_from: nullable(date()),
      state: text<'ACTIVE' | 'PAUSED' | 'ENDED'>(),
      /** ACCEPT applies changes of targets without asking the client. */
      target_changes: text<'ASK' | 'ACCEPT'>(),
      /** True when the client has blocked this trainer: neither can send the other an invitation. */
      is_blocked: boolean(),
      /** True when the client gets no push message or mail about this trainer's comments and proposals. */
      is_quiet: boolean(),
      /** True when push messages and mail may contain the text of a comment. */
      shows_text: boolean(),
      started_at: fixed(instant()),
      changed_at: instant(),
      ended_at: nullable(instant()),
      ended_by: nullable(text<'CLIENT' | 'TRAINER' | 'ACCOUNT'>()),
    },
    ABOUT_OTHERS,
  ),
  /** The feature trainer writes this table. A row is a change of a template or program that a trainer suggests. */
  trainer_proposal: userTable(
    {
      id: fixed(uuid()),
      trainer_id: nullable(uuid()),
      trainer_name: nullable(text()),
      kind: fixed(text(z.enum(proposalKinds))),
      /** The proposal changes this template or program. Null when the proposal adds a new template or program. */
      subject_id: fixed(nullable(uuid())),
      /** The trainer saw the template or program in this form. Null for a new template or program. */
      base: fixed(nullable(jsonb(proposedContent))),
      proposed: fixed(jsonb(proposedContent)),
      message: fixed(text()),
      /** Proposals that a trainer sent to several clients at once share a batch. */
      batch_id: fixed(uuid()),
      state: text(z.enum(proposalStates)),
      /** The client wrote this message with the decision. */
      answer: text(),
      /** The client accepted these lines. They include the data that an undo needs. Null while nothing is accepted. */
      taken: nullable(jsonb(takenContent)),
      created_at: fixed(instant()),
      answered_at: nullable(instant()),
    },
    { key: 'id' },
  ),
  /** The feature trainer writes this table. A row is a message about a session, an exercise in it, or a set. */
  trainer_comment: userTable(
    {
      id: fixed(uuid()),
      /** Null after the trainer's account was erased. */
      trainer_id: nullable(uuid()),
      trainer_name: nullable(text()),
      written_by: fixed(text<'CLIENT' | 'TRAINER'>()),
      session_id: fixed(uuid()),
      /** The comment is about this exercise. Null for a comment on the whole session. */
      exercise_id: nullable(uuid()),
      set_id: fixed(nullable(uuid())),
      text: text(),
      created_at: fixed(instant()),
      /** The recipient read the comment at this time. Null while it is unread. */
      read_at: nullable(instant()),
      /** The client dismissed the comment during a workout at this time. Null while the exercise shows it. */
      dismissed_at: nullable(instant()),
    },
    { key: 'id' },
  ),
  /** grants/reading-log.ts writes this table: how often a trainer read an area of the client on a day (UTC). */
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
   * trainer-news/trainer-news.ts writes this table. A row means that the trainer's desk shows outdated facts about the
   * client.
   */
  trainer_news: userTable(
    {
      trainer_id: fixed(uuid()),
      /** Each change of the client's data gives the row a new id. */
      id: uuid(),
      next_try_at: instant(),
    },
    'is worked off before it is read',
  ),
  /** The feature trainer writes this table: a trainer's (the user's) label, tags and notes about a client. */
  trainer_client: userTable(
    {
      client_id: fixed(uuid()),
      client_name: text(),
      state: text<'ACTIVE' | 'PAUSED' | 'ENDED'>(),
      areas: jsonb<TrainerArea[]>(),
      label: text(),
      tags: texts(),
      /** The note is private. The client's export does not contain it. */
      note: text(),
      snoozed_until: nullable(date()),
      started_at: instant(),
      ended_at: nullable(instant()),
    },
    ABOUT_OTHERS,
  ),
  /**
   * The feature trainer writes this table: the facts that the desk shows about a client. `npm run replay` computes them
   * again.
   */
  trainer_glance: userTable(
    {
      client_id: fixed(uuid()),
      /** shared/trainer/glance.ts defines the facts. */
      facts: jsonb<GlanceFacts>(),
      changed_at: instant(),
    },
    'worked out from the log of the client',
  ),
};

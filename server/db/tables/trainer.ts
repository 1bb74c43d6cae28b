// Defines the tables of trainers. Rows of grants, proposals and comments have the client's id as owner; rows of the
// overview of clients have the trainer's id.
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
  /** Stores invitations between a client and a trainer. The user who made the invitation owns the row. */
  trainer_invitation: userTable(
    {
      id: fixed(uuid()),
      made_by: fixed(text<'CLIENT' | 'TRAINER'>()),
      token_hash: fixed(bytea()),
      areas: jsonb<TrainerArea[]>(),
      /** Address to which the invitation was mailed. Null when its maker passed the link on without mail. */
      sent_to: fixed(nullable(text())),
      created_at: fixed(instant()),
      ends_at: fixed(instant()),
      /** Account that opened the invitation, which the maker must confirm. Null before the first opening. */
      taken_by: nullable(uuid()),
      taken_name: nullable(text()),
      taken_email: nullable(text()),
      state: text<'OPEN' | 'TAKEN' | 'DONE' | 'REVOKED'>(),
    },
    ABOUT_OTHERS,
  ),
  /** Stores the maker of each invitation by the hash of its token, because a link contains only the token. */
  trainer_invitation_owner: sharedTable({
    token_hash: fixed(bytea()),
    user_id: fixed(uuid()),
    invitation_id: fixed(uuid()),
  }),
  /**
   * Stores which areas of data a client (the user) lets a trainer see. At most one grant per trainer is active or
   * paused.
   */
  trainer_grant: userTable(
    {
      id: fixed(uuid()),
      trainer_id: nullable(uuid()),
      /** Null after the trainer's account was erased. Screens then show 'A former trainer'. */
      trainer_name: nullable(text()),
      areas: jsonb<TrainerArea[]>(),
      /** First day of the sessions and measurements that the trainer sees. Null shows all days. */
      history_from: nullable(date()),
      state: text<'ACTIVE' | 'PAUSED' | 'ENDED'>(),
      /** ACCEPT applies a trainer's changes of targets without asking the client; ASK asks first. */
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
  /** Stores the changes of templates and programs that trainers suggest to a client. */
  trainer_proposal: userTable(
    {
      id: fixed(uuid()),
      trainer_id: nullable(uuid()),
      trainer_name: nullable(text()),
      kind: fixed(text(z.enum(proposalKinds))),
      /** The template or program to change. Null when the proposal adds a new one. */
      subject_id: fixed(nullable(uuid())),
      base: fixed(nullable(jsonb(proposedContent))),
      proposed: fixed(jsonb(proposedContent)),
      message: fixed(text()),
      /** Equal for all proposals that a trainer sent in one action, for example to three clients. */
      batch_id: fixed(uuid()),
      state: text(z.enum(proposalStates)),
      /** Message that the client wrote with the decision. */
      answer: text(),
      /** The parts that the client accepted, with the data that an undo needs. Null while nothing is accepted. */
      taken: nullable(jsonb(takenContent)),
      created_at: fixed(instant()),
      answered_at: nullable(instant()),
    },
    { key: 'id' },
  ),
  /** Stores messages between a trainer and a client about a session, an exercise in it, or a set. */
  trainer_comment: userTable(
    {
      id: fixed(uuid()),
      trainer_id: nullable(uuid()),
      trainer_name: nullable(text()),
      written_by: fixed(text<'CLIENT' | 'TRAINER'>()),
      session_id: fixed(uuid()),
      exercise_id: nullable(uuid()),
      set_id: fixed(nullable(uuid())),
      text: text(),
      created_at: fixed(instant()),
      read_at: nullable(instant()),
      /** Time when the client dismissed the comment during a workout. Null while the exercise shows it. */
      dismissed_at: nullable(instant()),
    },
    { key: 'id' },
  ),
  /** Stores how often a trainer read an area of the client's data on a day (UTC). */
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
   * Queues trainers whose overview shows outdated facts about the client, until a background job has computed the facts
   * again.
   */
  trainer_news: userTable(
    {
      trainer_id: fixed(uuid()),
      /**
       * Each change of the client's data gives the row a new id, so that the background job notices a change while it
       * runs.
       */
      id: uuid(),
      next_try_at: instant(),
    },
    'is worked off before it is read',
  ),
  /**
   * Stores a trainer's (the user's) copy of a client's grant, and the trainer's label, tags and note about the client.
   */
  trainer_client: userTable(
    {
      client_id: fixed(uuid()),
      client_name: text(),
      state: text<'ACTIVE' | 'PAUSED' | 'ENDED'>(),
      areas: jsonb<TrainerArea[]>(),
      label: text(),
      tags: texts(),
      /** Private note of the trainer. The client's export does not contain it. */
      note: text(),
      snoozed_until: nullable(date()),
      started_at: instant(),
      ended_at: nullable(instant()),
    },
    ABOUT_OTHERS,
  ),
  /**
   * Stores the facts that a trainer's overview shows about a client. `npm run replay` queues the facts of replayed
   * clients, and a background job computes them again.
   */
  trainer_glance: userTable(
    {
      client_id: fixed(uuid()),
      facts: jsonb<GlanceFacts>(),
      changed_at: instant(),
    },
    'worked out from the log of the client',
  ),
};

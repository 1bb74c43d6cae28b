// Words the notice of a proposal for push and mail.
import type { Grant } from '#server/grants/grant.ts';
import { nameOfTrainer } from '#shared/trainer/comments.ts';
import { plainName } from '#shared/trainer/grant-words.ts';
import type { Notice } from '../notices.ts';
import { type ProposalRow, toProposal } from './store.ts';

const things = { TEMPLATE: 'a workout', PROGRAM: 'a program', GOAL: 'a goal' } as const;

/**
 * Returns the notice for the client. It names the kind of the proposal; the words of the trainer are in it only when the
 * client wants them.
 */
export function noticeOf(
  row: ProposalRow,
  { clientId: userId, showsText }: Pick<Grant, 'clientId' | 'showsText'>,
  { isFirst, isTaken }: { isFirst: boolean; isTaken: boolean },
): Notice {
  const { id: about, kind, of, title, message, trainerName } = toProposal(row);
  const thing = showsText ? title : things[of];
  const change = kind === 'CHANGE' && !showsText ? `a change of ${thing}` : thing;
  return {
    userId,
    title: `${plainName(nameOfTrainer(trainerName))} ${isTaken ? `changed ${thing}` : `proposes ${change}`}`,
    body: showsText ? message : '',
    path: `/proposals/${about}`,
    about,
    isFirst,
  };
}

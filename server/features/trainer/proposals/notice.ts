// Words the notice of a proposal for push and mail.
import type { Grant } from '#server/grants/grant.ts';
import { nameOfTrainer, plainName } from '#shared/trainer/grant-words.ts';
import type { Notice } from '../notices.ts';
import type { ProposalRow } from './store.ts';

const things = { TEMPLATE: 'a workout', PROGRAM: 'a program', GOAL: 'a goal' } as const;

/**
 * Returns the notice for the client. It names the kind of the proposal; the words of the trainer are in it only when the
 * client wants them.
 */
export function noticeOf(
  { userId, id: about, kind, of, title, message, trainerName, state }: ProposalRow,
  { showsText }: Pick<Grant, 'showsText'>,
  isFirst: boolean,
): Notice {
  const thing = showsText ? title : things[of];
  const change = kind === 'CHANGE' && !showsText ? `a change of ${thing}` : thing;
  const words = state === 'TAKEN' ? `changed ${thing}` : `proposes ${change}`;
  return {
    userId,
    title: `${plainName(nameOfTrainer(trainerName))} ${words}`,
    body: showsText ? message : '',
    path: `/proposals/${about}`,
    about,
    isFirst,
  };
}

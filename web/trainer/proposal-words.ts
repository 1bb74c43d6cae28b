// Describes a trainer's proposal in a sentence.
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import { nameOfTrainer } from '#shared/trainer/grant-words.ts';
import type { Proposal } from '#shared/trainer/proposals/schema.ts';
import { proposalThings } from '#shared/trainer/proposals/vocabulary.ts';
import { paths } from '#web/paths.ts';

export function trainerOf({ trainerName }: Proposal): string {
  return nameOfTrainer(trainerName && firstNameOf(trainerName));
}

/** Returns a sentence such as 'Anna proposes a change' or 'Anna proposes a new goal'. */
export function proposalTitle(proposal: Proposal): string {
  const thing = proposalThings[proposal.of];
  const trainer = trainerOf(proposal);
  if (proposal.isAutomatic) return `${trainer} changed the targets of this ${thing}`;
  return `${trainer} proposes a ${proposal.kind === 'CHANGE' ? 'change' : `new ${thing}`}`;
}

/** Returns the address of the template, program or goal of a proposal; null if the proposal would create it. */
export function subjectPath({ of, subjectId }: Proposal): string | null {
  if (subjectId === null) return null;
  const pathOf = { TEMPLATE: paths.templateView, PROGRAM: paths.program, GOAL: paths.goal };
  return pathOf[of](subjectId);
}

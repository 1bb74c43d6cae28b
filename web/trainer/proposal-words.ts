// Describes a trainer's proposal in a sentence.
import { nameOfTrainer } from '#shared/trainer/grant-words.ts';
import type { Proposal } from '#shared/trainer/proposals/schema.ts';
import { paths } from '#web/paths.ts';

const things = { TEMPLATE: 'workout', PROGRAM: 'program', GOAL: 'goal' } as const;

/** Returns the title of a proposal, such as 'Anna proposes a new goal'. */
export function proposalTitle(proposal: Proposal): string {
  const thing = things[proposal.of];
  const trainer = nameOfTrainer(proposal.trainerName);
  if (proposal.isAutomatic) return `${trainer} changed the targets of this ${thing}`;
  const what = proposal.kind === 'CHANGE' ? `a change of this ${thing}` : `a new ${thing}`;
  return `${trainer} proposes ${what}`;
}

/** Returns the address of the template, program or goal of a proposal; null if the proposal would create it. */
export function subjectPath({ of, subjectId }: Proposal): string | null {
  if (subjectId === null) return null;
  const pathOf = { TEMPLATE: paths.templateView, PROGRAM: paths.program, GOAL: paths.goal };
  return pathOf[of](subjectId);
}

// Describes a proposal in words.
import { nameOfTrainer } from '#shared/trainer/grant-words.ts';
import type { Proposal } from '#shared/trainer/proposals/schema.ts';
import { paths } from '#web/paths.ts';

const things = { TEMPLATE: 'workout', PROGRAM: 'program', GOAL: 'goal' } as const;

/** Returns 'Anna proposes a change of this workout', 'Anna proposes a new goal'. */
export function proposalTitle(proposal: Proposal): string {
  const thing = things[proposal.of];
  const trainer = nameOfTrainer(proposal.trainerName);
  if (proposal.isAutomatic) return `${trainer} changed the targets of this ${thing}`;
  const what = proposal.kind === 'CHANGE' ? `a change of this ${thing}` : `a new ${thing}`;
  return `${trainer} proposes ${what}`;
}

/**
 * Returns the page of the template or program that a proposal changes or made; null while it does
 * not exist.
 */
export function subjectPath({ of, subjectId }: Proposal): string | null {
  if (subjectId === null) return null;
  const pathOf = { TEMPLATE: paths.templateView, PROGRAM: paths.program, GOAL: paths.goal };
  return pathOf[of](subjectId);
}

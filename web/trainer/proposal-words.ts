// Describes a proposal in words.
import type { Proposal } from '#shared/trainer/proposals/schema.ts';
import { paths } from '#web/paths.ts';

/** Returns the name of the trainer, or 'A former trainer'. */
export function trainerOf({ trainerName }: Pick<Proposal, 'trainerName'>): string {
  return trainerName ?? 'A former trainer';
}

const things = { TEMPLATE: 'workout', PROGRAM: 'program', GOAL: 'goal' } as const;

/** Returns 'Anna proposes a change of this workout', 'Anna proposes a new goal'. */
export function proposalTitle(proposal: Proposal): string {
  const thing = things[proposal.of];
  if (proposal.isAutomatic) return `${trainerOf(proposal)} changed the targets of this ${thing}`;
  const what = proposal.kind === 'CHANGE' ? `a change of this ${thing}` : `a new ${thing}`;
  return `${trainerOf(proposal)} proposes ${what}`;
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

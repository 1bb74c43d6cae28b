// Lists the allowed values and limits of a trainer's proposals. The file does not import zod, so that screens load few
// bytes.

export const proposalKinds = ['TEMPLATE', 'PROGRAM', 'CHANGE', 'GOAL'] as const;

/** `proposalThings` has the noun for each thing that a proposal adds or changes. */
export const proposalThings = { TEMPLATE: 'workout', PROGRAM: 'program', GOAL: 'goal' } as const;

export const proposalStates = ['OPEN', 'TAKEN', 'DECLINED', 'WITHDRAWN'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** A change that was applied without asking the client stays on the dashboard for 7 days. */
export const APPLIED_DAYS = 7;

export const proposalLimits = {
  clients: 50,
  message: 1000,
  answer: 500,
  /** A trainer may have at most 20 unanswered proposals to one client. */
  open: 20,
  lines: 1000,
} as const;

// Words and limits of proposals. Without zod, for the screens and the definitions of tables.

export const proposalKinds = ['TEMPLATE', 'PROGRAM', 'CHANGE', 'GOAL'] as const;

export const proposalStates = ['OPEN', 'TAKEN', 'DECLINED', 'WITHDRAWN'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Days for which the dashboard shows a change that was applied without a question. */
export const APPLIED_DAYS = 7;

export const proposalLimits = {
  /** Clients of one batch. */
  clients: 50,
  /** Characters. */
  message: 1000,
  answer: 500,
  /** Unanswered proposals of a trainer to a client. */
  open: 20,
  /** Lines of a difference. */
  lines: 1000,
} as const;

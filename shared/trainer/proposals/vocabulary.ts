// Words and limits of proposals. Without zod, for the screens and the definitions of tables.

export const proposalKinds = ['TEMPLATE', 'PROGRAM', 'CHANGE', 'GOAL'] as const;

export const proposalStates = ['OPEN', 'TAKEN', 'DECLINED', 'WITHDRAWN'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Days for which the dashboard shows a change that was applied without a question. */
export const APPLIED_DAYS = 7;

export const proposalLimits = {
  /** Maximum number of clients that one batch is sent to. */
  clients: 50,
  /** Maximum length of the message, in characters. */
  message: 1000,
  answer: 500,
  /** Maximum number of unanswered proposals of a trainer to a client. */
  open: 20,
  /** Maximum number of lines in the difference. */
  lines: 1000,
} as const;

// Words and limits of proposals. The file does without zod, for the screens and the definitions of
// tables.

export const proposalKinds = ['TEMPLATE', 'PROGRAM', 'CHANGE', 'GOAL'] as const;

export const proposalStates = ['OPEN', 'TAKEN', 'DECLINED', 'WITHDRAWN'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** The dashboard shows a change that was applied without a question for 7 days. */
export const APPLIED_DAYS = 7;

export const proposalLimits = {
  /** Maximum number of clients to whom one batch is sent. */
  clients: 50,
  /** Maximum length of the message, in characters. */
  message: 1000,
  answer: 500,
  /** Maximum number of unanswered proposals of a trainer to a client. */
  open: 20,
  /** Maximum number of lines in the difference. */
  lines: 1000,
} as const;

// Lists the words and limits of proposals. The file does not import zod, because screens and table
// definitions load it.

export const proposalKinds = ['TEMPLATE', 'PROGRAM', 'CHANGE', 'GOAL'] as const;

export const proposalStates = ['OPEN', 'TAKEN', 'DECLINED', 'WITHDRAWN'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** The dashboard shows a change that was applied without a question for 7 days. */
export const APPLIED_DAYS = 7;

export const proposalLimits = {
  /** One batch is sent to at most 50 clients. */
  clients: 50,
  /** The message of a proposal has at most 1000 characters. */
  message: 1000,
  answer: 500,
  /** A trainer may have at most 20 unanswered proposals to one client. */
  open: 20,
  /** The difference between plan and proposal has at most 1000 lines. */
  lines: 1000,
} as const;

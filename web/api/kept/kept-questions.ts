// The server's answers that this browser keeps, to show them offline. Others are not kept; kept-part.ts names
// answers that are kept in part.
import type { inferRouterInputs } from '@trpc/server';
import type { QueryKey } from '@tanstack/react-query';
import type { AppRouter } from '#server/router.ts';

type Inputs = inferRouterInputs<AppRouter>;

/** `templates.list` and the like. */
type Procedure = {
  [Area in keyof Inputs & string]: `${Area}.${keyof Inputs[Area] & string}`;
}[keyof Inputs & string];

/**
 * Training, and its planning. A query that is not named here is not kept. Never kept is what tells of the body, of health or
 * of sign-ins: whole areas (tests/house/kept-questions.test.ts), and of training what is worked out with the weight or
 * height of the body, as `exercises.estimate`, `progress.lifts`, `progress.records` and `work`. Of no use here is what needs
 * a connection anyway, as imports and merges, and what changes with each workout out of a year of sets.
 */
export const keptQuestions = [
  'dashboard.statistics',
  'dashboard.training',
  'exercises.alternatives',
  'exercises.categories',
  'exercises.choices',
  'exercises.get',
  'exercises.history',
  'exercises.howTo',
  'exercises.library',
  'exercises.notes',
  'exercises.usualNext',
  'goals.get',
  'goals.list',
  'gyms.list',
  'programs.get',
  'programs.list',
  'programs.running',
  'progress.balance',
  'progress.intensity',
  'progress.volume',
  'sessions.events',
  'sessions.get',
  'sessions.history',
  'sessions.insights',
  'sessions.lastTime',
  'sessions.recordCounts',
  'templates.get',
  'templates.list',
  'templates.nextSession',
] as const satisfies readonly Procedure[];

/** Answered offline from `exercises.library`: the search words are not kept, since they may reveal an injury. */
const workedOut = ['exercises.list'] as const satisfies readonly Procedure[];

/** A query as its key says it. */
export interface Question {
  procedure: string;
  input: unknown;
  /** A list that is read page by page, all its pages in one answer. */
  isByPages: boolean;
}

/** An answer of an earlier time. */
export interface KeptAnswer {
  data: unknown;
  /** The time of the request, ms: later changes may be missing. */
  at: number;
}

/** Lists by pages are worked out from their first page (work-out.ts). Searches are not kept. */
export function isKept({ procedure, input, isByPages }: Question): boolean {
  return !isByPages && !hasWords(input) && keptQuestions.some((each) => each === procedure);
}

function hasWords(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'query' in input;
}

/** True when this browser may have an answer without the server. */
export function isAnsweredHere(question: Question): boolean {
  return (
    isKept({ ...question, isByPages: false }) ||
    workedOut.some((each) => each === question.procedure)
  );
}

/** undefined for a key that is not of a procedure. */
export function questionOf(key: QueryKey): Question | undefined {
  const [path, rest] = key;
  if (!Array.isArray(path)) return undefined;
  // `as`: tRPC writes its keys so.
  const { input, type } = (rest ?? {}) as { input?: unknown; type?: string };
  return { procedure: path.join('.'), input, isByPages: type === 'infinite' };
}

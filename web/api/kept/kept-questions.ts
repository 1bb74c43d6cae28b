// Lists the queries whose responses are cached for offline use. kept-answers.ts removes private parts of some
// responses.
import type { inferRouterInputs } from '@trpc/server';
import type { QueryKey } from '@tanstack/react-query';
import type { AppRouter } from '#server/router.ts';

type Inputs = inferRouterInputs<AppRouter>;

type Procedure = {
  [Area in keyof Inputs & string]: `${Area}.${keyof Inputs[Area] & string}`;
}[keyof Inputs & string];

/**
 * Names the procedures whose responses are cached. Data about body weight, health or sign-ins is never cached, nor is
 * training data derived from it, such as `progress.records` and `work` (tests/house/kept-questions.test.ts).
 */
export const keptQuestions = [
  'comments.atExercises',
  'comments.list',
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
  'templates.nextSessions',
] as const satisfies readonly Procedure[];

/**
 * `workedOut` lists procedures that are not cached themselves. Their responses are derived from the cached
 * `exercises.library`. Search words are not cached, because they may reveal an injury.
 */
const workedOut = ['exercises.list'] as const satisfies readonly Procedure[];

export interface Question {
  procedure: string;
  input: unknown;
  /** `isByPages` is true for an infinite query, whose cached data contains all loaded pages. */
  isByPages: boolean;
}

export interface KeptAnswer {
  data: unknown;
  /** `at` is the time of the request, or of the response if the page shows it already, in ms since 1970. */
  at: number;
}

/**
 * Returns true when the response to a query is cached. Searches and infinite queries are not cached; work-out.ts
 * derives the first page of some infinite queries.
 */
export function isKept({ procedure, input, isByPages }: Question): boolean {
  return !isByPages && !hasWords(input) && keptQuestions.some((each) => each === procedure);
}

function hasWords(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'query' in input;
}

/** Returns true when the cache may contain or derive a response to the query. */
export function isAnsweredHere(question: Question): boolean {
  return (
    isKept({ ...question, isByPages: false }) ||
    workedOut.some((each) => each === question.procedure)
  );
}

/** Returns the procedure and input of a query key; undefined when tRPC did not create the key. */
export function questionOf(key: QueryKey): Question | undefined {
  const [path, rest] = key;
  if (!Array.isArray(path)) return undefined;
  // `as`: only tRPC creates keys that begin with a path. The second part of a tRPC key has this type.
  const { input, type } = (rest ?? {}) as { input?: unknown; type?: string };
  return { procedure: path.join('.'), input, isByPages: type === 'infinite' };
}

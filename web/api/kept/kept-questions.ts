// Lists the queries whose responses are cached for offline use.
import type { inferRouterInputs } from '@trpc/server';
import type { QueryKey } from '@tanstack/react-query';
import type { AppRouter } from '#server/router.ts';

type Inputs = inferRouterInputs<AppRouter>;

type Procedure = {
  [Area in keyof Inputs & string]: `${Area}.${keyof Inputs[Area] & string}`;
}[keyof Inputs & string];

/**
 * Names the procedures whose responses are cached. Responses about body weight, health or sign-ins are private, so they
 * are left out (tests/house/kept-questions.test.ts).
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
  'exercises.trained',
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
 * `workedOut` lists procedures whose responses are derived from the cached `exercises.library`. Caching searches would
 * store the user's search words, which may reveal an injury.
 */
const workedOut = ['exercises.list'] as const satisfies readonly Procedure[];

export interface Question {
  procedure: string;
  input: unknown;
  isByPages: boolean;
}

export interface KeptAnswer {
  data: unknown;
  /** `at` is the time when the data was requested or received, in ms since 1970. */
  at: number;
}

/** Returns true when the response to a query is cached. A response to a search or an infinite query is not cached. */
export function isKept({ procedure, input, isByPages }: Question): boolean {
  return !isByPages && !hasWords(input) && keptQuestions.some((each) => each === procedure);
}

function hasWords(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'query' in input;
}

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
  // The cast is safe because only tRPC creates keys that begin with a path.
  const { input, type } = (rest ?? {}) as { input?: unknown; type?: string };
  return { procedure: path.join('.'), input, isByPages: type === 'infinite' };
}

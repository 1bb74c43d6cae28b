// Lists the queries whose responses this browser caches for offline use. kept-answers.ts names the responses of which
// it caches only a part.
import type { inferRouterInputs } from '@trpc/server';
import type { QueryKey } from '@tanstack/react-query';
import type { AppRouter } from '#server/router.ts';

type Inputs = inferRouterInputs<AppRouter>;

/** A procedure's path, such as `templates.list`. */
type Procedure = {
  [Area in keyof Inputs & string]: `${Area}.${keyof Inputs[Area] & string}`;
}[keyof Inputs & string];

/**
 * Queries for training and its planning. A query that is missing here is not cached. Data on body, health and sign-ins
 * is never cached: neither these areas (tests/house/kept-questions.test.ts), nor training data derived from body weight
 * or height, such as `exercises.estimate`, `progress.lifts`, `progress.records`, `progress.year` and `work`. It would also be useless to
 * cache queries that need a connection anyway, such as imports and merges, or that change with each workout and read a
 * year of sets.
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

/** Answered offline from `exercises.library`. Search words are not stored, because they may reveal an injury. */
const workedOut = ['exercises.list'] as const satisfies readonly Procedure[];

/** A query, read from its key. */
export interface Question {
  procedure: string;
  input: unknown;
  /** True for an infinite query: all its pages are in one response. */
  isByPages: boolean;
}

/** A response as it is cached on this device. */
export interface KeptAnswer {
  data: unknown;
  /** The time of the request, ms: later changes may be missing. */
  at: number;
}

/**
 * Returns true when this browser caches the query's own response. Paged lists are derived from their first page
 * (work-out.ts). Searches are not cached.
 */
export function isKept({ procedure, input, isByPages }: Question): boolean {
  return !isByPages && !hasWords(input) && keptQuestions.some((each) => each === procedure);
}

function hasWords(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'query' in input;
}

/** Returns true when this browser may have a response without the server. */
export function isAnsweredHere(question: Question): boolean {
  return (
    isKept({ ...question, isByPages: false }) ||
    workedOut.some((each) => each === question.procedure)
  );
}

/** Returns the query of a key; undefined when the key belongs to no procedure. */
export function questionOf(key: QueryKey): Question | undefined {
  const [path, rest] = key;
  if (!Array.isArray(path)) return undefined;
  // `as`: the first part of the key is a path, so tRPC made the key, in this format.
  const { input, type } = (rest ?? {}) as { input?: unknown; type?: string };
  return { procedure: path.join('.'), input, isByPages: type === 'infinite' };
}

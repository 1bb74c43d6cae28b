// Manages this browser's cached responses: one row for each query in IndexedDB, under the id of the person.
import type { Query, QueryKey } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import { isBodyGoal } from '#shared/goals/body-measures.ts';
import { getAuth, personId, subscribeToAuth } from '#web/api/person/auth-store.ts';
import { createAnswerStore, keptAnswerRows } from './answer-store.ts';
import {
  isAnsweredHere,
  isKept,
  type KeptAnswer,
  type Question,
  questionOf,
} from './kept-questions.ts';
import { noteCannotKeep, showEarlier } from './shown-answers.ts';
import { workOut } from './work-out.ts';

const rows = keptAnswerRows();

let userId: string | undefined;
let store: ReturnType<typeof createAnswerStore> | undefined;
/** Runs one job at a time, so that responses removed at a sign-out are not written again afterwards. */
let turn: Promise<void> = Promise.resolve();

followPerson();
subscribeToAuth(followPerson);

/** Switches to the responses of the current person, and removes the responses of other people. */
function followPerson(): void {
  const next = personId();
  // Between a stored token and the first response of `auth.me` the person is unknown.
  if (getAuth().status === 'signed-in' && next === undefined) return;
  if (next === userId && store) return;
  userId = next;
  store = next === undefined ? undefined : createAnswerStore(next, rows);
  inTurn(() => rows.removeAllBut(next));
}

/** Caches the part of a response that may stay in a browser. */
export function keep(key: QueryKey, { data, at }: KeptAnswer): void {
  const question = questionOf(key);
  const own = store;
  if (!question || !own) return;
  const part = keptPartOf(question, data);
  if (part === undefined) return;
  inTurn(async () => (own === store ? own.keep(key, { data: part, at }) : undefined));
}

/** Removes a response that is out of date. */
export function forget(key: QueryKey): void {
  inTurn(async () => store?.forget(key));
}

/** Returns the cached response, or a response derived from other cached responses; undefined without a response. */
export async function findKept(key: QueryKey): Promise<KeptAnswer | undefined> {
  await turn;
  const question = questionOf(key);
  return (await read(key)) ?? (question && workOut(question, read));
}

/**
 * Returns an earlier response and shows it until `answered` settles. Returns undefined when there is none, or when
 * `answered` settled first.
 */
export async function giveEarlier<Answer>(
  query: Query,
  answered: Promise<Answer>,
): Promise<Answer | undefined> {
  let isAnswered = false;
  const note = () => {
    isAnswered = true;
  };
  answered.then(note, () => undefined);
  const earlier = await findEarlier(query);
  // The server's response may have arrived during the search in the cache.
  if (!earlier || isAnswered) return undefined;
  showEarlier(query.queryHash, earlier.at);
  standIn(query, earlier, answered);
  // `as`: an earlier run of the same query returned the cached data.
  return earlier.data as Answer;
}

/** Returns the page's response, otherwise the cached response. */
async function findEarlier({ queryKey, state }: Query): Promise<KeptAnswer | undefined> {
  const question = questionOf(queryKey);
  if (!question || !isAnsweredHere(question)) return undefined;
  if (state.data !== undefined) return { data: state.data, at: state.dataUpdatedAt };
  try {
    return await findKept(queryKey);
  } catch (error) {
    console.warn('What this browser keeps could not be read', error);
    return undefined;
  }
}

/** Removes responses that are too old or of another build. */
export function removeOld(): void {
  inTurn(async () => store?.removeOld());
}

async function read(key: QueryKey): Promise<KeptAnswer | undefined> {
  return store?.read(key);
}

function inTurn(work: () => Promise<void> | undefined): void {
  turn = turn.then(work).catch((error: unknown) => {
    // Storage is full or forbidden. The pages still work with a connection.
    console.warn('This browser cannot keep what was read', error);
    noteCannotKeep();
  });
}

type Answers = inferRouterOutputs<AppRouter>;

/** Returns the part of a response to cache; undefined when nothing is cached. */
export function keptPartOf(question: Question, answer: unknown): unknown {
  if (!isKept(question)) return undefined;
  switch (question.procedure) {
    case 'dashboard.training': {
      // The effective load of a lift would reveal the body weight. `as`: the cache stores responses of the named
      // procedure under this key.
      const training = answer as Answers['dashboard']['training'];
      return { ...training, lifts: training.lifts.filter(({ scale }) => scale !== 'LOAD') };
    }
    case 'goals.list': {
      // `as`: the cache stores responses of the named procedure under this key.
      const page = answer as Answers['goals']['list'];
      return { ...page, data: page.data.filter((goal) => !isBodyGoal(goal)) };
    }
    case 'goals.get':
      // `as`: the cache stores responses of the named procedure under this key.
      return isBodyGoal(answer as Answers['goals']['get']) ? undefined : answer;
    default:
      return answer;
  }
}

/**
 * Keeps the true age of `earlier` until `answered` settles. Call this function when `earlier` is about to be returned
 * for the query. Newer data is not overwritten: later writes, later responses, and the invalidation after a change.
 */
export function standIn(query: Query, { data, at }: KeptAnswer, answered: Promise<unknown>): void {
  // The cache is about to mark the returned data as new.
  setTimeout(() => {
    // The query was cancelled, or its data is newer.
    if (query.state.data !== data) return;
    query.setState({ dataUpdatedAt: at });
    const { dataUpdateCount } = query.state;
    const takeLate = (late: unknown) => {
      if (query.state.isInvalidated || query.state.dataUpdateCount !== dataUpdateCount) return;
      query.setData(late);
    };
    answered.then(takeLate, () => undefined);
  });
}

// Reads and writes this browser's cached responses. Each row in IndexedDB belongs to one person and one query.
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
/**
 * `turn` makes the writes and removals of cached responses run one after another. Otherwise a late write could store a
 * response after a sign-out has removed all responses.
 */
let turn: Promise<void> = Promise.resolve();

followPerson();
subscribeToAuth(followPerson);

/** Opens the cached responses of the signed-in person, and removes the responses of all other people. */
function followPerson(): void {
  const next = personId();
  // The person is unknown until `auth.me` has responded, so the cache stays unchanged.
  if (getAuth().status === 'signed-in' && next === undefined) return;
  if (next === userId && store) return;
  userId = next;
  store = next === undefined ? undefined : createAnswerStore(next, rows);
  inTurn(() => rows.removeAllBut(next));
}

/** Caches a response without the parts that must not be stored in a browser. */
export function keep(key: QueryKey, { data, at }: KeptAnswer): void {
  const question = questionOf(key);
  const own = store;
  if (!question || !own) return;
  const part = keptPartOf(question, data);
  if (part === undefined) return;
  inTurn(async () => (own === store ? own.keep(key, { data: part, at }) : undefined));
}

export function forget(key: QueryKey): void {
  inTurn(async () => store?.forget(key));
}

/**
 * Returns the cached response to a query, or a response derived from other cached responses. Returns undefined when
 * there is neither.
 */
export async function findKept(key: QueryKey): Promise<KeptAnswer | undefined> {
  await turn;
  const question = questionOf(key);
  return (await read(key)) ?? (question && workOut(question, read));
}

/**
 * Returns an older response to show until `answered` settles. Returns undefined when there is none, or when the server
 * has responded meanwhile.
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
  if (!earlier || isAnswered) return undefined;
  showEarlier(query.queryHash, earlier.at);
  standIn(query, earlier, answered);
  // The cast is safe because `data` is an earlier response to the same query.
  return earlier.data as Answer;
}

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

export function removeOld(): void {
  inTurn(async () => store?.removeOld());
}

async function read(key: QueryKey): Promise<KeptAnswer | undefined> {
  return store?.read(key);
}

function inTurn(work: () => Promise<void> | undefined): void {
  turn = turn.then(work).catch((error: unknown) => {
    // The storage is full or forbidden. Pages still work with a connection.
    console.warn('This browser cannot keep what was read', error);
    noteCannotKeep();
  });
}

type Answers = inferRouterOutputs<AppRouter>;

/** Returns the part of a response that may be cached; undefined when no part may be cached. */
export function keptPartOf(question: Question, answer: unknown): unknown {
  if (!isKept(question)) return undefined;
  switch (question.procedure) {
    case 'dashboard.training': {
      // Lifts with the scale LOAD are removed, because their effective load (body weight + added weight) would reveal
      // the body weight. The cast is safe because the procedure in `question` determines the type of `answer`.
      const training = answer as Answers['dashboard']['training'];
      return { ...training, lifts: training.lifts.filter(({ scale }) => scale !== 'LOAD') };
    }
    case 'goals.list': {
      // The cast is safe because the procedure in `question` determines the type of `answer`.
      const page = answer as Answers['goals']['list'];
      return { ...page, data: page.data.filter((goal) => !isBodyGoal(goal)) };
    }
    case 'goals.get':
      // The cast is safe because the procedure in `question` determines the type of `answer`.
      return isBodyGoal(answer as Answers['goals']['get']) ? undefined : answer;
    default:
      return answer;
  }
}

/**
 * Marks the response that a query shows as fetched at `at`, and replaces it with the server's response when `answered`
 * resolves.
 */
export function standIn(query: Query, { data, at }: KeptAnswer, answered: Promise<unknown>): void {
  // TanStack Query first stores the returned data with the current time, so the true time is set afterwards.
  setTimeout(() => {
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

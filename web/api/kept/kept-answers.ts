// The answers that this browser keeps: one row for each query in IndexedDB, under the id of the person.
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import { hashKey, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { getAuth, subscribeToAuth } from '#web/api/auth-store.ts';
import { keptAnswerRows } from './kept-answer-rows.ts';
import { keptPartOf } from './kept-part.ts';
import { isAnsweredHere, type KeptAnswer, questionOf } from './kept-questions.ts';
import { noteCannotKeep, showEarlier } from './shown-answers.ts';
import { workOut } from './work-out.ts';

const LONGEST_MS = 30 * 24 * 3_600_000;

/** Another build may ask for other things of an answer. The name of the first script follows from all of them. */
const build =
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ??
  '';

const rows = keptAnswerRows();
/** Only what is being written, to hand it to the persister. */
const scratch = new QueryClient();

function persisterOf(userId: string) {
  return experimental_createQueryPersister({
    storage: rows,
    prefix: userId,
    buster: build,
    maxAge: LONGEST_MS,
  });
}

let userId: string | undefined;
let persister: ReturnType<typeof persisterOf> | undefined;
/** One at a time: what is removed at a sign-out is not written again behind it. */
let turn: Promise<void> = Promise.resolve();

followPerson();
subscribeToAuth(followPerson);

/** Whoever signs in finds nothing of anybody else, and a sign-out leaves nothing. */
function followPerson(): void {
  const auth = getAuth();
  const next = auth.status === 'signed-in' ? auth.user?.id : undefined;
  // Between a stored token and the first answer of `auth.me` nobody knows whose it is.
  if (auth.status === 'signed-in' && next === undefined) return;
  if (next === userId && persister) return;
  userId = next;
  persister = next === undefined ? undefined : persisterOf(next);
  inTurn(() => rows.removeAllBut(next));
}

/** Keeps an answer for later, as far as it may stay in a browser. */
export function keep(key: QueryKey, { data, at }: KeptAnswer): void {
  const question = questionOf(key);
  const own = persister;
  if (!question || !own) return;
  const part = keptPartOf(question, data);
  if (part === undefined) return;
  inTurn(async () => {
    if (own !== persister) return;
    scratch.setQueryData(key, part, { updatedAt: at });
    try {
      await own.persistQueryByKey(key, scratch);
    } finally {
      scratch.removeQueries({ queryKey: key, exact: true });
    }
  });
}

/** The answer as it is kept, or as it follows from others that are; undefined when there is none. */
export async function findKept(key: QueryKey): Promise<KeptAnswer | undefined> {
  await turn;
  const question = questionOf(key);
  return (await read(key)) ?? (question && workOut(question, read));
}

/** The answer of an earlier time, until `answered` settles after all; undefined when there is none. */
export async function giveEarlier<Answer>(
  query: Query,
  answered: Promise<Answer>,
): Promise<Answer | undefined> {
  const earlier = await findEarlier(query);
  if (!earlier) return undefined;
  const { at, data } = earlier;
  showEarlier(query.queryHash, at);
  // The cache takes what is returned for new.
  setTimeout(() => query.setState({ dataUpdatedAt: at }));
  answered.then(
    (late) => query.setData(late),
    () => undefined,
  );
  // `as`: what an earlier run of this query returned.
  return data as Answer;
}

/** The one that the page has, else the one that this browser keeps. */
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

/** Removes what is too old or of another build. */
export function removeOld(): void {
  inTurn(async () => persister?.persisterGc());
}

async function read(key: QueryKey): Promise<KeptAnswer | undefined> {
  let tellTime: (at: number) => void = () => undefined;
  const time = new Promise<number>((resolve) => {
    tellTime = resolve;
  });
  const data = await persister?.retrieveQuery(hashKey(key), ({ state }) =>
    tellTime(state.dataUpdatedAt),
  );
  return data === undefined ? undefined : { data, at: await time };
}

function inTurn(work: () => Promise<void> | undefined): void {
  turn = turn.then(work).catch((error: unknown) => {
    // Full or forbidden storage: the pages work all the same, as long as there is a connection.
    console.warn('This browser cannot keep what was read', error);
    noteCannotKeep();
  });
}

// Between each query and the server: what is answered is kept for later, and where no answer comes, the last one is given.
// How answers are stored comes after the page, or when one is needed.
import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { hasServerAnswer } from '#web/api/error-message.ts';
import { afterFirstContent } from '#web/api/first-content.ts';
import { isAnsweredHere, isKept, type KeptAnswer, questionOf } from './kept-questions.ts';
import { noteAnswered, noteUnreachable, showEarlier } from './shown-answers.ts';

/** A line that is so slow is as good as none: what is known is shown until the answer comes. */
const PATIENCE_MS = 3000;

/**
 * The `persister` of every query.
 *
 * @throws what `ask` throws when the server refused, or when no earlier answer is known
 */
export async function keepAnswers<Answer, Key extends QueryKey>(
  ask: (context: QueryFunctionContext<Key>) => Answer | Promise<Answer>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Answer> {
  const answered = askServer(ask, context, query);
  const question = questionOf(query.queryKey);
  if (!question || !isAnsweredHere(question)) return answered;
  try {
    return await (query.state.data === undefined ? soon(answered) : answered);
  } catch (error) {
    if (hasServerAnswer(error) || isAborted(error)) throw error;
    const earlier = await earlierAnswer(query);
    if (!earlier) return answered;
    showEarlier(query.queryHash, earlier.at);
    // The cache takes what is returned for new.
    setTimeout(() => query.setState({ dataUpdatedAt: earlier.at }));
    answered.then(
      (late) => query.setData(late),
      () => undefined,
    );
    // `as`: what an earlier run of this query returned.
    return earlier.data as Answer;
  }
}

async function askServer<Answer, Key extends QueryKey>(
  ask: (context: QueryFunctionContext<Key>) => Answer | Promise<Answer>,
  context: QueryFunctionContext<Key>,
  { queryKey, queryHash }: Query,
): Promise<Answer> {
  try {
    const answer = await ask(context);
    noteAnswered(queryHash);
    keepLater(queryHash, { key: queryKey, data: answer, at: Date.now() });
    return answer;
  } catch (error) {
    if (!hasServerAnswer(error) && !isAborted(error)) noteUnreachable();
    throw error;
  }
}

function soon<Answer>(answered: Promise<Answer>): Promise<Answer> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer yet')), PATIENCE_MS);
  });
  return Promise.race([answered, late]);
}

/** The answer that the page has, else the one that this browser keeps. */
async function earlierAnswer({ queryKey, state }: Query): Promise<KeptAnswer | undefined> {
  if (state.data !== undefined) return { data: state.data, at: state.dataUpdatedAt };
  try {
    const { findKept } = await import('./kept-answers.ts');
    return await findKept(queryKey);
  } catch (error) {
    console.warn('What this browser keeps could not be read', error);
    return undefined;
  }
}

const waiting = new Map<string, KeptAnswer & { key: QueryKey }>();

/** Writes when the page rests, never in the way of a press. */
function keepLater(queryHash: string, answer: KeptAnswer & { key: QueryKey }): void {
  const question = questionOf(answer.key);
  if (!question || !isKept(question)) return;
  waiting.set(queryHash, answer);
  if (waiting.size === 1) void keepWaiting();
}

async function keepWaiting(): Promise<void> {
  await afterFirstContent();
  try {
    const { keep } = await import('./kept-answers.ts');
    const answers = [...waiting.values()];
    waiting.clear();
    for (const { key, data, at } of answers) keep(key, { data, at });
  } catch (error) {
    waiting.clear();
    console.warn('What was read is not kept for later', error);
  }
}

/** Nobody waits for the answer any more. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof DOMException;
}

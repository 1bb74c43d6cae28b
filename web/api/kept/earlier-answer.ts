// What is shown in the place of an answer that does not come.
import type { Query } from '@tanstack/react-query';
import { findKept } from './kept-answers.ts';
import { isAnsweredHere, type KeptAnswer, questionOf } from './kept-questions.ts';
import { showEarlier } from './shown-answers.ts';

/** The answer of an earlier time, until `answered` settles after all; undefined when there is none. */
export async function earlierAnswer<Answer>(
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

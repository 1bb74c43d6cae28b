// Counts the open queries to the server. Prefetching waits until there is none (first-content.ts).
let open = 0;
let begun = 0;
const listeners = new Set<() => void>();

/** Counts one more open query, until `endQuestion`. */
export function beginQuestion(): void {
  open += 1;
  begun += 1;
}

/** Counts a chain of queries as one, because nothing is shown between them. */
export async function asOneQuestion<Answer>(work: Promise<Answer>): Promise<Answer> {
  beginQuestion();
  try {
    return await work;
  } finally {
    endQuestion();
  }
}

export function endQuestion(): void {
  open -= 1;
  if (open === 0) for (const listener of listeners) listener();
}

/** Returns how many queries were ever started. */
export function countQuestions(): number {
  return begun;
}

export function areQuestionsOpen(): boolean {
  return open > 0;
}

/** Calls `listener` whenever the last open query has ended, until the returned function is called. */
export function onAnswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

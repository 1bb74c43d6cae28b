// Counts the open queries, because prefetching waits until no query is open (first-content.ts).
let open = 0;
let begun = 0;
const listeners = new Set<() => void>();

/** Adds one open query. The caller must call `endQuestion` when the query ends. */
export function beginQuestion(): void {
  open += 1;
  begun += 1;
}

/**
 * Counts `work` as one query in flight, even between its consecutive queries, so that prefetching does not start in
 * between.
 */
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

export function countQuestions(): number {
  return begun;
}

export function areQuestionsOpen(): boolean {
  return open > 0;
}

/** Calls `listener` whenever the last open query ends. The returned function removes the listener. */
export function onAnswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

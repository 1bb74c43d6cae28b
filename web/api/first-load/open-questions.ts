// Counts the open queries. Prefetching starts only when no query is open (first-content.ts).
let open = 0;
let begun = 0;
const listeners = new Set<() => void>();

/** Adds one open query. The caller must call `endQuestion` when the query ends. */
export function beginQuestion(): void {
  open += 1;
  begun += 1;
}

/** Counts `work` as one open query, even if its queries run one after another. The page shows nothing between them. */
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

/** Returns the number of queries started since the page was loaded. */
export function countQuestions(): number {
  return begun;
}

export function areQuestionsOpen(): boolean {
  return open > 0;
}

/** Calls `listener` whenever no query is open any more. The returned function removes the listener. */
export function onAnswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Counts the open queries to the server: prefetching waits until there is none (first-content.ts).
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/router.ts';

let open = 0;
const listeners = new Set<() => void>();

/** Counts each query from its start until it is answered, has failed or is dropped. */
export const openQuestionsLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query') return next(op);
    return observable((observer) => {
      open += 1;
      const question = next(op).subscribe(observer);
      return () => {
        question.unsubscribe();
        end();
      };
    });
  };

/** Counts a chain of queries as one: between them, nothing is shown yet. */
export async function asOneQuestion<Answer>(work: Promise<Answer>): Promise<Answer> {
  open += 1;
  try {
    return await work;
  } finally {
    end();
  }
}

function end(): void {
  open -= 1;
  if (open === 0) for (const listener of listeners) listener();
}

export function areQuestionsOpen(): boolean {
  return open > 0;
}

/** Calls `listener` whenever the last open question has ended. Answers how to stop that. */
export function onAnswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

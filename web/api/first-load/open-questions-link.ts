import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/router.ts';
import { beginQuestion, endQuestion } from './open-questions.ts';

/**
 * Counts each query in flight, so that prefetching can wait until the page's queries have ended.
 */
export const openQuestionsLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query') return next(op);
    return observable((observer) => {
      beginQuestion();
      const question = next(op).subscribe(observer);
      return () => {
        question.unsubscribe();
        endQuestion();
      };
    });
  };

import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/router.ts';
import { beginQuestion, endQuestion } from './open-questions.ts';

/** Counts a query as open until the query gets a response, fails or is cancelled. */
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

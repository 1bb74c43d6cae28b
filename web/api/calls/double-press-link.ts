import type { OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { AppRouter } from '#server/router.ts';

/**
 * Sends two identical mutations in a row as one request while the first is unanswered. A double click on 'Make a public
 * link' then makes one link.
 */
export const doublePressLink: TRPCLink<AppRouter> = () => {
  let newest: string | undefined;
  // `answer` is the promise of the first response. It is a promise, because the `share()` operator of tRPC 11 does not
  // replay a response to late subscribers.
  let answer: Promise<OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>>;
  return ({ op, next }) => {
    // A mutation with an abort signal, such as a command from the outbox, is always sent separately. Aborting the
    // command must not abort the request of another caller.
    if (op.type !== 'mutation' || op.signal) return next(op);
    const command = JSON.stringify([op.path, op.input]);
    if (newest !== command) {
      newest = command;
      answer = observableToPromise(next(op)).finally(() => {
        if (newest === command) newest = undefined;
      });
    }
    const shared = answer;
    return observable((observer) => {
      shared.then(
        (value) => {
          observer.next(value);
          observer.complete();
        },
        (error: TRPCClientError<AppRouter>) => observer.error(error),
      );
    });
  };
};

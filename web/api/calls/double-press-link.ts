import type { OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { AppRouter } from '#server/router.ts';

/**
 * Sends a command once when it is repeated before its response: a double press on 'Make a public link' makes one link.
 */
export const doublePressLink: TRPCLink<AppRouter> = () => {
  let newest: string | undefined;
  // A promise, because `share()` of tRPC 11 gives the second caller no response after the first has received it.
  let answer: Promise<OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>>;
  return ({ op, next }) => {
    // The outbox has cancellable calls and retries by itself.
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

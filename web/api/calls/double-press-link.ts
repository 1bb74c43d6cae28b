import type { OperationResultObservable, TRPCLink } from '@trpc/client';
import { observable, share } from '@trpc/server/observable';
import type { AppRouter } from '#server/router.ts';

/** Sends a command once when it is given twice before its answer: a double press on 'Make a public link' makes one link. */
export const doublePressLink: TRPCLink<AppRouter> = () => {
  let newest: string | undefined;
  let newestAnswer: OperationResultObservable<AppRouter, unknown>;
  return ({ op, next }) => {
    // The outbox, whose calls can be cancelled, sends again by itself.
    if (op.type !== 'mutation' || op.signal) return next(op);
    const command = JSON.stringify([op.path, op.input]);
    if (newest === command) return newestAnswer;
    newest = command;
    const answer: typeof newestAnswer = observable((observer) => {
      const sent = next(op).subscribe(observer);
      return () => {
        if (newest === command) newest = undefined;
        sent.unsubscribe();
      };
    });
    newestAnswer = answer.pipe(share());
    return newestAnswer;
  };
};

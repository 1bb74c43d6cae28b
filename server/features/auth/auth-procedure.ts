import { proceduresOf } from '#server/trpc/procedures.ts';

/**
 * Calls of people who are not signed in. Charged before the input is looked at: an attempt that is malformed is an
 * attempt.
 */
export const authProcedure = proceduresOf('closed')
  .unbatchedProcedure.meta({ isOpen: true })
  .use(({ ctx, next }) => {
    ctx.limits.chargeAnonymous(ctx.caller.ip);
    return next();
  });

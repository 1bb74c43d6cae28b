import { proceduresOf } from '#server/trpc/procedures.ts';

/**
 * A procedure for callers who are not signed in. A call is charged before its input is validated, so that malformed
 * attempts count too.
 */
export const authProcedure = proceduresOf('closed')
  .unbatchedProcedure.meta({ isOpen: true })
  .use(({ ctx, next }) => {
    ctx.limits.chargeNetwork('anonymous', ctx.caller.ip);
    return next();
  });

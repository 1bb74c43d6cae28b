import { proceduresOf } from '#server/trpc/procedures.ts';

/** Calls of anybody who has a link; charged to their network, beside nothing else. */
export const openProcedure = proceduresOf('closed')
  .unbatchedProcedure.meta({ isOpen: true })
  .use(({ ctx, next }) => {
    ctx.limits.chargeShared(ctx.caller.ip, 'page');
    return next();
  });

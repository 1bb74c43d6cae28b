import { unbatchedProcedure } from '#server/trpc/procedures.ts';

/** Calls of anybody who has a link; charged to their network, beside nothing else. */
export const openProcedure = unbatchedProcedure.meta({ isOpen: true }).use(({ ctx, next }) => {
  ctx.limits.chargeShared(ctx.caller.ip, 'page');
  return next();
});

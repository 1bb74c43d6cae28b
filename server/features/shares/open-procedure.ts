import { proceduresOf } from '#server/trpc/procedures.ts';

/** A procedure without sign-in, for anybody with a link. It is charged only to the network. */
export const openProcedure = proceduresOf('closed')
  .unbatchedProcedure.meta({ isOpen: true })
  .use(({ ctx, next }) => {
    ctx.limits.chargeShared(ctx.caller.ip, 'page');
    return next();
  });

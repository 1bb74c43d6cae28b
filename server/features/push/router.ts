import { findTarget, pushStatusOf, subscribe, unsubscribe } from '#server/push/subscriptions.ts';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { DomainError } from '#shared/errors.ts';
import { pushKey, pushSent, pushStatus, subscribeInput } from '#shared/push/schema.ts';
import { command } from '#shared/schema.ts';

const { userMutation, userProcedure } = proceduresOf('closed');

const NO_ENDPOINT = 'endpoint must be the https address of a push service';
const NOT_TAKEN =
  'The notification service of this browser did not take it. Please try again later';
/** A test notification that is not delivered within a minute is dropped. */
const TEST_TTL_SECONDS = 60;

export const pushRouter = router({
  publicKey: userProcedure
    .meta({
      rest: { method: 'GET', path: '/push/public-key' },
      summary: 'Read the key with which a browser subscribes to notifications',
    })
    .output(pushKey)
    .query(async ({ ctx }) => ({ publicKey: await ctx.push.publicKey() })),
  status: userProcedure
    .meta({
      rest: { method: 'GET', path: '/push/subscription' },
      summary: 'Read whether this sign-in takes notifications',
    })
    .output(pushStatus)
    .query(({ ctx }) => pushStatusOf(ctx.db, ctx.claims, ctx.now())),
  subscribe: userMutation
    .meta({
      rest: { method: 'PUT', path: '/push/subscription' },
      summary: 'Turn on notifications for this sign-in, at the address that its browser was given',
    })
    .input(subscribeInput)
    .output(pushStatus)
    .mutation(async ({ ctx, input }) => {
      if (!ctx.push.accepts(input.endpoint)) {
        const details = [{ path: 'endpoint', message: NO_ENDPOINT }];
        throw new DomainError('VALIDATION_FAILED', NO_ENDPOINT, { details });
      }
      await subscribe(ctx.db, ctx.claims, input, ctx.now());
      return pushStatusOf(ctx.db, ctx.claims, ctx.now());
    }),
  unsubscribe: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/push/subscription' },
      summary: 'Turn off notifications for this sign-in; succeeds also when they were off',
    })
    .input(command({}))
    .output(pushStatus)
    .mutation(async ({ ctx }) => {
      await unsubscribe(ctx.db, ctx.claims);
      return pushStatusOf(ctx.db, ctx.claims, ctx.now());
    }),
  test: userMutation
    .meta({
      rest: { method: 'POST', path: '/push/test' },
      summary: 'Send this sign-in a notification now',
    })
    .input(command({}))
    .output(pushSent)
    .mutation(async ({ ctx }) => {
      ctx.limits.chargeUser(ctx.userId, 'push');
      const target = await findTarget(ctx.db, ctx.claims, ctx.now());
      if (!target) throw new DomainError('PUSH_OFF');
      const outcome = await ctx.push.send(
        target,
        {
          title: 'This is a test',
          body: 'So it looks when a rest is over',
          tag: 'test',
          path: '/profile',
        },
        { ttlSeconds: TEST_TTL_SECONDS, topic: 'test' },
      );
      if (outcome === 'gone') {
        await unsubscribe(ctx.db, ctx.claims);
        throw new DomainError('PUSH_OFF');
      }
      if (outcome === 'failed') throw new DomainError('UNAVAILABLE', NOT_TAKEN);
      return { sent: true };
    }),
});

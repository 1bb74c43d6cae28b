import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { type LocalPort, readEndpoint as readUrl } from '#server/outbound/endpoint.ts';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { DomainError } from '#shared/errors.ts';
import { deleted } from '#shared/schema.ts';
import {
  createWebhookInput,
  deliveriesInput,
  deliveryList,
  removeWebhookInput,
  replayDeliveryInput,
  testWebhookInput,
  updateWebhookInput,
  webhook,
  webhookDelivery,
  webhookIdInput,
  webhookList,
  webhookWithSecret,
} from '#shared/webhooks/schema.ts';
import { listDeliveries, queueTest, replayDelivery } from './deliveries.ts';
import {
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  updateWebhook,
} from './store.ts';

const { provenMutation, userMutation, userProcedure } = proceduresOf('closed');

const NOT_PUBLIC = 'url must be an https address on the public internet';

function requirePublic(url: string | undefined, localPort: LocalPort): void {
  if (url === undefined || readUrl(url, localPort)) return;
  const details = [{ path: 'url', message: NOT_PUBLIC }];
  throw new DomainError('VALIDATION_FAILED', NOT_PUBLIC, { details });
}

export const webhooksRouter = router({
  list: userProcedure
    .meta({ rest: { method: 'GET', path: '/webhooks' }, summary: 'List your webhooks' })
    .output(webhookList)
    .query(async ({ ctx }) => ({ webhooks: await listWebhooks(ctx.db, ctx.userId) })),
  create: provenMutation
    .meta({
      rest: { method: 'POST', path: '/webhooks', status: 201 },
      summary: 'Add a webhook; the answer shows its secret, this once',
    })
    .input(createWebhookInput)
    .output(webhookWithSecret)
    .mutation(async ({ ctx, input }) => {
      requirePublic(input.url, ctx.webhooks.localPort);
      const { userId } = ctx;
      const by = { userId, keys: ctx.auth, now: ctx.now() };
      const added = await createWebhook(ctx.db, by, input);
      await recordSecurityEvent(ctx.db, ctx, {
        userId,
        kind: 'WEBHOOK_ADDED',
        details: { host: new URL(added.webhook.url).host },
      });
      return added;
    }),
  update: provenMutation
    .meta({
      rest: { method: 'PATCH', path: '/webhooks/{id}' },
      summary: 'Change a webhook, or turn it off or on',
    })
    .input(updateWebhookInput)
    .output(webhook)
    .mutation(async ({ ctx, input }) => {
      requirePublic(input.url, ctx.webhooks.localPort);
      const { userId } = ctx;
      const changed = await updateWebhook(ctx.db, userId, input, ctx.now());
      await recordSecurityEvent(ctx.db, ctx, {
        userId,
        kind: 'WEBHOOK_CHANGED',
        details: { host: new URL(changed.url).host },
      });
      return changed;
    }),
  remove: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/webhooks/{id}' },
      summary: 'Delete a webhook with the log of its deliveries',
    })
    .input(removeWebhookInput)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx;
      const { id, url } = await removeWebhook(ctx.db, userId, input.id);
      await recordSecurityEvent(ctx.db, ctx, {
        userId,
        kind: 'WEBHOOK_REMOVED',
        details: { host: new URL(url).host },
      });
      return { id };
    }),
  rotateSecret: provenMutation
    .meta({
      rest: { method: 'POST', path: '/webhooks/{id}/secret' },
      summary: 'Make a new secret, shown this once; the one before signs as well for 24 hours',
    })
    .input(webhookIdInput)
    .output(webhookWithSecret)
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx;
      const by = { userId, keys: ctx.auth, now: ctx.now() };
      const rotated = await rotateSecret(ctx.db, by, input.id);
      await recordSecurityEvent(ctx.db, ctx, {
        userId,
        kind: 'WEBHOOK_SECRET_ROTATED',
        details: { host: new URL(rotated.webhook.url).host },
      });
      return rotated;
    }),
  test: userMutation
    .meta({
      rest: { method: 'POST', path: '/webhooks/{id}/test' },
      summary: 'Send a webhook a test message within seconds',
    })
    .input(testWebhookInput)
    .output(webhookDelivery)
    .mutation(({ ctx, input }) => {
      ctx.limits.chargeUser(ctx.userId, 'webhook');
      return queueTest(ctx.db, ctx.userId, input.id, ctx.now());
    }),
  deliveries: userProcedure
    .meta({
      rest: { method: 'GET', path: '/webhooks/{id}/deliveries' },
      summary: 'List what was sent to a webhook in the last 30 days, newest first',
    })
    .input(deliveriesInput)
    .output(deliveryList)
    .query(({ ctx, input }) => listDeliveries(ctx.db, ctx.userId, input)),
  replay: userMutation
    .meta({
      rest: { method: 'POST', path: '/webhooks/{id}/deliveries/{deliveryId}/replay' },
      summary: 'Send a delivery once more',
    })
    .input(replayDeliveryInput)
    .output(webhookDelivery)
    .mutation(({ ctx, input }) => {
      ctx.limits.chargeUser(ctx.userId, 'webhook');
      return replayDelivery(ctx.db, ctx.userId, input, ctx.now());
    }),
});

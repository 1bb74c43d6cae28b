import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeliveryList, Webhook, WebhookDelivery } from '#shared/webhooks/schema.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { formatDay, formatTime } from '#web/text/format.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { toastFailure } from '#web/ui/messages/toasts.ts';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { outcomeText } from './webhook-words.ts';
import classes from './webhooks.module.css';

const LOAD_FAILED = 'Failed to load the deliveries';
// A message that waits is sent within seconds.
const LOOK_AGAIN_MS = 3_000;

/** The newest messages of a webhook, with how they went; each can be sent once more. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { data, error, refetch } = useQuery(
    trpc.webhooks.deliveries.queryOptions(
      { id: webhook.id },
      { refetchInterval: ({ state }) => (hasUnsent(state.data) ? LOOK_AGAIN_MS : false) },
    ),
  );
  const isWaiting = hasUnsent(data);
  // How it went also changes whether the webhook is on, or failing.
  useEffect(() => {
    if (!isWaiting) readAgain(trpc.webhooks.list.queryFilter());
  }, [isWaiting]);
  if (error && !data) {
    return <ErrorState message={LOAD_FAILED} error={error} onRetry={() => refetch()} />;
  }
  if (!data) return <PageSkeleton blocks={[64]} label="Loading deliveries…" />;
  if (data.deliveries.length === 0)
    return <Text c="dimmed">Nothing was sent in the last 30 days.</Text>;
  return (
    <ul className={classes.log} aria-label="Deliveries">
      {data.deliveries.map((delivery) => (
        <Delivery key={delivery.id} webhook={webhook} delivery={delivery} />
      ))}
    </ul>
  );
}

function hasUnsent(list: DeliveryList | undefined): boolean {
  return (
    list?.deliveries.some(({ attempts, status }) => status === 'PENDING' && attempts === 0) === true
  );
}

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const now = useCurrentMinute();
  const replay = useMutation(trpc.webhooks.replay.mutationOptions());
  const { id: deliveryId, event, status, createdAt } = delivery;

  async function sendAgain() {
    try {
      await replay.mutateAsync({ id: webhook.id, deliveryId });
    } catch (error) {
      console.warn('The message was not sent again', error);
      toastFailure(error, 'The message was not sent again');
    }
    readAgain(trpc.webhooks.pathFilter());
  }

  return (
    <li className={classes.delivery}>
      <div className={classes.words}>
        <p className={classes.name}>{event}</p>
        <p className={classes.fact}>{`${formatDay(createdAt, now)}, ${formatTime(createdAt)}`}</p>
        <p className={classes.fact} data-warns={status === 'FAILED'}>
          {outcomeText(delivery, now)}
        </p>
      </div>
      {webhook.isEnabled ? (
        <Button
          variant="subtle"
          loading={replay.isPending}
          aria-label={`Send again: ${event}`}
          onClick={() => void sendAgain()}
        >
          Send again
        </Button>
      ) : null}
    </li>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeliveryList, Webhook, WebhookDelivery } from '#shared/webhooks/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { formatDay, formatTime } from '#web/text/format.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { outcomeText } from './webhook-words.ts';
import classes from '../account.module.css';

// A pending delivery is sent within seconds.
const LOOK_AGAIN_MS = 3_000;

/** Lists the newest deliveries of a webhook with their results; each can be sent again. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const query = useQuery(
    trpc.webhooks.deliveries.queryOptions(
      { id: webhook.id },
      { refetchInterval: ({ state }) => (hasUnsent(state.data) ? LOOK_AGAIN_MS : false) },
    ),
  );
  const isWaiting = hasUnsent(query.data);
  // A delivery's result may also change the state of the webhook.
  useEffect(() => {
    if (!isWaiting) readAgain(trpc.webhooks.list.queryFilter());
  }, [isWaiting]);
  return (
    <Loaded query={query} failure="Failed to load the deliveries" blocks={[64]}>
      {({ deliveries }) =>
        deliveries.length === 0 ? (
          <Text c="dimmed">Nothing was sent in the last 30 days.</Text>
        ) : (
          <ul className={classes.log} aria-label="Deliveries">
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function hasUnsent(list: DeliveryList | undefined): boolean {
  return (
    list?.deliveries.some(({ attempts, status }) => status === 'PENDING' && attempts === 0) === true
  );
}

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const now = useCurrentMinute();
  const replay = useCommand('The message was not sent again', {
    onSettled: () => readAgain(trpc.webhooks.pathFilter()),
  });
  const { id: deliveryId, event, status, createdAt } = delivery;
  const sendAgain = () =>
    replay.run(() => trpcClient.webhooks.replay.mutate({ id: webhook.id, deliveryId }));

  return (
    <Group component="li" gap="4px 12px" justify="space-between" p="8px 0">
      <div className={classes.words}>
        <Text lh={1.3}>{event}</Text>
        <p className="note">{`${formatDay(createdAt, now)}, ${formatTime(createdAt)}`}</p>
        <p className={`note ${classes.fact}`} data-warns={status === 'FAILED'}>
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
    </Group>
  );
}

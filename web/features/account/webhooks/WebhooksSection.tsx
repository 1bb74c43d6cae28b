import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconWebhook } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MOST_ENDPOINTS } from '#shared/webhooks/event-names.ts';
import type { DeliveryList, Webhook, WebhookDelivery } from '#shared/webhooks/schema.ts';
import { formatDay, formatTime } from '#web/text/format.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpcClient } from '#web/api/client.ts';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { useProvenCommand } from '../identity/proven.ts';
import { Section } from '../Section.tsx';
import { NewSecret } from '#web/ui/NewSecret.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { hostOf, outcomeText, stateText } from './webhook-words.ts';
import classes from '../account.module.css';

const ABOUT =
  'Tells another server of yours what happened. Measurements are health data: tell only a server that you trust.';

export function WebhooksSection() {
  const query = useQuery(trpc.webhooks.list.queryOptions());
  const [isFormOpen, setIsFormOpen] = useState(false);
  // The new secret is never stored on the device, so it is gone when the user leaves the page.
  const [secret, setSecret] = useState<string>();
  const webhooks = query.data?.webhooks;

  function show(made: string) {
    setSecret(made);
    setIsFormOpen(false);
  }

  return (
    <Section title="Webhooks" Icon={IconWebhook} about={ABOUT}>
      {secret === undefined ? null : (
        <NewSecret
          what="Secret"
          label="Secret of the webhook"
          value={secret}
          note="Copy it now: it is not shown again. The receiver checks with it that a message is from here."
          onDone={() => setSecret(undefined)}
        />
      )}
      <Loaded query={query} failure="Failed to load your webhooks" blocks={[64]}>
        {(data) => <WebhookList {...data} onSecret={show} />}
      </Loaded>
      {isFormOpen ? (
        <WebhookForm onMade={show} onCancel={() => setIsFormOpen(false)} />
      ) : webhooks && secret === undefined && webhooks.length < MOST_ENDPOINTS ? (
        <Button variant="default" onClick={() => setIsFormOpen(true)}>
          New webhook
        </Button>
      ) : null}
    </Section>
  );
}

interface WebhookListProps {
  webhooks: readonly Webhook[];
  onSecret: (secret: string) => void;
}

function WebhookList({ webhooks, onSecret }: WebhookListProps) {
  if (webhooks.length === 0) {
    return (
      <Text c="dimmed" mb={16}>
        You have no webhooks.
      </Text>
    );
  }
  return (
    <Stack className="divided-list" component="ul" gap={0} mb={16}>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onSecret={onSecret} />
      ))}
    </Stack>
  );
}

function WebhookRow({
  webhook,
  onSecret,
}: {
  webhook: Webhook;
  onSecret: (secret: string) => void;
}) {
  const now = useCurrentMinute();
  const [isLogOpen, setIsLogOpen] = useState(false);
  const { id, url, events, isEnabled, failingSince } = webhook;
  const host = hostOf(url);
  const onSettled = () => readAgain(trpc.webhooks.pathFilter());
  const change = useProvenCommand('The webhook was not changed', { onSettled });
  const removal = useProvenCommand('The webhook was not deleted', { onSettled });
  const rotation = useProvenCommand('No new secret was made', { onSettled });
  const test = useProvenCommand('The test was not sent', { onSettled });
  const { webhooks } = trpcClient;

  const toggle = () => change.run(() => webhooks.update.mutate({ id, isEnabled: !isEnabled }));
  const sendTest = () =>
    test.run(async () => {
      await webhooks.test.mutate({ id });
      setIsLogOpen(true);
    });

  async function rotate() {
    const question = `Make a new secret for ${host}? The one before works for 24 hours more.`;
    if (!(await confirmText(question, 'Make a new secret'))) return;
    await rotation.run(async () => onSecret((await webhooks.rotateSecret.mutate({ id })).secret));
  }

  async function remove() {
    if (!(await confirmText(`Delete the webhook to ${host}, with its deliveries?`, 'Delete')))
      return;
    await removal.run(async () => {
      await unlessAlreadyDeleted(webhooks.remove.mutate({ id }));
      toastSuccess('Webhook deleted');
    });
  }

  return (
    <li className={classes.row}>
      <Text component="h3" fw={700} lh={1.3}>
        {host}
      </Text>
      <p className="note">{url}</p>
      <p className={`note ${classes.fact}`} data-warns={!isEnabled || failingSince !== null}>
        {stateText(webhook, now)}
      </p>
      <p className="note">{events.join(', ')}</p>
      <Group gap={8} mt={8}>
        <Button
          variant="default"
          aria-expanded={isLogOpen}
          onClick={() => setIsLogOpen(!isLogOpen)}
        >
          {isLogOpen ? 'Hide deliveries' : 'Show deliveries'}
        </Button>
        {isEnabled ? (
          <Button variant="default" loading={test.isPending} onClick={() => void sendTest()}>
            Send a test
          </Button>
        ) : null}
        <Button variant="default" loading={change.isPending} onClick={() => void toggle()}>
          {isEnabled ? 'Turn off' : 'Turn on'}
        </Button>
        <Button variant="default" loading={rotation.isPending} onClick={() => void rotate()}>
          New secret
        </Button>
        <Button
          variant="subtle"
          color="red"
          aria-label={`Delete ${host}`}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      </Group>
      {isLogOpen ? <DeliveryLog webhook={webhook} /> : null}
    </li>
  );
}

// The list of deliveries is polled every `LOOK_AGAIN_MS` while a delivery is unsent. The server
// sends a delivery within seconds.
const LOOK_AGAIN_MS = 3_000;

function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const query = useQuery(
    trpc.webhooks.deliveries.queryOptions(
      { id: webhook.id },
      { refetchInterval: ({ state }) => (hasUnsent(state.data) ? LOOK_AGAIN_MS : false) },
    ),
  );
  const isWaiting = hasUnsent(query.data);
  // A delivery may change the state of its webhook, such as 'Failing', so the list of webhooks is
  // read again.
  useEffect(() => {
    if (!isWaiting) readAgain(trpc.webhooks.list.queryFilter());
  }, [isWaiting]);
  return (
    <Loaded query={query} failure="Failed to load the deliveries" blocks={[64]}>
      {({ deliveries }) =>
        deliveries.length === 0 ? (
          <Text c="dimmed">Nothing was sent in the last 30 days.</Text>
        ) : (
          <ul className={`plain-list ${classes.log}`} aria-label="Deliveries">
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

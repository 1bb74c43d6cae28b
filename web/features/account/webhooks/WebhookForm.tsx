import { Button, Group, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  MOST_WEBHOOK_URL,
  type WebhookEvent,
  webhookEvents,
} from '#shared/webhooks/event-names.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { ChoiceField, TextField } from '#web/ui/fields/fields.tsx';
import { FieldGroup } from '#web/ui/fields/more-fields.tsx';
import { useProvenCommand } from '../identity/proven.ts';
import { eventWords } from './webhook-words.ts';

const NO_URL = 'Please enter the address';
const NO_EVENT = 'Please choose at least one event';
const FAILED = 'The webhook was not added. Please try again.';

interface WebhookFormProps {
  onMade: (secret: string) => void;
  onCancel: () => void;
}

export function WebhookForm({ onMade, onCancel }: WebhookFormProps) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(['session.completed']));
  const [isTried, setIsTried] = useState(false);
  const { run, isPending, failure } = useProvenCommand(FAILED, { failureIn: 'page' });
  const hasUrl = url.trim() !== '';

  function toggle(event: WebhookEvent) {
    setEvents((chosen) => {
      const next = new Set(chosen);
      if (!next.delete(event)) next.add(event);
      return next;
    });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (!hasUrl || events.size === 0) return;
    const input = { url: url.trim(), events: webhookEvents.filter((each) => events.has(each)) };
    await run(async () => {
      const { secret } = await trpcClient.webhooks.create.mutate(input);
      readAgain(trpc.webhooks.pathFilter());
      onMade(secret);
    });
  }

  return (
    <form className="stacked" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="url"
        type="url"
        label="Address"
        autoComplete="off"
        placeholder="https://"
        maxLength={MOST_WEBHOOK_URL}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={isTried && !hasUrl ? NO_URL : undefined}
      />
      <FieldGroup legend="Tell it when">
        {webhookEvents.map((each) => (
          <ChoiceField
            key={each}
            type="checkbox"
            label={`${eventWords[each]} (${each})`}
            checked={events.has(each)}
            onChange={() => toggle(each)}
          />
        ))}
      </FieldGroup>
      {isTried && events.size === 0 ? (
        <Text role="alert" c="var(--mantine-color-error)">
          {NO_EVENT}
        </Text>
      ) : null}
      <FormFailure failure={failure} />
      <Group gap={8} mt={8}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          Add webhook
        </Button>
      </Group>
    </form>
  );
}

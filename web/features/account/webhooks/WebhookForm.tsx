import { Alert, Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  MOST_WEBHOOK_URL,
  type WebhookEvent,
  webhookEvents,
} from '#shared/webhooks/event-names.ts';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { NotConfirmed, proven } from '../identity/proven.ts';
import { eventWords } from './webhook-words.ts';
import classes from './webhooks.module.css';

const NO_URL = 'Please enter the address';
const NO_EVENT = 'Please choose at least one event';
const FAILED = 'The webhook was not added. Please try again.';

interface WebhookFormProps {
  onMade: (secret: string) => void;
  onCancel: () => void;
}

/** Asks for the address and the events of a new webhook. */
export function WebhookForm({ onMade, onCancel }: WebhookFormProps) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(['session.completed']));
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const creation = useMutation(trpc.webhooks.create.mutationOptions());
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
    setFailure(undefined);
    if (!hasUrl || events.size === 0) return;
    const input = { url: url.trim(), events: webhookEvents.filter((each) => events.has(each)) };
    try {
      const { secret } = await proven(() => creation.mutateAsync(input));
      // The response of a mutation would stay in memory for minutes.
      creation.reset();
      readAgain(trpc.webhooks.pathFilter());
      onMade(secret);
    } catch (error) {
      if (!(error instanceof NotConfirmed)) setFailure(errorMessage(error, FAILED));
    }
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="url"
        type="url"
        label="Address"
        autoComplete="off"
        placeholder="https://"
        maxLength={MOST_WEBHOOK_URL}
        note="An https address on the public internet."
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={isTried && !hasUrl ? NO_URL : undefined}
      />
      <fieldset className={classes.events}>
        <legend>Tell it when</legend>
        {webhookEvents.map((each) => (
          <Checkbox
            key={each}
            label={eventWords[each]}
            description={each}
            checked={events.has(each)}
            onChange={() => toggle(each)}
          />
        ))}
      </fieldset>
      {isTried && events.size === 0 ? (
        <p role="alert" className={classes.error}>
          {NO_EVENT}
        </p>
      ) : null}
      {failure === undefined ? null : (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={creation.isPending}>
          Add webhook
        </Button>
      </div>
    </form>
  );
}

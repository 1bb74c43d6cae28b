import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { DeletedItem } from '#shared/deleted/schema.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { isolated } from '#shared/isolated.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpcClient } from '#web/api/client.ts';
import { readAgain, untilReadAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { formatDay } from '#web/text/format.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { itemText } from './item-text.ts';
import classes from './DeletedPage.module.css';

/** Shows the deletions of the last 30 days, /profile/deleted. */
export default function DeletedPage() {
  const query = useQuery({
    ...trpc.deleted.list.queryOptions(),
    // Items that were deleted on the previous page must be visible here.
    staleTime: 0,
  });
  return (
    <>
      <PageHeader title="Recently deleted" back={{ href: paths.profile(), label: 'My Profile' }} />
      <Loaded query={query} failure="Failed to load what was deleted" blocks={[44, 64, 64, 64]}>
        {({ items }) => <Items items={items} />}
      </Loaded>
    </>
  );
}

function Items({ items }: { items: readonly DeletedItem[] }) {
  const { weightUnit } = useSettings();
  const { run } = useCommand('Failed to restore. Please try again.', { saysReason: true });
  const [pending, setPending] = useState<string>();
  const about = useRef<HTMLParagraphElement>(null);
  const now = new Date(useNow(MINUTE_MS));

  async function restore(item: DeletedItem) {
    setPending(item.restorePath);
    await run(async () => {
      toastSuccess(await restoreItem(item));
      // Any page may show the restored item.
      readAgain();
      await untilReadAgain(trpc.deleted.pathFilter());
      // The focused button has been removed.
      about.current?.focus();
    });
    setPending(undefined);
  }

  return (
    <div style={{ maxWidth: 'var(--width-column)' }}>
      <Text ref={about} tabIndex={-1} c="dimmed" className={classes.about}>
        {items.length === 0
          ? 'Nothing to restore.'
          : 'What you delete stays here for 30 days and can be restored until then.'}
      </Text>
      {items.length === 0 ? null : (
        <ul className={`plain-list ${classes.list}`}>
          {items.map((item) => {
            const { title, about: detail } = itemText(item, weightUnit, now);
            return (
              <li key={item.restorePath} className={classes.row}>
                <Stack gap={0} miw={0}>
                  <strong>{title}</strong>
                  {detail === '' ? null : <span className="note">{detail}</span>}
                  <span className="note">Kept until {formatDay(item.keptUntil, now)}</span>
                </Stack>
                <Button
                  variant="default"
                  aria-label={`Restore ${title}`}
                  loading={pending === item.restorePath}
                  disabled={pending !== undefined}
                  onClick={() => void restore(item)}
                >
                  Restore
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/**
 * Restores an item and returns the message.
 * @throws the client's error
 */
async function restoreItem(item: DeletedItem): Promise<string> {
  const { kind, id } = item;
  const commandId = uuidv7();
  switch (kind) {
    case 'WORKOUT':
      await trpcClient.sessions.restore.mutate({ id, commandId });
      return 'Workout restored';
    case 'SET':
      await trpcClient.sessions.restoreSet.mutate({
        id: item.set?.workoutId ?? '',
        setId: id,
        source: 'report',
        commandId,
      });
      return 'Set restored';
    case 'TEMPLATE':
      await trpcClient.templates.restore.mutate({ id, commandId });
      return templateSentence(item);
    case 'GOAL':
      await trpcClient.goals.restore.mutate({ id, commandId });
      return 'Goal restored';
    case 'PROGRAM':
      await trpcClient.programs.restore.mutate({ id, commandId });
      return 'Program restored';
    case 'MEASUREMENT':
      await trpcClient.biometrics.restore.mutate({ id, commandId });
      return 'Measurement restored';
    case 'BODY_WEIGHT':
      await trpcClient.bodyWeight.restore.mutate({ day: id, commandId });
      return 'Body weight restored';
    case 'PHOTO':
      await trpcClient.photos.restore.mutate({ id, commandId });
      return 'Photo restored';
  }
}

/**
 * Returns the message for a template. It mentions another template with the same name, which looks the same in the
 * list.
 */
async function templateSentence({ name }: DeletedItem): Promise<string> {
  const { data } = await trpcClient.templates.list.query(allTemplates);
  return data.filter((template) => template.name === name).length > 1
    ? `Template restored. Another one is called “${isolated(name)}” too`
    : 'Template restored';
}

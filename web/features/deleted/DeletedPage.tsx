import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DeletedItem } from '#shared/deleted/schema.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { errorMessage, failureWords } from '#web/api/calls/error-message.ts';
import { readAgain, untilReadAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { formatDay } from '#web/text/format.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { itemText } from './item-text.ts';
import { restoreItem } from './restore-item.ts';
import classes from './DeletedPage.module.css';

const LOAD_FAILED = 'Failed to load what was deleted';
const RESTORE_FAILED = 'Failed to restore. Please try again.';

/** /profile/deleted */
export default function DeletedPage() {
  const { data, error, refetch } = useQuery({
    ...trpc.deleted.list.queryOptions(),
    // What was deleted on the page before is to be seen here.
    staleTime: 0,
  });
  return (
    <>
      <PageHeader title="Recently deleted" back={{ href: paths.profile(), label: 'My Profile' }} />
      {data ? <Items items={data.items} /> : null}
      {error && !data ? (
        <ErrorState message={LOAD_FAILED} error={error} onRetry={() => refetch()} />
      ) : null}
      {!data && !error ? (
        <PageSkeleton blocks={[44, 64, 64, 64]} label="Loading what was deleted…" />
      ) : null}
    </>
  );
}

function Items({ items }: { items: readonly DeletedItem[] }) {
  const { weightUnit } = useSettings();
  const [pending, setPending] = useState<string>();
  const about = useRef<HTMLParagraphElement>(null);
  const now = new Date(useNow(MINUTE_MS));

  async function restore(item: DeletedItem) {
    setPending(item.restorePath);
    try {
      toastSuccess(await restoreItem(item));
      // Anything may show what is back.
      readAgain();
      await untilReadAgain(trpc.deleted.pathFilter());
      // The button that had the focus is gone.
      about.current?.focus();
    } catch (error) {
      console.warn('Could not restore', error);
      toastError(errorMessage(error, failureWords(error, RESTORE_FAILED).message));
    } finally {
      setPending(undefined);
    }
  }

  return (
    <div className={classes.page}>
      <Text ref={about} tabIndex={-1} c="dimmed" className={classes.about}>
        {items.length === 0
          ? 'Nothing to restore.'
          : 'What you delete stays here for 30 days and can be restored until then.'}
      </Text>
      {items.length === 0 ? null : (
        <ul className={classes.list}>
          {items.map((item) => {
            const { title, about: detail } = itemText(item, weightUnit, now);
            return (
              <li key={item.restorePath} className={classes.row}>
                <div className={classes.text}>
                  <strong className={classes.title}>{title}</strong>
                  {detail === '' ? null : <span className={classes.note}>{detail}</span>}
                  <span className={classes.note}>Kept until {formatDay(item.keptUntil, now)}</span>
                </div>
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

import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { AddedItem, AddedKind, RecentlyAdded } from '#shared/auth/recently-added.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { trpcClient } from '#web/api/client.ts';
import { noteReview } from '#web/api/person/auth-store.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { countOf, formatDay } from '#web/text/format.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useProvenCommand } from '../identity/proven.ts';
import { Section, stateOf } from '../Section.tsx';
import classes from '../account.module.css';

const DUE =
  'Your password was reset. Untick what is yours and remove the rest. Until then, new passkeys and linked sign-ins do not sign in.';
const ABOUT = 'Ways into your account and out of it, of 30 days. Remove what you do not know.';
const FAILED = 'Not everything was removed. Please try again.';

const remove: Readonly<Record<AddedKind, (id: string) => Promise<unknown>>> = {
  PASSKEY: (id) => trpcClient.passkeys.remove.mutate({ id }),
  LINKED_SIGN_IN: (id) => trpcClient.oidc.unlink.mutate({ id }),
  TOKEN: (id) => trpcClient.tokens.revoke.mutate({ id }),
  WEBHOOK: (id) => trpcClient.webhooks.remove.mutate({ id }),
  SHARED_LINK: (id) => trpcClient.shares.revoke.mutate({ id }),
  TRAINER: (id) => trpcClient.grants.update.mutate({ id, state: 'ENDED' }),
};

/**
 * Shows recent additions to the account, such as passkeys and shared links. The user can tick unknown additions and
 * remove them.
 */
export function AddedSection() {
  const query = useQuery(trpc.auth.recentlyAdded.queryOptions());
  return (
    <Section
      title="Recently added"
      Icon={IconHistory}
      state={
        query.data &&
        stateOf(query.data.items.map(({ kind }) => ({ name: `New ${kinds[kind].toLowerCase()}` })))
      }
      isNeeded={query.data?.isDue ?? false}
      about={query.data?.isDue ? DUE : ABOUT}
    >
      <Loaded query={query} failure="Failed to load the list" blocks={[72]}>
        {(data) => <AddedList key={String(data.isDue)} added={data} />}
      </Loaded>
    </Section>
  );
}

function AddedList({ added: { items, isDue } }: { added: RecentlyAdded }) {
  const now = useCurrentMinute();
  /** `ticks` holds the ticks that the user changed, by row id. Other rows keep their default tick. */
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const { isPending, run } = useProvenCommand(FAILED, {
    saysReason: true,
    onSettled: () => readAgain(),
  });
  const isTicked = ({ id, isEnded, isRecent }: AddedItem) =>
    !isEnded && (ticks[id] ?? (isDue && isRecent));
  const marked = items.filter(isTicked);

  const finish = () =>
    run(async () => {
      for (const { kind, id } of marked) await unlessAlreadyDeleted(remove[kind](id));
      if (isDue) {
        await trpcClient.auth.keepAdditions.mutate();
        noteReview(false);
      }
      toastSuccess(marked.length === 0 ? 'All kept' : `${countOf(marked.length, 'item')} removed`);
    });

  if (items.length === 0) return <Text c="dimmed">Nothing.</Text>;
  return (
    <>
      <Stack className="lined-list" component="ul" gap={0} mb={16}>
        {items.map((item) => (
          <Stack key={item.id} component="li" gap={0} py={8}>
            {item.isEnded ? (
              <Words item={item} now={now} />
            ) : (
              <ChoiceField
                type="checkbox"
                name={item.id}
                label={<Words item={item} now={now} />}
                checked={isTicked(item)}
                disabled={isPending}
                onChange={({ currentTarget: { checked } }) =>
                  setTicks((before) => ({ ...before, [item.id]: checked }))
                }
              />
            )}
          </Stack>
        ))}
      </Stack>
      {isDue || marked.length > 0 ? (
        <Button
          variant={marked.length > 0 ? 'filled' : 'default'}
          {...(marked.length > 0 && { color: 'red' })}
          loading={isPending}
          onClick={() => void finish()}
        >
          {finishLabel({ isDue, marked: marked.length })}
        </Button>
      ) : null}
    </>
  );
}

function Words({ item, now }: { item: AddedItem; now: Date }) {
  return (
    <Stack component="span" className={classes.words} gap={0}>
      <Text component="bdi" inherit fw={600}>
        {item.name}
      </Text>
      <span className="note">{addedNote(item, now)}</span>
    </Stack>
  );
}

const kinds: Readonly<Record<AddedKind, string>> = {
  PASSKEY: 'Passkey',
  LINKED_SIGN_IN: 'Linked sign-in',
  TOKEN: 'Personal token',
  WEBHOOK: 'Webhook',
  SHARED_LINK: 'Shared link',
  TRAINER: 'Trainer',
};

function addedNote({ kind, at, isEnded, isRecent }: AddedItem, now: Date): string {
  if (isEnded) return `${kinds[kind]} · ended by the new password`;
  const verb = kind === 'WEBHOOK' || kind === 'TRAINER' ? 'added or changed' : 'added';
  return `${kinds[kind]} · ${verb} ${formatDay(at, now)}${isRecent ? '' : ' · older'}`;
}

function finishLabel({ isDue, marked }: { isDue: boolean; marked: number }): string {
  if (!isDue) return `Remove ${marked}`;
  return marked === 0 ? 'Keep all' : `Remove ${marked}, keep the rest`;
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconListDetails } from '@tabler/icons-react';
import type { SecurityLogEntry } from '#shared/auth/sign-ins-schema.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { byCursor } from '#web/api/by-cursor.ts';
import { trpcClient } from '#web/api/client.ts';
import { trpc } from '#web/api/trpc.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { formatDay, formatTime } from '#web/text/format.ts';
import { Section } from '../Section.tsx';
import { eventWords, networkWords } from './event-words.ts';
import classes from '../account.module.css';

const input = { limit: 8 };

export function SecurityLogSection() {
  const isPhone = useIsPhone();
  const query = useInfiniteQuery({
    queryKey: trpc.auth.securityLog.infiniteQueryKey(input),
    ...byCursor(
      (place, options) => trpcClient.auth.securityLog.query({ ...input, ...place }, options),
      ({ meta }) => meta.nextCursor,
    ),
  });
  const now = new Date(useNow(MINUTE_MS));
  const newest = query.data?.pages[0]?.data[0];
  return (
    <Section
      title="Security log"
      Icon={IconListDetails}
      state={newest && formatDay(newest.at, now)}
      isNeeded={!isPhone}
      about="The last 90 days, on any device."
    >
      <Loaded query={query} failure="Failed to load the security log" blocks={[66]}>
        {({ pages }) => (
          <Stack className="lined-list" component="ul" gap={0} mb={12}>
            {pages.flatMap(({ data }) =>
              data.map((entry) => <EntryRow key={entry.id} entry={entry} now={now} />),
            )}
          </Stack>
        )}
      </Loaded>
      {query.hasNextPage ? (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier
        </Button>
      ) : null}
    </Section>
  );
}

function EntryRow({ entry, now }: { entry: SecurityLogEntry; now: Date }) {
  const { at, kind, details, device, network } = entry;
  return (
    <Group
      component="li"
      className={classes.row}
      gap="8px 16px"
      data-warns={kind.endsWith('_REFUSED')}
    >
      <div className={classes.words}>
        <Text c="inherit" fw={600}>
          {eventWords(kind, details)}
        </Text>
        <p className="note">
          {`${formatDay(at, now)}, ${formatTime(at)} · ${device} · ${networkWords(network)}`}
        </p>
      </div>
    </Group>
  );
}

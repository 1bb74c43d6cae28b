// Shows a trainer's list of clients. Clients who need a look come first.
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { comparable } from '#shared/comparable.ts';
import type { DeskGroup } from '#shared/trainer/desk-limits.ts';
import type { DeskClient } from '#shared/trainer/desk-schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { pressPart } from '#web/loading/press.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { InvitationList } from '../invite/InvitationList.tsx';
import { ClientRow } from './ClientRow.tsx';
import classes from './desk.module.css';

/** A list with at least `SEARCH_FROM` clients has a search field. */
const SEARCH_FROM = 6;
/**
 * `FIRST_ROWS` is the number of rows in the first render. The remaining rows follow after the first
 * paint.
 */
const FIRST_ROWS = 8;

const groups: readonly { group: DeskGroup; title: string; none?: string }[] = [
  { group: 'LOOK', title: 'Needs a look', none: 'Nobody needs a look right now.' },
  { group: 'FINE', title: 'Fine' },
  { group: 'PAUSED', title: 'Paused' },
  { group: 'ENDED', title: 'Former clients' },
];

const InviteForm = pressPart(async () => (await import('../invite/InviteForm.tsx')).InviteForm);

export default function DeskPage() {
  const query = useQuery(trpc.trainerDesk.list.queryOptions());
  const [isInviting, setIsInviting] = useState(false);
  const isEmpty = query.data?.clients.length === 0;
  const invite = (
    <Button
      leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
      onClick={() => setIsInviting(true)}
    >
      Invite a client
    </Button>
  );
  return (
    <>
      <PageHeader title="Clients" actions={isEmpty || isInviting ? undefined : invite} />
      <Stack gap={24}>
        {isInviting ? <InviteForm as="TRAINER" onClose={() => setIsInviting(false)} /> : null}
        <InvitationList madeBy="TRAINER" />
        <Loaded query={query} failure="Failed to load your clients" blocks={[88, 88, 88, 88]}>
          {({ clients }) => {
            if (clients.length > 0) return <Clients clients={clients} />;
            if (isInviting) return null;
            return (
              <Empty Icon={IconUsers} text="See who needs you, and why.">
                <Text c="dimmed">
                  Your client chooses what you see, and can end it at any time.
                </Text>
                {invite}
              </Empty>
            );
          }}
        </Loaded>
      </Stack>
    </>
  );
}

function Clients({ clients }: { clients: readonly DeskClient[] }) {
  const today = useToday();
  const [search, setSearch] = useState('');
  const shown = useMemo(() => filtered(clients, search), [clients, search]);
  // A list of 200 rows would delay the first paint, so the first render has few rows.
  const most = useDeferredValue(Infinity, FIRST_ROWS);
  const rows = shown.slice(0, most);
  const isFiltered = shown.length < clients.length;
  return (
    <Stack gap={24}>
      {clients.length < SEARCH_FROM ? null : (
        <TextField
          type="search"
          aria-label="Search clients"
          placeholder="Name, label or tag"
          className={classes.search}
          start={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {groups.map(({ group, title, none }) => {
        const count = shown.filter((client) => client.group === group).length;
        if (count === 0 && (none === undefined || isFiltered)) return null;
        const list = (
          <ul className="surface-list">
            {rows
              .filter((client) => client.group === group)
              .map((client) => (
                <ClientRow key={client.clientId} client={client} today={today} />
              ))}
          </ul>
        );
        return group === 'ENDED' ? (
          <Fold key={group} isRow className="surface-card" summary={`${title} (${count})`}>
            {list}
          </Fold>
        ) : (
          <section key={group} aria-labelledby={`group-${group}`}>
            <Title order={2} size="h3" id={`group-${group}`} mb={8}>
              {title}{' '}
              <Text span inherit c="dimmed" fw={400}>
                {count}
              </Text>
            </Title>
            {count === 0 ? <Text c="dimmed">{none}</Text> : list}
          </section>
        );
      })}
      {isFiltered && shown.length === 0 ? (
        <Text role="status" my={16}>
          No client matches.
        </Text>
      ) : null}
    </Stack>
  );
}

/** Returns the clients that have all searched words in their name, label or tags. */
export function filtered(clients: readonly DeskClient[], search: string): DeskClient[] {
  const words = comparable(search).split(' ').filter(Boolean);
  return clients.filter(({ name, label, tags }) => {
    const text = comparable([name, label, ...tags].join(' '));
    return words.every((word) => text.includes(word));
  });
}

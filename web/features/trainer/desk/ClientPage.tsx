import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { trpc } from '#web/api/trpc.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { ItemNotFound } from '#web/ui/NotFound.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { NotesTab } from './NotesTab.tsx';

const ABOVE = { href: paths.trainer(), label: 'Clients' };

/** Shows /trainer/clients/:clientId. */
export default function ClientPage() {
  const back = useWayBack(ABOVE);
  const { clientId } = useParams<{ clientId: string }>();
  const query = useQuery(trpc.trainerDesk.client.queryOptions({ clientId }));
  return (
    <Loaded
      query={query}
      failure="Failed to load the client"
      heading={<PageHeader title="Client" back={back} />}
      missing={
        <ItemNotFound title="Client not found" list={{ ...ABOVE, about: 'All your clients' }} />
      }
    >
      {({ name, endedAt }) => (
        <>
          <PageHeader title={name} back={back} />
          {endedAt === null ? null : (
            <Alert color="yellow" mb={16}>
              This grant has ended. Your own notes stay.
            </Alert>
          )}
          <NotesTab clientId={clientId} />
        </>
      )}
    </Loaded>
  );
}

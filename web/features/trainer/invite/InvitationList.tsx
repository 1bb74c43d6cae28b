import { Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Invitation } from '#shared/trainer/grants.ts';
import { trpcClient } from '#web/api/client.ts';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { formatDay } from '#web/text/format.ts';
import { useChange } from '../grant-changes.ts';

/**
 * Lists the open invitations that the user made in the role `madeBy`. Renders nothing when none is open.
 */
export function InvitationList({ madeBy }: Pick<Invitation, 'madeBy'>) {
  const now = useCurrentMinute();
  const { data = [] } = useQuery(trpc.grants.invitations.queryOptions());
  const { run } = useChange();
  const open = data.filter((each) => each.madeBy === madeBy && each.state === 'OPEN');
  if (open.length === 0) return null;
  return (
    <section className="surface-card" aria-label="Open invitations">
      <Title order={2} size="h3">
        Open invitations
      </Title>
      <Stack component="ul" className="divided-list" gap={0}>
        {open.map(({ id, sentTo, createdAt, endsAt }) => (
          <Group key={id} component="li" justify="space-between" gap={8} py={8} wrap="nowrap">
            <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
              <strong>{sentTo ?? 'A link'}</strong>
              <span className="note">Ends {formatDay(endsAt, now)}</span>
            </Stack>
            <Button
              variant="subtle"
              color="red"
              flex="none"
              aria-label={`Take back the invitation of ${formatDay(createdAt, now)}`}
              onClick={() =>
                void run(() =>
                  unlessAlreadyDeleted(trpcClient.grants.revokeInvitation.mutate({ id })),
                )
              }
            >
              Take back
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

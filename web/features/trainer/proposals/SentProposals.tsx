import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Proposal } from '#shared/trainer/proposals/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { agoText } from '#web/text/ago-text.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';

/**
 * Lists the proposals to a client with their states. `of` limits the list to proposals of goals.
 */
export function SentProposals({ of }: { of?: 'GOAL' }) {
  const query = useQuery(trpc.proposals.list.queryOptions({}));
  const sent = query.data?.filter((proposal) => of === undefined || proposal.of === of);
  return (
    <Loaded query={{ ...query, data: sent }} failure="Failed to load the proposals">
      {(proposals) =>
        proposals.length === 0 ? null : (
          <Stack
            component="section"
            aria-labelledby="sent"
            gap={12}
            mt={48}
            maw="var(--width-column)"
          >
            <Title order={2} id="sent">
              Sent
            </Title>
            <ul className="surface-list">
              {proposals.map((proposal) => (
                <SentProposal key={proposal.id} proposal={proposal} />
              ))}
            </ul>
          </Stack>
        )
      }
    </Loaded>
  );
}

const stateWords = {
  OPEN: 'No answer yet',
  TAKEN: 'Taken',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
} as const;

function SentProposal({ proposal }: { proposal: Proposal }) {
  const clientId = useReader()?.clientId ?? '';
  const { title, kind, state, isAutomatic, answer, createdAt, answeredAt, batchId } = proposal;
  const now = useCurrentMinute();
  const queries = useQueryClient();
  const command = useCommand('It was not withdrawn. Please try again.', {
    saysReason: true,
    onSettled: () => void queries.invalidateQueries(trpc.proposals.pathFilter()),
  });
  const withdraw = () => trpcClient.proposals.withdraw.mutate({ batchId, clientIds: [clientId] });
  return (
    <Group component="li" p="12px 16px" gap="8px 16px" justify="space-between">
      <Stack gap={4} miw={0} flex="1 1 130px">
        <Group gap={8}>
          <strong>{title}</strong>
          <Badge variant="light">{isAutomatic ? 'Applied' : stateWords[state]}</Badge>
        </Group>
        <Text c="dimmed" size="sm">
          {kind === 'CHANGE' ? 'Change' : 'New'}, {agoText(new Date(answeredAt ?? createdAt), now)}
        </Text>
        {answer === '' ? null : <p className="written">“{answer}”</p>}
      </Stack>
      {state === 'OPEN' ? (
        <Button
          variant="default"
          loading={command.isPending}
          aria-label={`Withdraw ${title}`}
          onClick={() => void command.run(withdraw)}
        >
          Withdraw
        </Button>
      ) : null}
    </Group>
  );
}

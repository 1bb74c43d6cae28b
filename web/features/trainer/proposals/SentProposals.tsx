import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Proposal } from '#shared/trainer/proposals/schema.ts';
import type { ProposalState } from '#shared/trainer/proposals/vocabulary.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { agoText } from '#web/text/ago-text.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';
import classes from './proposals.module.css';

/** Lists the proposals to a client with their states. */
export function SentProposals({ clientId }: { clientId: string }) {
  const query = useQuery({
    ...trpc.proposals.sent.queryOptions({ clientId }),
    staleTime: 0,
    // Nothing of a client outlives the page.
    gcTime: 0,
  });
  return (
    <Stack component="section" aria-labelledby="sent" gap={12}>
      <Title order={2} id="sent">
        Sent
      </Title>
      <Loaded query={query} failure="Failed to load the proposals" blocks={[72, 72]}>
        {(proposals) =>
          proposals.length === 0 ? (
            <Text c="dimmed">Nothing yet.</Text>
          ) : (
            <ul className="surface-list">
              {proposals.map((proposal) => (
                <SentProposal key={proposal.id} proposal={proposal} clientId={clientId} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Stack>
  );
}

const stateWords: Readonly<Record<ProposalState, string>> = {
  OPEN: 'No answer yet',
  TAKEN: 'Taken',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
};

function SentProposal({ proposal, clientId }: { proposal: Proposal; clientId: string }) {
  const { title, kind, state, isAutomatic, answer, createdAt, answeredAt, batchId } = proposal;
  const now = useCurrentMinute();
  const command = useCommand('It was not withdrawn. Please try again.', {
    saysReason: true,
    onSettled: () => readAgain(trpc.proposals.pathFilter()),
  });
  const withdraw = () => trpcClient.proposals.withdraw.mutate({ batchId, clientIds: [clientId] });
  return (
    <li className={classes.line}>
      <Group gap="8px 16px" justify="space-between">
        <Stack gap={4} miw={0} flex="1 1 130px">
          <Group gap={8}>
            <strong>{title}</strong>
            <Badge variant="light">{isAutomatic ? 'Applied' : stateWords[state]}</Badge>
          </Group>
          <Text c="dimmed" size="sm">
            {kind === 'CHANGE' ? 'Change' : 'New'},{' '}
            {agoText(new Date(answeredAt ?? createdAt), now)}
          </Text>
          {answer === '' ? null : <p className={classes.message}>“{answer}”</p>}
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
    </li>
  );
}

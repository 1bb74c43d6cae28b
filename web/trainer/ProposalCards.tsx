import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { DAY_MS } from '#shared/durations.ts';
import { APPLIED_DAYS } from '#shared/trainer/proposals/vocabulary.ts';
import type { Proposal } from '#shared/trainer/proposals/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { agoText } from '#web/text/ago-text.ts';
import { proposalTitle, trainerOf } from './proposal-words.ts';

/** Shows the open proposals, and the changes of the last days that were applied without a question. */
export function ProposalCards() {
  const now = useCurrentMinute();
  const { data = [] } = useQuery(trpc.proposals.list.queryOptions({}));
  const since = now.getTime() - APPLIED_DAYS * DAY_MS;
  const shown = data.filter(
    ({ state, isAutomatic, answeredAt }) =>
      state === 'OPEN' || (isAutomatic && Date.parse(answeredAt ?? '') > since),
  );
  return shown.map((proposal) => <ProposalCard key={proposal.id} proposal={proposal} />);
}

/** Shows the open proposals about a template or program, and which trainer it came from. */
export function ProposalsAbout({ subjectId }: { subjectId: string }) {
  const now = useCurrentMinute();
  const { data = [] } = useQuery(trpc.proposals.list.queryOptions({ subjectId }));
  const taken = data.find(({ state }) => state === 'TAKEN');
  return (
    <>
      {data
        .filter(({ state }) => state === 'OPEN')
        .map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
      {taken ? (
        <Text c="dimmed">
          <Link href={paths.proposal(taken.id)} className="tall-link">
            {taken.kind === 'CHANGE' ? 'Changed as' : 'From'} {trainerOf(taken)}
            {taken.kind === 'CHANGE' ? ' proposed' : ''},{' '}
            {agoText(new Date(taken.answeredAt ?? taken.createdAt), now)}
          </Link>
        </Text>
      ) : null}
    </>
  );
}

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { id, title, message, isAutomatic } = proposal;
  return (
    <Group
      className="surface-card"
      component="section"
      aria-label={`Proposal: ${title}`}
      gap="12px 16px"
      justify="space-between"
    >
      <Stack gap={4} miw={0} flex="1 1 200px">
        <Text c="dimmed" size="sm">
          {proposalTitle(proposal)}
        </Text>
        <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        {message === '' ? null : (
          <Text size="sm" lineClamp={2}>
            {message}
          </Text>
        )}
      </Stack>
      <Button
        component={Link}
        href={paths.proposal(id)}
        variant="default"
        aria-label={`Look at ${title}`}
      >
        {isAutomatic ? 'See what changed' : 'Look at it'}
      </Button>
    </Group>
  );
}

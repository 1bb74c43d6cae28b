import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { DAY_MS } from '#shared/durations.ts';
import type { Proposal } from '#shared/trainer/proposals/schema.ts';
import { APPLIED_DAYS } from '#shared/trainer/proposals/vocabulary.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { agoText } from '#web/text/ago-text.ts';
import { proposalTitle, trainerOf } from './proposal-words.ts';

/** Lists the open proposals, and the changes of the last days that were applied without a question. */
export function ProposalCards() {
  const now = useCurrentMinute();
  const { data = [] } = useQuery(trpc.proposals.list.queryOptions({}));
  const since = now.getTime() - APPLIED_DAYS * DAY_MS;
  const isApplied = ({ isAutomatic, answeredAt }: Proposal) =>
    isAutomatic && Date.parse(answeredAt ?? '') > since;
  return <Rows proposals={data.filter((each) => each.state === 'OPEN' || isApplied(each))} />;
}

/** Lists the open proposals about a template or program, and says which trainer it came from. */
export function ProposalsAbout({ subjectId }: { subjectId: string }) {
  const now = useCurrentMinute();
  const { data = [] } = useQuery(trpc.proposals.list.queryOptions({ subjectId }));
  const taken = data.find(({ state }) => state === 'TAKEN');
  return (
    <>
      <Rows proposals={data.filter(({ state }) => state === 'OPEN')} />
      {taken ? (
        <Text mb={16}>
          <Anchor component={Link} href={paths.proposal(taken.id)} className="tall-link">
            {taken.kind === 'CHANGE' ? 'Last changed with ' : 'From '}
            {trainerOf(taken)}, {agoText(new Date(taken.answeredAt ?? taken.createdAt), now)}
          </Anchor>
        </Text>
      ) : null}
    </>
  );
}

function Rows({ proposals }: { proposals: readonly Proposal[] }) {
  if (proposals.length === 0) return null;
  return (
    <Stack component="ul" className="surface-list" aria-label="Proposals" gap={0} mb={16}>
      {proposals.map((proposal) => (
        <li key={proposal.id}>
          <Link
            href={paths.proposal(proposal.id)}
            style={{ display: 'block', color: 'inherit', textDecoration: 'none' }}
          >
            <Group gap={16} justify="space-between" p="12px 16px" wrap="nowrap">
              <Stack gap={4} miw={0} style={{ overflowWrap: 'anywhere' }}>
                <strong>{proposal.title}</strong>
                <Text c="dimmed" size="sm">
                  {proposalTitle(proposal)}
                </Text>
              </Stack>
              <IconChevronRight size={20} stroke={1.75} aria-hidden style={{ flex: 'none' }} />
            </Group>
          </Link>
        </li>
      ))}
    </Stack>
  );
}

import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { DAY_MS } from '#shared/durations.ts';
import { nameOfTrainer } from '#shared/trainer/grant-words.ts';
import type { Proposal } from '#shared/trainer/proposals/schema.ts';
import { APPLIED_DAYS } from '#shared/trainer/proposals/vocabulary.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { agoText } from '#web/text/ago-text.ts';
import { proposalTitle } from './proposal-words.ts';

/**
 * Shows open proposals. With `subjectId`, the id of a template or program, also names the trainer of its last accepted
 * proposal. Otherwise, also shows recent changes that a trainer made automatically.
 */
export function ProposalCards({ subjectId }: { subjectId?: string }) {
  const now = useCurrentMinute();
  const { data = [] } = useQuery(trpc.proposals.list.queryOptions({ subjectId }));
  const since = now.getTime() - APPLIED_DAYS * DAY_MS;
  const isShown = ({ state, isAutomatic, answeredAt }: Proposal) =>
    state === 'OPEN' || (!subjectId && isAutomatic && Date.parse(answeredAt ?? '') > since);
  const taken = data.find(({ state }) => state === 'TAKEN' && subjectId !== undefined);
  return (
    <>
      <Rows proposals={data.filter(isShown)} />
      {taken ? (
        <Text mb={16}>
          <Anchor component={Link} href={paths.proposal(taken.id)} className="tall-link">
            {taken.kind === 'CHANGE' ? 'Last changed with ' : 'From '}
            {nameOfTrainer(taken.trainerName)},{' '}
            {agoText(new Date(taken.answeredAt ?? taken.createdAt), now)}
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
            className="row-link"
            style={{ display: 'block' }}
          >
            <Group gap={16} justify="space-between" p="12px 16px" wrap="nowrap">
              <Stack gap={4} className="row-name">
                {proposal.title}
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

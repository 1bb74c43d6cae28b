import { Anchor, Text } from '@mantine/core';
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
import { countOf } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { Initials } from './Initials.tsx';
import classes from './ProposalCards.module.css';
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
  const shown = data.filter(isShown);
  const [first] = shown;
  return (
    <>
      {first ? (
        <section className={`surface-list ${classes.proposals}`} aria-label="Proposals">
          {shown.length === 1 ? (
            <Row proposal={first} isOnPage={subjectId !== undefined} />
          ) : (
            <Fold isRow className={classes.fold} summary={<News proposals={shown} />}>
              <ul className="lined-list">
                {shown.map((proposal) => (
                  <li key={proposal.id}>
                    <Row proposal={proposal} />
                  </li>
                ))}
              </ul>
            </Fold>
          )}
        </section>
      ) : null}
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

/** Shows how many proposals there are, and the trainers who sent them. */
function News({ proposals }: { proposals: readonly Proposal[] }) {
  const names = [...new Set(proposals.map(({ trainerName }) => nameOfTrainer(trainerName)))];
  return (
    <>
      <Initials name={names[0] ?? ''} isStrong />
      <span className="grow">
        <strong>{countOf(proposals.length, 'proposal')}</strong>
        <span className="note block">{names.join(', ')}</span>
      </span>
    </>
  );
}

interface RowProps {
  proposal: Proposal;
  /** `isOnPage` is true on the page of the proposal's workout or program, whose title already names it. */
  isOnPage?: boolean;
}

function Row({ proposal, isOnPage = false }: RowProps) {
  const sentence = proposalTitle(proposal);
  const [name, about] = isOnPage ? [sentence, proposal.message] : [proposal.title, sentence];
  return (
    <Link href={paths.proposal(proposal.id)} className={`row-link row ${classes.row}`}>
      <Initials name={nameOfTrainer(proposal.trainerName)} isStrong />
      <span className="grow">
        <span className="row-name">{name}</span>
        {about === '' ? null : <span className="note cut block">{about}</span>}
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}

import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { DAY_MS } from '#shared/durations.ts';
import { nameOfTrainer } from '#shared/trainer/grant-words.ts';
import type { Proposal } from '#shared/trainer/proposals/schema.ts';
import { APPLIED_DAYS } from '#shared/trainer/proposals/vocabulary.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useIsWide } from '#web/hooks/use-is-phone.ts';
import { paths } from '#web/paths.ts';
import { agoText } from '#web/text/ago-text.ts';
import { countOf } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { Initials } from './Initials.tsx';
import { NewsRow } from './NewsRow.tsx';
import classes from './NewsRow.module.css';
import { proposalTitle, trainerOf } from './proposal-words.ts';

/**
 * Shows open proposals, on a narrow screen several of them in a fold. With `subjectId`, the id of a template or program, also names the
 * trainer of its last accepted proposal. Otherwise, also shows recent changes that a trainer made automatically.
 */
export function ProposalCards({ subjectId }: { subjectId?: string }) {
  const now = useCurrentMinute();
  const isWide = useIsWide();
  const { data = [] } = useQuery(trpc.proposals.list.queryOptions({ subjectId }));
  const since = now.getTime() - APPLIED_DAYS * DAY_MS;
  const isShown = ({ state, isAutomatic, answeredAt }: Proposal) =>
    state === 'OPEN' || (!subjectId && isAutomatic && Date.parse(answeredAt ?? '') > since);
  const taken = data.find(({ state }) => state === 'TAKEN' && subjectId !== undefined);
  const shown = data.filter(isShown);
  const rowOf = (proposal: Proposal) => (
    <NewsRow
      key={proposal.id}
      href={paths.proposal(proposal.id)}
      from={nameOfTrainer(proposal.trainerName)}
      // On the page of the workout or program, the page's title already names it.
      {...(subjectId
        ? { title: proposalTitle(proposal) }
        : { title: proposal.title, about: proposalTitle(proposal) })}
    />
  );
  return (
    <>
      {shown.length === 0 ? null : (
        <section className={`surface-list ${classes.news}`} aria-label="Proposals">
          {isWide || shown.length === 1 ? (
            shown.map(rowOf)
          ) : (
            <Fold isRow className={classes.fold} summary={<Summary proposals={shown} />}>
              <div className="lined-list">{shown.map(rowOf)}</div>
            </Fold>
          )}
        </section>
      )}
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

/** Shows how many proposals there are, who sent them, and their titles. */
function Summary({ proposals }: { proposals: readonly Proposal[] }) {
  const names = [...new Set(proposals.map(trainerOf))];
  return (
    <>
      <Initials name={nameOfTrainer(proposals[0]?.trainerName ?? null)} isStrong />
      <span className="grow">
        <strong className="block cut">
          {`${countOf(proposals.length, 'proposal')} from ${names.join(', ')}`}
        </strong>
        <span className="note block cut">{proposals.map(({ title }) => title).join(', ')}</span>
      </span>
    </>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { proposalLimits } from '#shared/trainer/proposals/vocabulary.ts';
import type { ProposalDetail } from '#shared/trainer/proposals/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useIsOnline } from '#web/hooks/use-is-online.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { agoText } from '#web/text/ago-text.ts';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { ItemNotFound } from '#web/ui/NotFound.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { proposalTitle, subjectPath, trainerOf } from '#web/trainer/proposal-words.ts';
import { ProposalLines } from './ProposalLines.tsx';
import { ProposedThing } from './ProposedThing.tsx';
import classes from './proposals.module.css';

/** Shows /proposals/:id: what a trainer proposes, as a difference, with the answers. */
export default function ProposalPage() {
  const { id } = useParams<{ id: string }>();
  const back = useWayBack({ href: paths.dashboard(), label: 'Dashboard' });
  const query = useQuery({ ...trpc.proposals.get.queryOptions({ id }), staleTime: 0 });
  const list = { label: 'Dashboard', href: paths.dashboard(), about: 'What your trainers propose' };
  return (
    <Loaded
      query={query}
      failure="Failed to load the proposal"
      blocks={[60, 120, 120]}
      heading={<PageHeader title="Proposal" back={back} />}
      missing={<ItemNotFound title="Proposal not found" list={list} />}
    >
      {(detail) => (
        <>
          <PageHeader title={detail.title} description={proposalTitle(detail)} back={back} />
          <Stack className={classes.page} gap={16}>
            {detail.message === '' ? null : (
              <p className={`surface-card ${classes.message}`}>
                <strong>{trainerOf(detail)}:</strong> {detail.message}
              </p>
            )}
            {detail.state === 'OPEN' ? (
              // A changed subject has other lines.
              <OpenProposal key={detail.updatedAt} detail={detail} />
            ) : (
              <AnsweredProposal detail={detail} />
            )}
          </Stack>
        </>
      )}
    </Loaded>
  );
}

const FAILED = 'That did not work. Please try again.';

/** Reads again everything that an answer changes. */
function refresh(): void {
  const { dashboard, exercises, goals, programs, proposals, templates } = trpc;
  for (const { pathFilter } of [dashboard, exercises, goals, programs, proposals, templates]) {
    readAgain(pathFilter());
  }
}

function OpenProposal({ detail }: { detail: ProposalDetail }) {
  const { id, lines, isGone, updatedAt } = detail;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lines.flatMap((line) => (line.state === 'OPEN' ? [line.id] : []))),
  );
  const [answer, setAnswer] = useState<string>();
  const isOnline = useIsOnline();
  const command = useCommand(FAILED, { saysReason: true, onSettled: refresh });
  const { commandIdOf } = useCommandId();
  const isPartial = lines.length > 0;
  const seen = updatedAt === null ? {} : { updatedAt };
  const take = () =>
    command.run(() =>
      trpcClient.proposals.take.mutate({
        id,
        ...seen,
        commandId: commandIdOf([...chosen]),
        ...(isPartial && { lines: [...chosen] }),
      }),
    );
  const decline = () =>
    command.run(() => trpcClient.proposals.decline.mutate({ id, answer: answer ?? '' }));
  return (
    <>
      {isGone ? (
        <Text>What this changes was deleted, so it can only be declined.</Text>
      ) : (
        <>
          <ProposalLines preview={detail} chosen={chosen} onChoose={setChosen} />
          <ProposedThing preview={detail} />
        </>
      )}
      {isOnline ? null : <Text role="status">Answering needs a connection.</Text>}
      {answer === undefined ? (
        <Group gap={8}>
          {isGone ? null : (
            <Button
              loading={command.isPending}
              disabled={!isOnline || (isPartial && chosen.size === 0)}
              onClick={() => void take()}
            >
              {isPartial && chosen.size < lines.length
                ? `Take ${chosen.size} of ${lines.length}`
                : 'Take'}
            </Button>
          )}
          <Button
            variant="default"
            disabled={!isOnline || command.isPending}
            onClick={() => setAnswer('')}
          >
            Decline
          </Button>
        </Group>
      ) : (
        <>
          <TextAreaField
            label={`A word to ${trainerOf(detail)} (optional)`}
            rows={2}
            value={answer}
            maxLength={proposalLimits.answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <Group gap={8}>
            <Button loading={command.isPending} disabled={!isOnline} onClick={() => void decline()}>
              Decline
            </Button>
            <Button variant="default" onClick={() => setAnswer(undefined)}>
              Cancel
            </Button>
          </Group>
        </>
      )}
    </>
  );
}

function AnsweredProposal({ detail }: { detail: ProposalDetail }) {
  const { id, state, isAutomatic, answer, answeredAt } = detail;
  const now = useCurrentMinute();
  const command = useCommand(FAILED, { saysReason: true, onSettled: refresh });
  const when = agoText(new Date(answeredAt ?? ''), now);
  const path = state === 'TAKEN' ? subjectPath(detail) : null;
  const verb = isAutomatic ? 'Applied when it arrived,' : state === 'TAKEN' ? 'Taken' : 'Declined';
  return (
    <>
      <Stack className="surface-card" gap={8} role="status">
        <strong>
          {verb} {when}
        </strong>
        {answer === '' ? null : <p className={classes.message}>“{answer}”</p>}
        <Group gap={8}>
          {path === null ? null : (
            <Button component={Link} href={path}>
              Open
            </Button>
          )}
          <Button
            variant="default"
            loading={command.isPending}
            onClick={() => void command.run(() => trpcClient.proposals.undo.mutate({ id }))}
          >
            Undo
          </Button>
        </Group>
      </Stack>
      <ProposalLines preview={detail} />
      <ProposedThing preview={detail} />
    </>
  );
}

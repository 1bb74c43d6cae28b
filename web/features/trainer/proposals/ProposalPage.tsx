import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { totalSets } from '#shared/templates/muscle-sets.ts';
import { nameOfTrainer } from '#shared/trainer/grant-words.ts';
import { proposalLimits } from '#shared/trainer/proposals/vocabulary.ts';
import type { ProposalDetail, ProposalLine } from '#shared/trainer/proposals/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useIsOnline } from '#web/hooks/use-is-online.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { agoText } from '#web/text/ago-text.ts';
import { countOf, formatCalendarDay } from '#web/text/format.ts';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { NotFound } from '#web/ui/NotFound.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Initials } from '#web/trainer/Initials.tsx';
import { proposalTitle, subjectPath } from '#web/trainer/proposal-words.ts';
import { targetText } from '#web/training/measure-units.ts';
import { ProposalLines } from './ProposalLines.tsx';
import classes from './proposals.module.css';

/** Shows /proposals/:id: a trainer's proposal as a list of changes, with buttons to answer. */
export default function ProposalPage() {
  const { id } = useParams<{ id: string }>();
  const list = { href: paths.dashboard(), label: 'Dashboard' };
  const back = useWayBack(list);
  const query = useQuery({ ...trpc.proposals.get.queryOptions({ id }), staleTime: 0 });
  return (
    <Loaded
      query={query}
      failure="Failed to load the proposal"
      blocks={[60, 120, 120]}
      heading={<PageHeader title="Proposal" back={back} />}
      missing={
        <NotFound
          title="Proposal not found"
          text="Your trainer may have withdrawn it."
          ways={[list]}
        />
      }
    >
      {(detail) => (
        <>
          <PageHeader title={detail.title} back={back} />
          {/* A proposal may change while the page is open. The key then resets the user's choices. */}
          <Proposal key={`${detail.state} ${detail.updatedAt}`} detail={detail} />
        </>
      )}
    </Loaded>
  );
}

function Proposal({ detail }: { detail: ProposalDetail }) {
  const { lines, state, isGone, kind, proposed } = detail;
  const { template, program, goal } = proposed;
  const { description = '' } = template ?? program ?? {};
  const isOpen = state === 'OPEN';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lines.flatMap((line) => (line.state === 'OPEN' ? [line.id] : []))),
  );
  const trainer = nameOfTrainer(detail.trainerName);
  return (
    <div className={`stacked thumb-form ${classes.page}`}>
      <Group className={`surface-card ${classes.side}`} gap={12} wrap="nowrap" align="start">
        <Initials name={trainer} />
        <div className="grow">
          <p className="note">{proposalTitle(detail)}</p>
          {[detail.message, kind === 'CHANGE' ? '' : description].filter(Boolean).map((text) => (
            <p key={text} className="written">
              {text}
            </p>
          ))}
        </div>
      </Group>
      <div className={classes.lines}>
        {goal ? <ProposedGoal goal={goal} /> : null}
        {isOpen && !isGone && kind === 'CHANGE' ? (
          <Group justify="space-between" mb={8}>
            {template ? <SetsAfter detail={detail} chosen={chosen} /> : null}
            <span className="note" data-numeric>
              {chosen.size} of {countOf(lines.length, 'change')}
            </span>
          </Group>
        ) : null}
        {isOpen && isGone ? null : (
          <ProposalLines preview={detail} {...(isOpen && { chosen, onChoose: setChosen })} />
        )}
      </div>
      {isOpen ? <Answers detail={detail} chosen={chosen} /> : <Answered detail={detail} />}
    </div>
  );
}

/** Shows the number of sets of the workout now and after the chosen changes. */
function SetsAfter({ detail: { subjectId, lines }, chosen }: AnswersProps) {
  const { data } = useQuery(trpc.templates.get.queryOptions({ id: subjectId ?? '' }));
  const now = totalSets(data?.exercises ?? []);
  const setsOf = (part: ProposalLine['to']) => Number(part?.targetSets ?? 0);
  const after = lines
    .filter((line) => chosen.has(line.id))
    .reduce((sum, line) => sum + setsOf(line.to) - setsOf(line.now), now);
  return (
    <Text className="num" fz="h3" mih={32} data-numeric>
      {data ? `${now === after ? '' : `${now} → `}${countOf(after, 'set')}` : null}
    </Text>
  );
}

function ProposedGoal({ goal }: { goal: NonNullable<ProposalDetail['proposed']['goal']> }) {
  const settings = useSettings();
  const { targetCriteria, targetDate } = goal;
  const { exercise, targetWeight, weightUnit, measure, description } = targetCriteria;
  const facts = [
    targetWeight == null ? null : `${exercise} ${targetWeight} ${weightUnit}`,
    measure ? targetText(measure, settings) : null,
    description,
    targetDate ? `By ${formatCalendarDay(targetDate)}` : null,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <div className="surface-card">
      {facts.map((fact) => (
        <Text key={fact} data-numeric>
          {fact}
        </Text>
      ))}
    </div>
  );
}

/** Returns a command that answers the proposal and then reads the changed data again. */
function useAnswer() {
  return useCommand('That did not work. Please try again.', {
    saysReason: true,
    onSettled: () => {
      const { dashboard, exercises, goals, programs, proposals, templates } = trpc;
      for (const { pathFilter } of [dashboard, exercises, goals, programs, proposals, templates]) {
        readAgain(pathFilter());
      }
    },
  });
}

interface AnswersProps {
  detail: ProposalDetail;
  chosen: ReadonlySet<string>;
}

function Answers({ detail, chosen }: AnswersProps) {
  const { id, lines, isGone, trainerName, updatedAt } = detail;
  const [answer, setAnswer] = useState('');
  const [isDeclining, setIsDeclining] = useState(false);
  const isOnline = useIsOnline();
  const command = useAnswer();
  const { commandIdOf } = useCommandId();
  const isPartial = chosen.size < lines.length;
  async function take() {
    // Accepting everything sends no ids, because a program may have more changes than a request may
    // list.
    const isAll = !isPartial && lines.every(({ state }) => state === 'OPEN');
    const choice = isAll ? {} : { lines: [...chosen] };
    const seen = updatedAt === null ? {} : { updatedAt };
    const commandId = commandIdOf(choice);
    return trpcClient.proposals.take.mutate({ id, ...choice, ...seen, commandId });
  }
  const decline = () => trpcClient.proposals.decline.mutate({ id, answer });
  return (
    <Stack className={`thumb-bar ${classes.answer}`} gap={8}>
      {isOnline ? null : <Text role="status">Answering needs a connection.</Text>}
      {isGone ? <Text>What this changes was deleted, so it can only be declined.</Text> : null}
      {isDeclining ? (
        <TextAreaField
          label={`A word to ${nameOfTrainer(trainerName)} (optional)`}
          rows={2}
          value={answer}
          maxLength={proposalLimits.answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      ) : null}
      <Group gap={8} wrap="nowrap">
        {isDeclining ? (
          <Button variant="default" onClick={() => setIsDeclining(false)}>
            Cancel
          </Button>
        ) : null}
        <Button
          variant={isDeclining ? 'filled' : 'default'}
          className={isDeclining ? 'grow' : ''}
          disabled={!isOnline || command.isPending}
          onClick={() => (isDeclining ? void command.run(decline) : setIsDeclining(true))}
        >
          Decline
        </Button>
        {isGone || isDeclining ? null : (
          <Button
            className="grow"
            loading={command.isPending}
            disabled={!isOnline || (lines.length > 0 && chosen.size === 0)}
            onClick={() => void command.run(take)}
          >
            {isPartial ? `Take ${chosen.size} of ${lines.length}` : 'Take'}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Answered({ detail }: { detail: ProposalDetail }) {
  const { id, state, isAutomatic, answer, answeredAt } = detail;
  const now = useCurrentMinute();
  const command = useAnswer();
  const when = agoText(new Date(answeredAt ?? ''), now);
  const path = state === 'TAKEN' ? subjectPath(detail) : null;
  const verb = isAutomatic ? 'Applied when it arrived,' : state === 'TAKEN' ? 'Taken' : 'Declined';
  return (
    <Stack className={`thumb-bar ${classes.answer}`} gap={8} role="status">
      <strong>
        {verb} {when}
      </strong>
      {answer === '' ? null : <p className="written">“{answer}”</p>}
      <Group gap={8} wrap="nowrap">
        <Button
          variant="default"
          loading={command.isPending}
          onClick={() => void command.run(() => trpcClient.proposals.undo.mutate({ id }))}
        >
          Undo
        </Button>
        {path === null ? null : (
          <Button component={Link} href={path} className="grow">
            Open
          </Button>
        )}
      </Group>
    </Stack>
  );
}

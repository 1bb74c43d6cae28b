import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { totalSets } from '#shared/templates/muscle-sets.ts';
import { proposalLimits } from '#shared/trainer/proposals/vocabulary.ts';
import { trpcClient } from '#web/api/client.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/text/format.ts';
import { CheckList, SelectField, TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { offerUndo, useUndoable } from '#web/ui/messages/undo.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { Initials } from '#web/trainer/Initials.tsx';
import { forClient } from '#web/trainer/proposal-page.ts';
import { MuscleThumb } from '#web/workouts/list/MuscleThumb.tsx';
import { linesOf } from './line-text.ts';
import { ProposalLines } from './ProposalLines.tsx';
import { SentProposals } from './SentProposals.tsx';
import classes from './proposals.module.css';

/** Shows the form for a new proposal to a client, and the earlier proposals to this client. */
export default function ProposePage() {
  const { clientId = '' } = useReader() ?? {};
  const wasSent = useUndoable('proposals')?.about === clientId;
  return (
    <>
      <UndoOffer of="proposals" about={clientId} />
      {wasSent ? <SentProposals /> : null}
      <ProposeForm />
      {wasSent ? null : <SentProposals />}
    </>
  );
}

const kinds = [
  { value: 'TEMPLATE', label: 'Workout' },
  { value: 'PROGRAM', label: 'Program' },
] as const;

function ProposeForm() {
  const { clientId = '', clientName = '' } = useReader() ?? {};
  const made = new URLSearchParams(useSearch());
  const programId = made.get('programId');
  const [kind, setKind] = useState<'TEMPLATE' | 'PROGRAM'>(programId ? 'PROGRAM' : 'TEMPLATE');
  const [picked, setPicked] = useState(programId ?? made.get('templateId') ?? undefined);
  const [chosen, setChosen] = useState<readonly string[]>([clientId]);
  const [message, setMessage] = useState('');
  const [lastSent, setLastSent] = useState<string>();
  const desk = useQuery(trpc.trainerDesk.list.queryOptions(), queryClient);
  const templates = useQuery(trpc.templates.list.queryOptions(allTemplates), queryClient);
  const programs = useQuery(trpc.programs.list.queryOptions(), queryClient);
  const queries = useQueryClient();
  const { commandIdOf, forget } = useCommandId();
  // Reads the proposals again. If the client has ended the trainer's access, this request fails and the client's pages
  // close.
  const refresh = () => void queries.invalidateQueries(trpc.proposals.pathFilter());
  const command = useCommand('The proposal was not sent. Please try again.', {
    saysReason: true,
    onSettled: refresh,
  });
  const [things, own, query, create] =
    kind === 'TEMPLATE'
      ? (['workouts', templates.data?.data, templates, paths.builder()] as const)
      : (['programs', programs.data, programs, paths.programCreate()] as const);
  const options = (own ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const subject = options.some(({ value }) => value === picked) ? picked : options[0]?.value;
  const what = kind === 'TEMPLATE' ? { templateId: subject } : { programId: subject };
  const people = (desk.data?.clients ?? [])
    .filter(({ group }) => group !== 'PAUSED' && group !== 'ENDED')
    .map((each) => ({ value: each.clientId, label: each.name }));
  const isSingle = chosen.length === 1;
  const all = countOf(chosen.length, 'client');
  const nameOf = (id = '') => people.find(({ value }) => value === id)?.label ?? clientName;
  const to = (
    <span className="row gap-12">
      <Initials name={nameOf(chosen[0])} />
      <span>
        To <strong>{isSingle ? nameOf(chosen[0]) : all}</strong>
      </span>
    </span>
  );

  const proposal = { kind, ...what, clientIds: [...chosen], message };

  async function send() {
    const commandId = commandIdOf(proposal);
    const answer = await trpcClient.proposals.propose.mutate({ ...proposal, commandId });
    const { batchId, sent, refused } = answer;
    // The next send has a new command id, so that the trainer can send the same proposal again after an undo.
    forget();
    setMessage('');
    if (sent.length > 0) setLastSent(JSON.stringify({ ...proposal, message: '' }));
    const others = refused.map((each) => `${nameOf(each.clientId)}: ${each.reason}`);
    offerUndo('proposals', {
      about: clientId,
      message: [`Sent to ${countOf(sent.length, 'client')}`, ...others].join('. '),
      failure: 'The proposal was not withdrawn. Please try again.',
      undo: async () => {
        const clientIds = sent.map((each) => each.clientId);
        if (clientIds[0]) await trpcClient.proposals.withdraw.mutate({ batchId, clientIds });
        setLastSent(undefined);
        refresh();
      },
    });
  }

  return (
    <div className={`stacked thumb-form ${classes.page} ${classes.proposing}`}>
      <Stack className={`surface-card ${classes.side}`} gap={16}>
        {people.length > 1 ? (
          <Fold isRow summary={to}>
            <div role="group" aria-label="To">
              <CheckList name="client" options={people} checked={chosen} onChange={setChosen} />
            </div>
          </Fold>
        ) : (
          <Box py={6}>{to}</Box>
        )}
        <SegmentedField
          label="Kind"
          isLabelHidden
          options={kinds}
          value={kind}
          onChange={setKind}
        />
        <Loaded
          query={{ ...query, data: own }}
          failure={`Failed to load your ${things}`}
          blocks={[76]}
        >
          {() =>
            options.length === 0 ? (
              <Stack gap={12} align="start">
                <Text>You have no {things} of your own yet.</Text>
                <Button
                  component={Link}
                  href={`~${create}${forClient(clientId)}`}
                  variant="default"
                >
                  Create a {kind === 'TEMPLATE' ? 'workout' : 'program'}
                </Button>
              </Stack>
            ) : (
              <SelectField
                label={kind === 'TEMPLATE' ? 'Workout' : 'Program'}
                options={options}
                value={subject}
                onChange={(event) => setPicked(event.currentTarget.value)}
              />
            )
          }
        </Loaded>
      </Stack>
      <div className={`stacked ${classes.lines}`}>
        {subject === undefined ? null : isSingle ? (
          <Preview clientId={chosen[0] ?? ''} {...what} />
        ) : (
          chosen.map((id) => (
            <Fold
              key={id}
              isRow
              className="surface-card"
              isNeeded={id === chosen[0]}
              summary={<strong>Preview for {nameOf(id)}</strong>}
            >
              <Preview clientId={id} {...what} />
            </Fold>
          ))
        )}
      </div>
      <div className={`surface-card ${classes.message}`}>
        <TextAreaField
          label="Message (optional)"
          rows={2}
          value={message}
          maxLength={proposalLimits.message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </div>
      <div className={`thumb-bar ${classes.answer}`}>
        <Button
          fullWidth
          loading={command.isPending}
          disabled={
            chosen.length === 0 || subject === undefined || lastSent === JSON.stringify(proposal)
          }
          onClick={() => void command.run(send)}
        >
          {chosen.length > 1 ? `Propose to ${all}` : 'Propose'}
        </Button>
      </div>
    </div>
  );
}

interface PreviewProps {
  clientId: string;
  templateId?: string | undefined;
  programId?: string | undefined;
}

/**
 * Shows a template or program as the client would get it: with the client's training maxes, gym and
 * plates.
 */
function Preview(asked: PreviewProps) {
  // The preview contains data of the client, so it is not cached.
  const options = { ...trpc.proposals.preview.queryOptions(asked), gcTime: 0 };
  const query = useQuery(options, queryClient);
  return (
    <Loaded query={query} failure="Failed to load the preview" blocks={[80, 64, 64]}>
      {(preview) => {
        const lines = linesOf(preview.proposed.template, preview);
        return (
          <section className={lines.length === 0 ? '' : `surface ${classes.preview}`}>
            {lines.length === 0 ? null : (
              <Group className="bodies-only" p="12px 16px" gap={16}>
                <MuscleThumb lines={lines} />
                <div>
                  <Text className="num" fz="h3">
                    {countOf(totalSets(lines), 'set')}
                  </Text>
                  <span className="note">{countOf(lines.length, 'exercise')}</span>
                </div>
              </Group>
            )}
            <ProposalLines preview={preview} />
          </section>
        );
      }}
    </Loaded>
  );
}

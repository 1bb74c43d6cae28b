import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { proposalLimits } from '#shared/trainer/proposals/vocabulary.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/text/format.ts';
import { CheckList, FieldGroup, SelectField, TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { offerUndo } from '#web/ui/messages/undo.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ProposalLines } from './ProposalLines.tsx';
import { SentProposals } from './SentProposals.tsx';
import classes from './proposals.module.css';

interface Named {
  id: string;
  name: string;
}

/** Shows /trainer/clients/:clientId/propose: a new proposal, and those that were sent. */
export default function ProposePage() {
  const { clientId } = useParams<{ clientId: string }>();
  const back = useWayBack({ href: paths.trainerClient(clientId), label: 'Client' });
  const clients = useQuery(trpc.proposals.clients.queryOptions());
  const templates = useQuery(trpc.templates.list.queryOptions(allTemplates));
  const programs = useQuery(trpc.programs.list.queryOptions());
  const all = [clients, templates, programs];
  const isReady = clients.data && templates.data && programs.data;
  return (
    <>
      <PageHeader title="Propose" back={back} />
      <UndoOffer of="proposals" about={clientId} />
      <Stack className={classes.page} gap={24}>
        <Loaded
          query={{
            data: isReady
              ? ([clients.data, templates.data.data, programs.data] as const)
              : undefined,
            error: all.find(({ error }) => error)?.error,
            refetch: () => Promise.all(all.map((query) => query.refetch())),
          }}
          failure="Failed to load your workouts"
          blocks={[44, 76, 120]}
        >
          {([known, workouts, blocks]) =>
            known.some((each) => each.clientId === clientId) ? (
              <>
                <ProposeForm
                  key={clientId}
                  clientId={clientId}
                  clients={known.filter(({ areas }) => areas.includes('plans'))}
                  choices={{ TEMPLATE: workouts, PROGRAM: blocks }}
                />
                <SentProposals clientId={clientId} />
              </>
            ) : (
              <Alert color="yellow" role="alert" title="This grant is paused or has ended" />
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}

interface ProposeFormProps {
  clientId: string;
  clients: readonly { clientId: string; name: string }[];
  choices: Readonly<Record<'TEMPLATE' | 'PROGRAM', readonly Named[]>>;
}

function ProposeForm({ clientId, clients, choices }: ProposeFormProps) {
  const [kind, setKind] = useState<'TEMPLATE' | 'PROGRAM'>('TEMPLATE');
  const [picked, setPicked] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>([clientId]);
  const [message, setMessage] = useState('');
  const { commandIdOf, forget } = useCommandId();
  const refresh = () => readAgain(trpc.proposals.pathFilter());
  const command = useCommand('The proposal was not sent. Please try again.', {
    saysReason: true,
    // After the end of the grant this closes the form.
    onSettled: refresh,
  });
  const options = choices[kind].map(({ id, name }) => ({ value: id, label: name }));
  const subject = options.some(({ value }) => value === picked) ? picked : options[0]?.value;
  const nameOf = (id: string) =>
    clients.find((client) => client.clientId === id)?.name ?? 'This client';

  async function send() {
    if (subject === undefined) return false;
    const what = kind === 'TEMPLATE' ? { templateId: subject } : { programId: subject };
    const proposal = { kind, ...what, clientIds: [...chosen], message };
    const commandId = commandIdOf(proposal);
    const answer = await trpcClient.proposals.propose.mutate({ ...proposal, commandId });
    const { batchId, sent, refused } = answer;
    // The same may be meant twice.
    forget();
    setMessage('');
    const others = refused.map((each) => `${nameOf(each.clientId)}: ${each.reason}`);
    offerUndo('proposals', {
      about: clientId,
      message: [`Sent to ${countOf(sent.length, 'client')}`, ...others].join('. '),
      failure: 'The proposal was not withdrawn. Please try again.',
      undo: async () => {
        const clientIds = sent.map((each) => each.clientId);
        if (clientIds[0]) await trpcClient.proposals.withdraw.mutate({ batchId, clientIds });
        refresh();
      },
    });
    return true;
  }

  const things = kind === 'TEMPLATE' ? 'workouts' : 'programs';
  return (
    <Stack component="section" aria-label="New proposal" gap={16}>
      <SegmentedField
        label="Kind"
        isLabelHidden
        options={[
          { value: 'TEMPLATE', label: 'Workout' },
          { value: 'PROGRAM', label: 'Program' },
        ]}
        value={kind}
        onChange={setKind}
      />
      {options.length === 0 ? (
        <Text>You have no {things} of your own yet.</Text>
      ) : (
        <SelectField
          label={`One of your ${things}`}
          options={options}
          value={subject}
          onChange={(event) => setPicked(event.currentTarget.value)}
        />
      )}
      {clients.length > 1 ? (
        <FieldGroup legend="To">
          <CheckList
            name="client"
            options={clients.map((each) => ({ value: each.clientId, label: each.name }))}
            checked={chosen}
            onChange={setChosen}
          />
        </FieldGroup>
      ) : null}
      <TextAreaField
        label="Message (optional)"
        rows={2}
        value={message}
        maxLength={proposalLimits.message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {kind === 'TEMPLATE' && subject !== undefined
        ? chosen.map((id) => (
            <Fold key={id} summary={`Preview for ${nameOf(id)}`}>
              <Preview clientId={id} templateId={subject} />
            </Fold>
          ))
        : null}
      <div>
        <Button
          loading={command.isPending}
          disabled={chosen.length === 0 || subject === undefined}
          onClick={() => void command.run(send)}
        >
          {chosen.length > 1 ? `Propose to ${countOf(chosen.length, 'client')}` : 'Propose'}
        </Button>
      </div>
    </Stack>
  );
}

/** Shows a template with the maxes, the gym and the plates of a client. */
function Preview({ clientId, templateId }: { clientId: string; templateId: string }) {
  const query = useQuery({
    ...trpc.proposals.preview.queryOptions({ clientId, templateId }),
    // Nothing of a client outlives the page.
    gcTime: 0,
  });
  return (
    <Loaded query={query} failure="Failed to load the preview" blocks={[64, 64]}>
      {(preview) => (
        <>
          <Title order={3} className="spoken">
            Preview
          </Title>
          <ProposalLines preview={preview} />
        </>
      )}
    </Loaded>
  );
}

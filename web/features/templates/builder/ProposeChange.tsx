// Proposes the content of the builder to a client, whose template it is.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { proposalLimits } from '#shared/trainer/proposals/vocabulary.ts';
import { errorDetails, errorMessage } from '#web/api/calls/error-message.ts';
import { trpcClient } from '#web/api/client.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import type { Reader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { templateInput } from '../lines.ts';
import type { BuilderContent } from './builder-state.ts';
import type { TemplateBase, TemplateSaveFailure } from './save/save-command.ts';

export interface BuilderProposal {
  /** Name of the client. */
  to: string;
  /** The field for the message. */
  message: ReactNode;
  /** Sends the content. Returns the failure; null: it was sent. */
  send: (content: BuilderContent) => Promise<TemplateSaveFailure | null>;
}

/** Returns the proposal of a change of this version. */
export type ProposalOf = (base: TemplateBase) => BuilderProposal;

interface ProposeChangeProps {
  reader: Reader;
  templateId: string;
  children: (proposal: ProposalOf) => ReactNode;
}

/** Gives the builder a proposal in the place of its save. Nothing of a client is kept on this device. */
export function ProposeChange({ reader, templateId, children }: ProposeChangeProps) {
  const [, navigate] = useLocation();
  const [message, setMessage] = useState('');
  const queries = useQueryClient();
  const { commandIdOf } = useCommandId();
  const { clientId, clientName } = reader;
  async function send(content: BuilderContent, { updatedAt }: TemplateBase) {
    const { name, description, exercises } = templateInput(content);
    const change = { kind: 'CHANGE' as const, templateId, ...(updatedAt && { updatedAt }) };
    const template = { name, description, exercises };
    const proposal = { ...change, clientIds: [clientId], template, message };
    try {
      const commandId = commandIdOf(proposal);
      await trpcClient.proposals.propose.mutate({ ...proposal, commandId });
    } catch (error) {
      // After the end of the grant this read is refused too, which closes the page.
      void queries.invalidateQueries(trpc.reading.pathFilter());
      const found = errorDetails(error);
      const sentence = errorMessage(error, 'The proposal was not sent. Please try again.');
      const problems = found.length > 0 ? found : [{ path: '', message: sentence }];
      return { kind: 'refused' as const, problems };
    }
    toastSuccess(`Proposed to ${clientName}`);
    navigate(`~${paths.trainerPropose(clientId)}`);
    return null;
  }
  return children((base) => ({
    to: clientName,
    send: (content) => send(content, base),
    message: (
      <TextAreaField
        label={`Message to ${clientName} (optional)`}
        rows={2}
        value={message}
        maxLength={proposalLimits.message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    ),
  }));
}

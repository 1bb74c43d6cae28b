import type { QueryClient } from '@tanstack/react-query';
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import { trpcClient } from '#web/api/client.ts';
import { trpc } from '#web/api/trpc.ts';
import type { Reader } from '#web/hooks/use-reader.ts';
import { offerUndo } from '#web/ui/messages/undo.ts';

type Proposal = Omit<inferRouterInputs<AppRouter>['proposals']['propose'], 'clientIds'>;

/**
 * Sends a trainer's proposal to the client whose page the trainer reads. The page of proposals then confirms a change
 * and offers to withdraw it. Import this file dynamically, because few users are trainers.
 */
export async function propose(
  { clientId, clientName }: Reader,
  proposal: Proposal,
  queries: QueryClient,
): Promise<void> {
  try {
    const clientIds = [clientId];
    const { batchId } = await trpcClient.proposals.propose.mutate({ ...proposal, clientIds });
    if (proposal.kind !== 'CHANGE') return;
    offerUndo('proposals', {
      about: clientId,
      message: `Proposed to ${clientName}`,
      failure: 'The proposal was not withdrawn. Please try again.',
      undo: async () => {
        await trpcClient.proposals.withdraw.mutate({ batchId, clientIds });
        void queries.invalidateQueries(trpc.proposals.pathFilter());
      },
    });
  } catch (error) {
    // Repeats the query about the trainer's access. If the client has ended the access, the query fails, which closes
    // the client's pages.
    void queries.invalidateQueries(trpc.reading.pathFilter());
    throw error;
  }
}

import type { QueryClient } from '@tanstack/react-query';
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import { trpcClient } from '#web/api/client.ts';
import { trpc } from '#web/api/trpc.ts';
import type { Reader } from '#web/hooks/use-reader.ts';

type Proposal = Omit<inferRouterInputs<AppRouter>['proposals']['propose'], 'clientIds'>;

/** Sends a proposal from a form of a client's page, in the place of a save. Load it on demand: few people are trainers. */
export async function propose(
  { clientId }: Reader,
  proposal: Proposal,
  queries: QueryClient,
): Promise<void> {
  try {
    await trpcClient.proposals.propose.mutate({ ...proposal, clientIds: [clientId] });
  } catch (error) {
    // After the end of the grant this read is refused too, which closes the page.
    void queries.invalidateQueries(trpc.reading.pathFilter());
    throw error;
  }
}

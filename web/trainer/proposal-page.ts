// Addresses the page of a new proposal to a client, and the forms that a trainer opens from it.
import { useSearch } from 'wouter';
import type { WayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';

/** Returns the query string of a form whose saved workout or program is then proposed to the client. */
export const forClient = (clientId: string) => `?for=${encodeURIComponent(clientId)}`;

/** Returns the page of the proposal from which the form was opened; undefined for a form that was opened elsewhere. */
export function useProposalPage(): WayBack | undefined {
  const clientId = new URLSearchParams(useSearch()).get('for');
  if (clientId === null) return undefined;
  return { href: `${paths.trainerClient(clientId)}/propose`, label: 'New proposal' };
}

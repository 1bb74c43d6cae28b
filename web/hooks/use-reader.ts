// Tells the pages of a client that a trainer reads them. Without the context, the pages are the person's own.
import { createContext, type ReactNode, useContext } from 'react';
import type { TrainerArea } from '#shared/trainer/areas.ts';

export interface Reader {
  clientId: string;
  clientName: string;
  areas: readonly TrainerArea[];
}

export const ReaderContext = createContext<Reader | null>(null);

/** Returns the client that a trainer reads; null on the person's own pages. */
export function useReader(): Reader | null {
  return useContext(ReaderContext);
}

/** Returns whether the page shows this area: always on own pages, otherwise when the grant opens it. */
export function useSees(area: TrainerArea): boolean {
  return useReader()?.areas.includes(area) ?? true;
}

/** Shows its content only on the person's own pages: a trainer who reads a client changes nothing. */
export function OwnOnly({ children }: { children: ReactNode }) {
  return useReader() ? null : children;
}

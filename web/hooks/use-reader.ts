// Provides the client whose pages a trainer is reading. Without this context, the user sees their own pages.
import { createContext, type ReactNode, useContext } from 'react';
import type { TrainerArea } from '#shared/trainer/area-names.ts';

export interface Reader {
  clientId: string;
  clientName: string;
  areas: readonly TrainerArea[];
}

export const ReaderContext = createContext<Reader | null>(null);

export function useReader(): Reader | null {
  return useContext(ReaderContext);
}

/** Returns true when the page may show data of this area. A trainer sees only the areas that the client has granted. */
export function useSees(area: TrainerArea): boolean {
  return useReader()?.areas.includes(area) ?? true;
}

/** Shows its children only on the user's own pages, not on a client's pages that a trainer reads. */
export function OwnOnly({ children }: { children: ReactNode }) {
  return useReader() ? null : children;
}

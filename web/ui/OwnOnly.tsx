import type { ReactNode } from 'react';
import { useReader } from '#web/hooks/use-reader.ts';

/** Shows its content only on the person's own pages: a trainer who reads a client changes nothing. */
export function OwnOnly({ children }: { children: ReactNode }) {
  return useReader() ? null : children;
}

import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './styles-signed-in.ts';
import { openSettings } from './api/settings-store.ts';
import { queryClient } from './api/trpc.ts';
import { registerUnsentCounter } from './outbox/unsent.ts';
import { ThemeSync } from './ThemeSync.tsx';
import { CelebrationHost } from './ui/CelebrationHost.tsx';

openSettings();

registerUnsentCounter(async (userId) => {
  const { countUnsent } = await import('./outbox/outbox.ts');
  return countUnsent(userId);
});

// Sets that wait from an earlier visit are sent whatever page is open.
void import('./outbox/outbox.ts').then(({ startOutbox }) => startOutbox());

/** What every signed-in page stands in. Loaded with the first of them, so that public pages stay small. */
export function SignedInArea({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeSync />
      {children}
      <CelebrationHost />
    </QueryClientProvider>
  );
}

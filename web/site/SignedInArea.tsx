import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import '#web/theme/styles-signed-in.ts';
import { openSettings } from '#web/api/settings-store.ts';
import { queryClient } from '#web/api/trpc.ts';
import { registerUnsentCounter } from '#web/outbox/unsent.ts';
import { ThemeSync } from '#web/site/ThemeSync.tsx';
import { CelebrationHost } from '#web/celebration/CelebrationHost.tsx';

openSettings();

registerUnsentCounter(async (userId) => {
  const { countUnsent } = await import('#web/outbox/outbox.ts');
  return countUnsent(userId);
});

// Sets that wait from an earlier visit are sent whatever page is open.
void import('#web/outbox/outbox.ts').then(({ startOutbox }) => startOutbox());

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

import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import '#web/theme/styles-signed-in.ts';
import { readUnknownSettings } from '#web/api/settings/first-settings.ts';
import { subscribeToPerson } from '#web/api/person/same-person.ts';
import { openSettings } from '#web/api/settings/settings-store.ts';
import { queryClient } from '#web/api/trpc.ts';
import { CelebrationHost } from '#web/celebration/CelebrationHost.tsx';
import { idlePart } from '#web/loading/idle.tsx';

openSettings();
// On a new device fields stay read-only until the units are known, so that nobody types in the wrong unit.
void readUnknownSettings();
subscribeToPerson(() => void readUnknownSettings());

/** Sends pending commands. If it fails to load, they stay pending until the page is reloaded. */
const Background = idlePart(async () => (await import('./Background.tsx')).Background);

/**
 * Renders the frame of every signed-in page. The frame loads with the first signed-in page, so that public pages stay
 * small.
 */
export function SignedInArea({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Background />
      {children}
      <CelebrationHost />
    </QueryClientProvider>
  );
}

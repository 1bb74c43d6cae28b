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
// Waits for the units on a new device, so that nobody types into a field of the wrong unit.
void readUnknownSettings();
subscribeToPerson(() => void readUnknownSettings());

/** Sends pending commands; if it fails to load, they wait until the page is loaded again. */
const Background = idlePart(async () => (await import('./Background.tsx')).Background);

/** The frame of every signed-in page. Loaded with the first of them, so that public pages stay small. */
export function SignedInArea({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Background />
      {children}
      <CelebrationHost />
    </QueryClientProvider>
  );
}

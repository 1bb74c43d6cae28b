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
// Number fields stay read-only on a new device until the units are known. A user could otherwise type pounds into a
// field for kilograms.
void readUnknownSettings();
subscribeToPerson(() => void readUnknownSettings());

/**
 * `Background` sends pending commands and does other background work. If its code cannot be loaded, the work starts at
 * the next page load.
 */
const Background = idlePart(async () => {
  const { Background: Loaded, startBackground } = await import('./Background.tsx');
  startBackground();
  return Loaded;
});

/**
 * Provides the query cache and the background work to signed-in pages. Public pages do not load this code, so that they
 * stay small.
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

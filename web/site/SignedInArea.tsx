import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import '#web/theme/styles-signed-in.ts';
import { afterFirstContent } from '#web/api/first-content.ts';
import { readUnknownSettings } from '#web/api/first-settings.ts';
import { subscribeToPerson } from '#web/api/same-person.ts';
import { openSettings } from '#web/api/settings-store.ts';
import { queryClient } from '#web/api/trpc.ts';
import { CelebrationHost } from '#web/celebration/CelebrationHost.tsx';

openSettings();
// On a new device nobody types into a field of the wrong unit.
void readUnknownSettings();
subscribeToPerson(() => void readUnknownSettings());

const Background = lazy(loadBackground);

/** The frame of every signed-in page. Loaded with the first of them, so that public pages stay small. */
export function SignedInArea({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <Background />
      </Suspense>
      {children}
      <CelebrationHost />
    </QueryClientProvider>
  );
}

async function loadBackground(): Promise<{ default: ComponentType }> {
  await afterFirstContent();
  try {
    return { default: (await import('./Background.tsx')).Background };
  } catch (error) {
    console.warn('What waits cannot be sent until the page is loaded again', error);
    return { default: () => null };
  }
}

import { type ComponentType, lazy, Suspense } from 'react';
import { afterFirstContent } from '#web/api/first-content.ts';

const Hint = lazy(loadHint);

/** The hint, once the page is shown. */
export function InstallHintOnDemand() {
  return (
    <Suspense fallback={null}>
      <Hint />
    </Suspense>
  );
}

async function loadHint(): Promise<{ default: ComponentType }> {
  await afterFirstContent();
  try {
    return { default: (await import('./InstallHint.tsx')).InstallHint };
  } catch (error) {
    console.warn('The hint to install the app did not come', error);
    return { default: () => null };
  }
}

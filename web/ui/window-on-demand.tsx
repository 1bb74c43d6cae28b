import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { afterFirstContent } from '#web/api/first-content.ts';
import { pressedOnDemand } from './on-demand.tsx';

/**
 * A window or drawer whose code comes once the page is shown, or with its first opening if that is sooner: what only
 * windows need (scroll lock, focus trap) is a seventh of a page.
 */
export function windowOnDemand<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  const Window = pressedOnDemand(load, { isOpen, close: ({ onClose }) => onClose() });
  return function WindowOnDemand(props) {
    // Mounted before it is opened, it slides in.
    const [isMounted, setIsMounted] = useState(false);
    if (!isMounted && isOpen(props)) setIsMounted(true);
    useEffect(() => {
      let isLeft = false;
      const mount = async () => {
        await afterFirstContent();
        if (isLeft) return;
        // What does not come is asked for again by the press.
        const [arrival] = await Promise.allSettled([load()]);
        if (arrival.status === 'fulfilled') setIsMounted(true);
      };
      void mount();
      return () => {
        isLeft = true;
      };
    }, []);
    return isMounted ? (
      <Suspense fallback={null}>
        <Window {...props} />
      </Suspense>
    ) : null;
  };
}

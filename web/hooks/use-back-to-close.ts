import { useEffect, useRef } from 'react';

/** An open overlay is a step in the history: the back button closes it instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (!isOpen) return;
    let isOurStepThere = true;
    history.pushState({ overlay: true }, '', location.href);
    const onPopState = () => {
      isOurStepThere = false;
      close.current();
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      // Closed by its own button: the step is taken back, unless the page has moved on meanwhile.
      const isOnTop: unknown = history.state?.overlay;
      if (isOurStepThere && isOnTop === true) history.back();
    };
  }, [isOpen]);
}

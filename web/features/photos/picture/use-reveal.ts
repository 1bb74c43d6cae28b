import { useEffect, useState } from 'react';

/** Clear until somebody hides it; blurred again when the person turns to another tab or app. */
export function useReveal(isBlurOn: boolean, isRevealedAtFirst: boolean) {
  const [isRevealed, setIsRevealed] = useState(isRevealedAtFirst);
  useEffect(() => {
    if (!isBlurOn) return;
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') setIsRevealed(false);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [isBlurOn]);
  return { isBlurred: isBlurOn && !isRevealed, isRevealed, setIsRevealed };
}

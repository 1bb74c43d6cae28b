import { useEffect, useState } from 'react';
import { afterFirstContent, isFirstContentShown } from '#web/api/first-load/first-content.ts';

/**
 * Returns true once the page has shown its first content. Less important parts of the page send their queries only
 * then.
 */
export function useFirstContentShown(): boolean {
  const [isShown, setIsShown] = useState(isFirstContentShown);
  useEffect(() => {
    let isLeft = false;
    void afterFirstContent().then(() => {
      if (!isLeft) setIsShown(true);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return isShown;
}

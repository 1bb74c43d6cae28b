import { useEffect, useState } from 'react';
import { afterFirstContent, isFirstContentShown } from '#web/api/first-load/first-content.ts';

/**
 * Returns true once the page has shown its main content. Less important parts of the page start their queries only
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

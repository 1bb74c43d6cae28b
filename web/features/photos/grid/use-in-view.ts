import { type RefObject, useEffect, useState } from 'react';

/** Distance below the screen at which a picture is already fetched. */
const AHEAD = '400px';

/** Becomes true when the element comes near the screen, and stays so. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (wasSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setWasSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasSeen]);
  return wasSeen;
}

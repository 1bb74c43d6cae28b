import { useEffect, useState } from 'react';

/** False for the first `milliseconds`, then true: what loads faster than this shows no placeholder at all. */
export function useDelayed(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}

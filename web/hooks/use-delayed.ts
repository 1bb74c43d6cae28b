import { useEffect, useState } from 'react';

/** Returns false for the first `milliseconds`, then true. Faster loads show no placeholder. */
export function useDelayed(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}

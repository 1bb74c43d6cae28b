import { useEffect, useState } from 'react';

/** Returns false while a page is made ahead, and for its first render in a browser: what only a browser has comes after. */
export function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted;
}

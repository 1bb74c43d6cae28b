import { useEffect, useState } from 'react';

/** Returns the token of the link that led here, and takes it out of the address bar and the history at once. */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'));
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}

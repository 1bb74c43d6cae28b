import { useEffect, useState } from 'react';
import { LINK_TOKEN } from '#shared/auth/link-token.ts';

/**
 * Returns the token in the address; null when the token is missing or malformed. Removes the token from the address bar
 * and the history.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'));
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return token !== null && LINK_TOKEN.test(token) ? token : null;
}

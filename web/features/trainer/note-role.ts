import { getAuth, storeUser } from '#web/api/person/auth-store.ts';

/** Notes that the person has a trainer, or is one. The server says so only at the next load of the page. */
export function noteRole(role: { isTrainer?: true; hasTrainer?: true }): void {
  const auth = getAuth();
  if (auth.status === 'signed-in' && auth.user) storeUser({ ...auth.user, ...role });
}

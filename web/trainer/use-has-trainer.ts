import { useAuth } from '#web/api/person/auth-store.ts';

/** Returns true when the user has or had a trainer. If false, pages send no queries about trainers. */
export function useHasTrainer(): boolean {
  const auth = useAuth();
  return 'user' in auth && auth.user?.hasTrainer === true;
}

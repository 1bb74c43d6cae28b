import { useAuth } from '#web/api/person/auth-store.ts';

/** Returns whether the person has or had a trainer. Others ask no question about trainers. */
export function useHasTrainer(): boolean {
  const auth = useAuth();
  return 'user' in auth && auth.user?.hasTrainer === true;
}

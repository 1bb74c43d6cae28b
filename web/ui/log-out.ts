import { signOut } from '#web/api/auth.ts';
import { getAuth } from '#web/api/auth-store.ts';
import { countUnsentSets } from '#web/api/unsent.ts';
import { confirmText } from './confirm.ts';
import { toastSuccess } from './toasts.ts';

/** Signs out, after a word about sets that the server does not have yet. They stay on this device. */
export async function logOut(): Promise<void> {
  const auth = getAuth();
  const unsent = auth.status === 'signed-in' && auth.user ? await countUnsentSets(auth.user.id) : 0;
  if (unsent > 0 && !(await confirmText(unsentSentence(unsent), 'Logout'))) return;
  await signOut();
  toastSuccess('Logged out successfully');
}

function unsentSentence(count: number): string {
  const sets = count === 1 ? '1 set is' : `${count} sets are`;
  const they = count === 1 ? 'It stays' : 'They stay';
  return `${sets} waiting to sync. ${they} on this device and will be sent when you sign in here again. Log out now?`;
}

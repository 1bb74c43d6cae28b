import { signOut } from '#web/api/auth.ts';
import { getAuth } from '#web/api/auth-store.ts';
import { countUnsent, type Unsent, unsentText } from '#web/outbox/unsent.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';

const NOTHING: Unsent = { sets: 0, changes: 0 };

/** Signs out, after a word about what the server does not have yet. It stays on this device. */
export async function logOut(): Promise<void> {
  const auth = getAuth();
  const unsent =
    auth.status === 'signed-in' && auth.user ? await countUnsent(auth.user.id) : NOTHING;
  const isAnything = unsent.sets + unsent.changes > 0;
  if (isAnything && !(await confirmText(unsentSentence(unsent), 'Logout'))) return;
  await signOut();
  toastSuccess('Logged out successfully');
}

function unsentSentence(unsent: Unsent): string {
  const isOne = unsent.sets + unsent.changes === 1;
  const they = isOne ? 'It stays' : 'They stay';
  return `${unsentText(unsent)} ${isOne ? 'is' : 'are'} waiting to sync. ${they} on this device and will be sent when you sign in here again. Log out now?`;
}

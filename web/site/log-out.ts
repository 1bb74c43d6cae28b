import { signOut } from '#web/api/sign-in/auth.ts';
import { getAuth } from '#web/api/person/auth-store.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';

/** Signs the user out. Asks for confirmation first if commands are pending. The pending commands stay on the device. */
export async function logOut(): Promise<void> {
  const warning = await loadWarning();
  if (warning !== null && !(await confirmText(warning, 'Logout'))) return;
  const endToken = await signOut();
  toastSuccess('Logged out successfully');
  try {
    const { endSignInLater, forgetOthers } = await import('./Background.tsx');
    if (endToken !== null) await endSignInLater(endToken);
    await forgetOthers();
  } catch (error) {
    console.warn('Something of the sign-in may be left on this device', error);
  }
}

async function loadWarning(): Promise<string | null> {
  const auth = getAuth();
  if (auth.status !== 'signed-in' || !auth.user) return null;
  try {
    const { pendingWarning } = await import('./Background.tsx');
    return await pendingWarning(auth.user.id);
  } catch (error) {
    // The outbox could not be read. Pending commands stay on this device anyway, so the sign-out
    // continues without asking the user.
    console.warn('What waits could not be counted', error);
    return null;
  }
}

import { signOut } from '#web/api/sign-in/auth.ts';
import { getAuth } from '#web/api/person/auth-store.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';

/** Signs out, after a warning about pending commands, which stay on this device. */
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
    // The warning is optional: pending commands stay on this device after a sign-out, so an error
    // here does not stop it.
    console.warn('What waits could not be counted', error);
    return null;
  }
}

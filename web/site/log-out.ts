import { signOut } from '#web/api/auth.ts';
import { getAuth } from '#web/api/auth-store.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';

/** Signs out, after a word about what the server does not have yet. It stays on this device. */
export async function logOut(): Promise<void> {
  const warning = await loadWarning();
  if (warning !== null && !(await confirmText(warning, 'Logout'))) return;
  await signOut();
  toastSuccess('Logged out successfully');
}

async function loadWarning(): Promise<string | null> {
  const auth = getAuth();
  if (auth.status !== 'signed-in' || !auth.user) return null;
  try {
    const { unsentWarning } = await import('./Background.tsx');
    return await unsentWarning(auth.user.id);
  } catch (error) {
    // Signing out never fails for the person, and what waits stays on this device all the same.
    console.warn('What waits could not be counted', error);
    return null;
  }
}

// Sends requests about a lost password or a new e-mail without a sign-in. The typed client is loaded at its first use,
// so that public pages stay small.
import { restoreSession } from './auth.ts';

/**
 * Returns whether this server sends mail, and another contact. @throws the client's error when the server cannot be
 * reached
 */
export async function readResetWays(): Promise<{ byMail: boolean; contactEmail: string | null }> {
  const client = await loadClient();
  return client.auth.resetWays.query();
}

/** Requests a reset link. @throws the client's error when the server refuses or cannot be reached */
export async function askForResetLink(email: string): Promise<void> {
  const client = await loadClient();
  await client.auth.forgotPassword.mutate({ email });
}

/** Sets the password, which ends a sign-in of that account here. @throws the client's error */
export async function resetPassword(token: string, password: string): Promise<void> {
  const client = await loadClient();
  await client.auth.resetPassword.mutate({ token, password });
  await restoreSession();
}

/** Returns the new e-mail of the account. @throws the client's error */
export async function confirmEmail(token: string): Promise<string> {
  const client = await loadClient();
  const { email } = await client.auth.confirmEmail.mutate({ token });
  await restoreSession();
  return email;
}

async function loadClient() {
  const { trpcClient } = await import('#web/api/client.ts');
  return trpcClient;
}

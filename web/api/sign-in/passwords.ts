// Sends requests about a lost password or a new e-mail address. The tRPC client is loaded at its first use, so that
// public pages stay small.
import { loadClient, restoreSession } from './auth.ts';

/**
 * Returns whether this server can send a reset link by e-mail, and the e-mail address of a contact person, if there is
 * one.
 * @throws the tRPC client's error when the server refuses or does not respond
 */
export async function readResetWays(): Promise<{ byMail: boolean; contactEmail: string | null }> {
  const client = await loadClient();
  return client.auth.resetWays.query();
}

/**
 * Requests an e-mail with a reset link.
 *
 * @throws the tRPC client's error when the server refuses or does not respond
 */
export async function askForResetLink(email: string): Promise<void> {
  const client = await loadClient();
  await client.auth.forgotPassword.mutate({ email });
}

/**
 * Sets a new password. The server then ends all sign-ins of the account, including the one on this device.
 *
 * @throws the tRPC client's error when the server refuses the token or does not respond
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  const client = await loadClient();
  await client.auth.resetPassword.mutate({ token, password });
  await restoreSession();
}

/**
 * Confirms a new e-mail address with the token of a mailed link, and returns the address.
 *
 * @throws the tRPC client's error when the server refuses the token or does not respond
 */
export async function confirmEmail(token: string): Promise<string> {
  const client = await loadClient();
  const { email } = await client.auth.confirmEmail.mutate({ token });
  await restoreSession();
  return email;
}

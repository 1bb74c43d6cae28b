// Removes what this device has of an account that was erased, also what was never sent.
import { signOut } from '#web/api/sign-in/auth.ts';
import { forgetSharedFile } from '#web/pwa/shared-file.ts';
import { forgetRefusals, listRefusals, listUnsent, withdraw } from '#web/outbox/outbox.ts';

/** Removes everything of the account from this device and signs it out. Pending commands go: nobody can take them. */
export async function forgetAccount(userId: string): Promise<void> {
  for (const command of await listUnsent(userId)) await withdraw(userId, command);
  const refusals = await listRefusals(userId);
  await forgetRefusals(
    userId,
    refusals.map(({ command }) => command.input.commandId),
  );
  for (const storage of [localStorage, sessionStorage]) {
    const own = Object.keys(storage).filter((key) => key.startsWith(`${userId}:`));
    for (const key of own) storage.removeItem(key);
  }
  await forgetSharedFile();
  // Ends the notifications of this browser as well, and the answers that were kept.
  await signOut();
}

// Remembers an invitation to train together on this device, while its reader signs in or creates an account, also
// through another provider's page or a mailed link.

const KEY = 'trainer-invitation';

export function keepInvitation(token: string): void {
  localStorage.setItem(KEY, token);
}

/** Returns the token of the invitation; null when there is none. */
export function keptInvitation(): string | null {
  return localStorage.getItem(KEY);
}

/** Deletes the stored invitation after a signed-in person has seen it. */
export function forgetInvitation(): void {
  localStorage.removeItem(KEY);
}

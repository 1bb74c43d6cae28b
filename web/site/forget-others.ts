// Removes most data of users who have signed out of this device. Pending commands and unsaved drafts, for example,
// stay.
import { activeWorkoutKey, getAuth, personId } from '#web/api/person/auth-store.ts';
import { readActiveWorkout } from '#web/features/run/state/active-workout.ts';
import { listPending } from '#web/outbox/outbox.ts';
import { forgetSharedFile } from '#web/pwa/shared-file.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';

/**
 * `UNSENT` names the storage keys with commands and drafts that the server does not have. These keys stay until their
 * user signs in again.
 */
const UNSENT = ['outbox', 'past-workout-draft', 'template-draft', 'starting-workout'];
/**
 * `EARLIER` names the storage keys of earlier builds. These keys stay, because their choices have yet to be moved to
 * the account.
 */
const EARLIER = ['no-offers', 'offers'];
/**
 * `OF_DEVICE` names the storage keys with settings of the device, such as notifications. These keys stay, because they
 * reveal nothing about training.
 */
const OF_DEVICE = ['rest-notifications', 'photo-blur', 'start-from'];

const staying = new Set([...UNSENT, ...EARLIER, ...OF_DEVICE]);

/**
 * Removes other users' data from this device. Data that the server does not have yet and settings of the device stay.
 * Call this function after each sign-in and sign-out.
 */
export async function forgetOthers(): Promise<void> {
  // The id of the signed-in user is unknown until `auth.me` has responded, so nothing is removed yet.
  if (getAuth().status === 'signed-in' && personId() === undefined) return;
  // It is unknown which user shared the file. The file is removed once nobody is signed in.
  if (getAuth().status === 'signed-out') await forgetSharedFile();
  const others = new Set(Object.keys(localStorage).map(ownerOf));
  for (const userId of others) {
    if (userId !== null && userId !== personId()) await forget(userId);
  }
}

async function forget(userId: string): Promise<void> {
  const pending = await listPending(userId);
  // The user has signed in again while the outbox was being read, so the data stays.
  if (userId === personId()) return;
  for (const key of Object.keys(localStorage)) {
    if (ownerOf(key) !== userId || staying.has(nameOf(key))) continue;
    if (key === activeWorkoutKey(userId) && isWaiting(userId, pending)) continue;
    localStorage.removeItem(key);
  }
  for (const key of Object.keys(sessionStorage)) {
    if (ownerOf(key) === userId) sessionStorage.removeItem(key);
  }
}

function isWaiting(userId: string, pending: readonly OutboxCommand[]): boolean {
  const sessionId = readActiveWorkout(userId)?.session.sessionId;
  return pending.some(
    ({ input }) => input.commandId === sessionId || ('id' in input && input.id === sessionId),
  );
}

function ownerOf(key: string): string | null {
  return /^([0-9a-f]{8}-[0-9a-f-]{27}):/.exec(key)?.[1] ?? null;
}

function nameOf(key: string): string {
  return key.split(':')[1] ?? '';
}

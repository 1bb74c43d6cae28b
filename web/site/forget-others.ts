// Removes stored data of people who are no longer signed in on this device, except pending work and the choices for
// the device.
import { activeWorkoutKey, getAuth, personId } from '#web/api/person/auth-store.ts';
import { readActiveWorkout } from '#web/features/run/state/active-workout.ts';
import { listPending } from '#web/outbox/outbox.ts';
import { forgetSharedFile } from '#web/pwa/shared-file.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';

/** Keys of pending work, which stays for its person. */
const UNSENT = ['outbox', 'past-workout-draft', 'template-draft', 'starting-workout'];
/** Choices of earlier builds, until they are converted. */
const EARLIER = ['no-offers', 'offers'];
/** Choices for this device that reveal nothing about training. */
const OF_DEVICE = ['rest-notifications', 'photo-blur', 'start-from'];

const staying = new Set([...UNSENT, ...EARLIER, ...OF_DEVICE]);

/**
 * Removes everything about the training of people who are no longer signed in, except data that the server does not
 * have yet. Call after a logout, and after a sign-in.
 */
export async function forgetOthers(): Promise<void> {
  // Between a stored token and the first response of `auth.me` the person is unknown.
  if (getAuth().status === 'signed-in' && personId() === undefined) return;
  // A shared file has no owner, so it is removed at every sign-out.
  if (getAuth().status === 'signed-out') await forgetSharedFile();
  const others = new Set(Object.keys(localStorage).map(ownerOf));
  for (const userId of others) {
    if (userId !== null && userId !== personId()) await forget(userId);
  }
}

async function forget(userId: string): Promise<void> {
  const pending = await listPending(userId);
  // The person signed in again while the outbox was read.
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

/** Returns true when commands of the running workout are pending. */
function isWaiting(userId: string, pending: readonly OutboxCommand[]): boolean {
  const sessionId = readActiveWorkout(userId)?.session.sessionId;
  return pending.some(
    ({ input }) => input.commandId === sessionId || ('id' in input && input.id === sessionId),
  );
}

/** Returns the owner of a key, `<user id>:<name>`, some with a suffix; null for a key without an owner. */
function ownerOf(key: string): string | null {
  return /^([0-9a-f]{8}-[0-9a-f-]{27}):/.exec(key)?.[1] ?? null;
}

function nameOf(key: string): string {
  return key.split(':')[1] ?? '';
}

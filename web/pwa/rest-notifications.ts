// Turns notifications at the end of a rest on and off on this device, and determines whether they are possible.
import { errorMessage } from '#web/api/calls/error-message.ts';
import { endPushSubscription, pushManager } from '#web/api/person/push-subscription.ts';
import { trpcClient } from '#web/api/client.ts';

/**
 * States of notifications:
 * - `insecure`: impossible over plain http
 * - `install-first`: iOS supports them for installed apps only
 * - `unsupported`: this browser does not support them
 * - `blocked`: the user has blocked them
 */
export type NotificationState =
  | 'insecure'
  | 'install-first'
  | 'unsupported'
  | 'blocked'
  | 'off'
  | 'on';

/** The user's choice on this device; `readChoice` returns null before a choice. */
type Choice = 'on' | 'off';

const keyOf = (userId: string) => `${userId}:rest-notifications`;
/** Key of the owner of this browser's subscription. */
const OWNER = 'rest-notifications-owner';

/** The app has no service worker on this device yet, which would receive notifications. */
class NotReady extends Error {}

export function readChoice(userId: string): Choice | null {
  const kept = localStorage.getItem(keyOf(userId));
  return kept === 'on' || kept === 'off' ? kept : null;
}

export function keepChoice(userId: string, choice: Choice): void {
  localStorage.setItem(keyOf(userId), choice);
}

/** Returns the state known to this device, without a request to the server. */
export async function notificationState(userId: string): Promise<NotificationState> {
  if (!isSecureContext) return 'insecure';
  if (!('PushManager' in window) || !('Notification' in window)) {
    return isIosBrowser() ? 'install-first' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  const isWanted = readChoice(userId) === 'on' && Notification.permission === 'granted';
  const isHere = isWanted && localStorage.getItem(OWNER) === userId;
  return isHere && (await (await pushManager())?.getSubscription()) ? 'on' : 'off';
}

/**
 * Turns notifications on. Call this function in the event handler of a press, because the browser requests permission.
 * Returns `blocked` when the user denies permission.
 * @throws NotReady, or the error of the browser or the server
 */
export async function turnOnNotifications(userId: string): Promise<NotificationState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await subscribeHere(userId);
  keepChoice(userId, 'on');
  return 'on';
}

/** Turns notifications off. None arrive any more, even if the server could not be reached. */
export async function turnOffNotifications(userId: string): Promise<NotificationState> {
  keepChoice(userId, 'off');
  await endPushSubscription();
  try {
    await trpcClient.push.unsubscribe.mutate({});
  } catch (error) {
    // The server notices the end at the push service, which refuses messages for this browser from now on.
    console.warn('The server could not be told that notifications are off', error);
  }
  return 'off';
}

/**
 * Turns notifications on again after a new sign-in, or when the browser has another push address, if the user wanted
 * them. Returns true when they were turned on.
 */
export async function renewNotifications(userId: string): Promise<boolean> {
  const state = await notificationState(userId);
  const isPossible = state === 'on' || state === 'off';
  if (!isPossible || readChoice(userId) !== 'on') return false;
  if (Notification.permission !== 'granted') return false;
  await subscribeHere(userId);
  return true;
}

async function subscribeHere(userId: string): Promise<void> {
  const manager = await pushManager();
  if (!manager) throw new NotReady('There is no service worker yet');
  const { publicKey } = await trpcClient.push.publicKey.query();
  const kept = await manager.getSubscription();
  const isOurs = localStorage.getItem(OWNER) === userId && isFor(kept, publicKey);
  if (kept && !isOurs) await kept.unsubscribe();
  const subscription =
    kept && isOurs
      ? kept
      : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys } = subscription.toJSON();
  await trpcClient.push.subscribe.mutate({
    endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  });
  localStorage.setItem(OWNER, userId);
}

/**
 * Returns true when the subscription has the server's current key. Otherwise the browser would reject its
 * notifications.
 */
function isFor(subscription: PushSubscription | null, publicKey: string): boolean {
  const key = subscription?.options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** Returns true on iOS. An iPad reports a Mac, but a Mac has no touch screen. */
function isIosBrowser(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Texts for all states except on and off: why there are no notifications, and a remedy. */
export const notificationTexts: Record<Exclude<NotificationState, 'on' | 'off'>, string> = {
  insecure: 'Browsers allow notifications over https only.',
  'install-first':
    'On iPhone and iPad, notifications come once LiftLedger is on the home screen: Share, then “Add to Home Screen”.',
  unsupported: 'This browser cannot show notifications.',
  blocked:
    'This browser blocks notifications from LiftLedger. Allow them in its settings for this site, next to the address, and load the page again.',
};

/** Returns the reason why notifications could not be turned on. */
export function turnOnFailure(error: unknown): string {
  if (error instanceof NotReady) {
    return 'The app is still being set up on this device. Please try again in a moment.';
  }
  return errorMessage(
    error,
    'Notifications could not be turned on. Please check your connection and try again.',
  );
}

// Turns the notifications at the end of a rest on and off on this device.
import { errorMessage } from '#web/api/calls/error-message.ts';
import { endPushSubscription, pushManager } from '#web/api/person/push-subscription.ts';
import { trpcClient } from '#web/api/client.ts';
import { keepStored, readStored } from '#web/browser-storage.ts';
import { isIos } from './is-ios.ts';

export type NotificationState =
  | 'insecure'
  // iOS allows notifications only for web apps on the home screen, so the user must first install the app.
  | 'install-first'
  | 'unsupported'
  | 'blocked'
  | 'off'
  | 'on';

type Choice = 'on' | 'off';

const keyOf = (userId: string) => `${userId}:rest-notifications`;
/** `OWNER` is the local storage key for the user to whom this browser's push subscription belongs. */
const OWNER = 'rest-notifications-owner';

/** Signals that the service worker, which receives notifications, is not ready on this device yet. */
class NotReady extends Error {}

export function readChoice(userId: string): Choice | null {
  const kept = readStored(keyOf(userId));
  return kept === 'on' || kept === 'off' ? kept : null;
}

export function keepChoice(userId: string, choice: Choice): void {
  keepStored(keyOf(userId), choice, 'The choice of notifications could not be kept');
}

/** Returns the state of the notifications on this device, without asking the server or the user. */
export async function notificationState(userId: string): Promise<NotificationState> {
  if (!isSecureContext) return 'insecure';
  if (!('PushManager' in window) || !('Notification' in window)) {
    return isIos() ? 'install-first' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  const isWanted = readChoice(userId) === 'on' && Notification.permission === 'granted';
  const isHere = isWanted && readStored(OWNER) === userId;
  return isHere && (await (await pushManager())?.getSubscription()) ? 'on' : 'off';
}

/**
 * Turns notifications on. Call this function in the handler of a button press, because browsers otherwise deny the
 * permission. Returns `blocked` when the user denies the permission, and `off` when the user dismisses the prompt.
 * @throws NotReady without a service worker; an error when the browser or the server refuses
 */
export async function turnOnNotifications(userId: string): Promise<NotificationState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await subscribeHere(userId);
  keepChoice(userId, 'on');
  return 'on';
}

/**
 * Turns notifications off on this device, even if the server does not respond.
 * @throws the browser's error when it cannot end the subscription
 */
export async function turnOffNotifications(userId: string): Promise<NotificationState> {
  keepChoice(userId, 'off');
  await endPushSubscription();
  try {
    await trpcClient.push.unsubscribe.mutate({});
  } catch (error) {
    // No retry is needed. The push service now rejects messages to this browser, so the server learns later that
    // notifications are off.
    console.warn('The server could not be told that notifications are off', error);
  }
  return 'off';
}

/**
 * Subscribes again after a sign-in or a change of the push endpoint, if the user wants notifications. Returns true when
 * the subscription was renewed.
 * @throws NotReady without a service worker; an error when the browser or the server refuses
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
  const isOurs = readStored(OWNER) === userId && isFor(kept, publicKey);
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
  keepStored(OWNER, userId, 'The owner of the notifications could not be kept');
}

/**
 * Returns true when the subscription was made with the server's current key. The push service refuses messages with
 * another key.
 */
function isFor(subscription: PushSubscription | null, publicKey: string): boolean {
  const key = subscription?.options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

export const notificationTexts: Record<Exclude<NotificationState, 'on' | 'off'>, string> = {
  insecure: 'Browsers allow notifications over https only.',
  'install-first':
    'On iPhone and iPad, notifications come once LiftLedger is on the home screen: Share, then “Add to Home Screen”.',
  unsupported: 'This browser cannot show notifications.',
  blocked: 'This browser blocks notifications. Allow them beside the address, then reload.',
};

export function turnOnFailure(error: unknown): string {
  if (error instanceof NotReady) {
    return 'The app is still being set up on this device. Please try again in a moment.';
  }
  return errorMessage(
    error,
    'Notifications could not be turned on. Please check your connection and try again.',
  );
}

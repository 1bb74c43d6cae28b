// Explains the states of notifications on this device.
import { errorMessage } from '#web/api/calls/error-message.ts';
import { type NotificationState, NotReady } from './rest-notifications.ts';

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

// Manages this browser's push subscription. The subscription belongs to the browser, not to the user, so it ends with
// the sign-out.

/** Returns the push manager; undefined without an active service worker. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  // Some browsers have service workers but no notifications.
  return registration?.active && 'pushManager' in registration
    ? registration.pushManager
    : undefined;
}

/**
 * Ends the subscription. The subscription is dead from then on, even if the server has not noticed.
 */
export async function endPushSubscription(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
}

// Finds and ends this browser's push subscription. The subscription belongs to the browser, so a sign-out must end it.

/** Returns the push manager; undefined without an active service worker or push support. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active && 'pushManager' in registration
    ? registration.pushManager
    : undefined;
}

/**
 * Ends the push subscription of this browser, even without a connection. The server may still know the subscription,
 * but its pushes no longer arrive.
 */
export async function endPushSubscription(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
}

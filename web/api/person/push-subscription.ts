// The push subscription of this browser. It is the browser's, not the person's: it ends with the sign-out.

/** Undefined where there is no service worker (yet) to take them. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  // Some browsers with workers have no notifications.
  return registration?.active && 'pushManager' in registration
    ? registration.pushManager
    : undefined;
}

/** Nothing arrives here any more, whatever the server still believes. */
export async function endPushSubscription(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
}

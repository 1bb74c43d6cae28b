/**
 * True when the worker that waits takes the place of another one. The first worker of a device waits as well, for longer
 * on a busy one, and is no new version of anything.
 */
export function isUpdate(
  registration: Pick<ServiceWorkerRegistration, 'active' | 'waiting'> | undefined,
): boolean {
  return registration?.waiting != null && registration.active !== null;
}

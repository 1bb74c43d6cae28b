// What a page and the service worker call the sending of what waits.

/** Of the registration with the browser. */
export const SYNC_TAG = 'outbox';

/** From the worker to each page: there is a connection. */
export const SYNC_MESSAGE = 'SEND_OUTBOX';

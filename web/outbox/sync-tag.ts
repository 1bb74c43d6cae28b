// The names by which a page and the service worker call the sending of pending commands.

/** Tag of the registration with the browser. */
export const SYNC_TAG = 'outbox';

/** Message from the worker to each page: there is a connection. */
export const SYNC_MESSAGE = 'SEND_OUTBOX';

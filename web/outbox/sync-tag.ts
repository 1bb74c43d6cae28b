// Names the sync event and the message that trigger the sending of pending commands.

/** Tag of the registration with the browser. */
export const SYNC_TAG = 'outbox';

/** Message from the worker to each page when there is a connection. */
export const SYNC_MESSAGE = 'SEND_OUTBOX';

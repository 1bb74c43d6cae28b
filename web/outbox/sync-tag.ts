// Names the browser's sync event and the service worker's message. Both start the sending of pending commands.

export const SYNC_TAG = 'outbox';

/** The service worker sends this message to each page when the browser is online again. */
export const SYNC_MESSAGE = 'SEND_OUTBOX';

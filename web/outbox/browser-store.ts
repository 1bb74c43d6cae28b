// Opens the store of this browser's outbox.
import { indexedDbOutboxStore } from './outbox-store-indexed-db.ts';
import { webStorageOutboxStore } from './outbox-store-web-storage.ts';
import { withFallback } from './outbox-store.ts';

export const browserStore = withFallback(
  indexedDbOutboxStore(),
  webStorageOutboxStore(localStorage),
  (message, error) => console.warn(message, error),
);

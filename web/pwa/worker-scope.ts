// Declares the used parts of a service worker's global scope. The service worker types of TypeScript conflict with its
// DOM types.

export interface LastingEvent extends Event {
  /** Keeps the service worker running until `work` has settled. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface MessageToWorker extends LastingEvent {
  readonly data: unknown;
}

export interface WorkerScope {
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'activate' | 'install', listener: (event: LastingEvent) => void): void;
    (type: 'message', listener: (event: MessageToWorker) => void): void;
  };
}

// Types the global scope of a service worker. TypeScript's types for workers exclude those for pages, and both are in
// one project.

export interface LastingEvent extends Event {
  /** Keeps the worker alive until the work is done. */
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

// Declares the parts of the service worker scope that several files use. TypeScript's types for service workers
// conflict with its DOM types.

export interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface MessageToWorker extends LastingEvent {
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

// Types of the part of autocannon that load.ts uses; the package has none.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each request of the connection. */
    setupRequest?: (request: Request) => Request;
  }

  export interface Client {
    setRequests: (requests: Request[]) => void;
  }

  export interface Options {
    url: string;
    connections: number;
    /** Length of the run in seconds. */
    duration: number;
    setupClient: (client: Client) => void;
  }

  export interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
  }

  /** Emits `response` with (client, status code, bytes, milliseconds). */
  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>;
}

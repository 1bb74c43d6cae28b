// Declares the types of autocannon that load.ts uses, because autocannon contains no types.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }

  export interface Client {
    setRequests: (requests: Request[]) => void;
  }

  export interface Options {
    url: string;
    connections: number;
    duration: number;
    setupClient: (client: Client) => void;
  }

  export interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
  }

  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>;
}

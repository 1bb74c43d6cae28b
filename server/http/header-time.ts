// How long the head of a request may take.

/** How many times as often as the limit itself Node looks for connections that are over it. */
const LOOKS = 20;

/**
 * Options of node:http that end a request with 408 at the latest `ms` after it began, when its headers are not complete
 * by then. Node only looks now and then (every 30 s unless told otherwise), so both numbers have to fit together.
 */
export function headersWithin(ms: number) {
  const connectionsCheckingInterval = ms / LOOKS;
  return { headersTimeout: ms - connectionsCheckingInterval, connectionsCheckingInterval };
}

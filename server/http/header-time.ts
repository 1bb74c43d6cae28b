// Limits the time of a request's headers.

/** Checks per limit: Node looks for connections over the limit this many times within it. */
const LOOKS = 20;

/**
 * Returns options of node:http that end a request with 408 at the latest `ms` after it began, when its headers are
 * incomplete by then. Node checks only at intervals (30 s by default), so both numbers must fit together.
 */
export function headersWithin(ms: number) {
  const connectionsCheckingInterval = ms / LOOKS;
  return { headersTimeout: ms - connectionsCheckingInterval, connectionsCheckingInterval };
}

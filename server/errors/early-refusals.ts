// Defines responses to requests that fail before routing. Most have separate codes.
import { errorCatalogue } from '#shared/errors.ts';

export interface EarlyRefusal {
  status: number;
  code: string;
  error: string;
}

export const earlyRefusals = {
  unreadable: {
    status: 400,
    code: 'BAD_REQUEST',
    error: 'This is not a valid HTTP/1.1 request',
  },
  tooSlow: {
    status: 408,
    code: 'REQUEST_TIMEOUT',
    error: 'The request took too long to arrive',
  },
  unexpected: {
    status: 417,
    code: 'EXPECTATION_FAILED',
    error: 'The only supported expectation is 100-continue',
  },
  tooManyConnections: {
    status: errorCatalogue.RATE_LIMITED.status,
    code: 'RATE_LIMITED',
    error: 'Your network has too many connections open',
  },
  tooLongHeaders: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    error: 'The headers of the request are too large',
  },
} satisfies Record<string, EarlyRefusal>;

/** Every code that an error body may contain. */
export const allErrorCodes: readonly string[] = [
  ...new Set([
    ...Object.keys(errorCatalogue),
    ...Object.values(earlyRefusals).map(({ code }) => code),
  ]),
];

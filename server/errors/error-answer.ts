// Converts any error to a response for tRPC and REST. The response to an unexpected error does not reveal its cause.
import { TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { z } from 'zod';
import { DomainError, errorCatalogue, type ErrorCode, type ErrorDetail } from '#shared/errors.ts';
import { noSpaceLeft } from './error-code.ts';
import { isStorageFull, isTimeout, isRetryable, isUnavailable } from './sql-state.ts';

interface ErrorAnswer {
  status: number;
  code: ErrorCode;
  message: string;
  details: ErrorDetail[];
  retryAfterSeconds: number | undefined;
  isUnexpected: boolean;
}

type TrpcCode = TRPCError['code'];

const trpcCodes: Partial<Record<number, TrpcCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

export function trpcCodeOf(status: number): TrpcCode {
  return trpcCodes[status] ?? 'INTERNAL_SERVER_ERROR';
}

/** Converts a DomainError to a tRPC error with the same status and sentence. */
export function toTrpcError(error: DomainError): TRPCError {
  const code = trpcCodeOf(errorCatalogue[error.code].status);
  return new TRPCError({ code, message: error.message, cause: error });
}

function databaseRefusal(error: unknown): DomainError | undefined {
  if (isStorageFull(error)) return noSpaceLeft();
  return isTimeout(error) || isRetryable(error) || isUnavailable(error)
    ? new DomainError('UNAVAILABLE', undefined, { retryAfterSeconds: 2 })
    : undefined;
}

/**
 * Returns the DomainError that an error contains or corresponds to, for example for a full disk; undefined for an
 * unexpected error.
 */
export function refusalOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof z.ZodError) return invalidInput(error);
  if (error instanceof TRPCError) {
    const inner = error.cause === undefined ? undefined : refusalOf(error.cause);
    return inner ?? trpcRefusal(error);
  }
  return databaseRefusal(error);
}

/**
 * Maps the codes with which tRPC refuses a request, for example because of an unknown procedure or an unreadable body.
 */
const trpcRefusals: Partial<Record<TrpcCode, ErrorCode>> = {
  PARSE_ERROR: 'BAD_JSON',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  PAYLOAD_TOO_LARGE: 'TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

function trpcRefusal({ code, cause }: TRPCError): DomainError | undefined {
  if (code === 'BAD_REQUEST') {
    return cause instanceof SyntaxError
      ? new DomainError('BAD_JSON')
      : new DomainError('VALIDATION_FAILED', 'The request could not be read');
  }
  const known = trpcRefusals[code];
  return known && new DomainError(known);
}

function invalidInput(error: z.ZodError): DomainError {
  const details = error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  return new DomainError('VALIDATION_FAILED', details[0]?.message, { details });
}

/** Returns the response to an error. The text of an unexpected error is not sent to the client. */
export function answerTo(error: unknown): ErrorAnswer {
  const refusal = refusalOf(error);
  const code = refusal?.code ?? 'INTERNAL';
  const { status, text } = errorCatalogue[code];
  return {
    status,
    code,
    message: refusal?.message ?? text,
    details: refusal?.details ?? [],
    retryAfterSeconds: refusal?.retryAfterSeconds,
    isUnexpected: refusal === undefined,
  };
}

export function trpcErrorShape(error: unknown, requestId: string | null) {
  const { status, code: domainCode, message, details } = answerTo(error);
  const code = trpcCodeOf(status);
  return {
    message,
    code: TRPC_ERROR_CODES_BY_KEY[code],
    data: { code, httpStatus: status, domainCode, details, requestId },
  };
}

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

export const allErrorCodes: readonly string[] = [
  ...new Set([
    ...Object.keys(errorCatalogue),
    ...Object.values(earlyRefusals).map(({ code }) => code),
  ]),
];

/** Holds the status, code and message of a refused request that was sent without the tRPC client. */
export class RequestRefused extends Error {
  readonly data: { httpStatus: number; domainCode: string | undefined };
  /** `retryAfterSeconds` is the delay that the server asks for before a retry; NaN when the server names none. */
  readonly retryAfterSeconds: number;

  constructor(httpStatus: number, body: unknown, retryAfterSeconds = Number.NaN) {
    super(textAt(body, 'error') ?? '');
    this.data = { httpStatus, domainCode: textAt(body, 'code') };
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function textAt(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}

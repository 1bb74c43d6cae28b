// Defines the error for a refused request without the typed client.

/** A response without success, with the server's own sentence. error-message.ts reads it. */
export class RequestRefused extends Error {
  readonly data: { httpStatus: number; domainCode: string | undefined };
  /** Seconds to wait before a retry, by the server; NaN when unknown. */
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

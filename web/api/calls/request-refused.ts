// The server's refusal of a request that does not use the typed client.

/** An answer that is not a success, with the server's own sentence. Read by error-message.ts. */
export class RequestRefused extends Error {
  readonly data: { httpStatus: number; domainCode: string | undefined };
  /** Seconds that the server asks to wait; NaN when it does not say. */
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

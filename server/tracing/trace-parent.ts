// Parses the header `traceparent` of W3C Trace Context: the sender's trace of a request.

export interface TraceParent {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits: the span of the sender. */
  spanId: string;
  /** False when the sender decided not to record this trace. */
  isSampled: boolean;
}

const FORM =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Parses the header; undefined without a valid one. A later version may have more parts; version 00 may not. */
export function readTraceParent(header: string | string[] | undefined): TraceParent | undefined {
  const found = typeof header === 'string' ? FORM.exec(header) : null;
  if (!found) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = found;
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

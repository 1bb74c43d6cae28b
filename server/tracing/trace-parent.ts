// The header `traceparent` of W3C Trace Context: the trace that a request belongs to, as its sender says.

export interface TraceParent {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits: the span of the sender. */
  spanId: string;
  /** False: the sender decided that this trace is not recorded. */
  isSampled: boolean;
}

const FORM =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Reads the header; undefined: there is none, or it is not one. A later version may have more parts, the first has not. */
export function readTraceParent(header: string | string[] | undefined): TraceParent | undefined {
  const found = typeof header === 'string' ? FORM.exec(header) : null;
  if (!found) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = found;
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

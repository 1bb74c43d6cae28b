// Formats spans as JSON for OTLP/HTTP: https://opentelemetry.io/docs/specs/otlp/ (ids in hexadecimal, times as text).
import type { Attributes } from './current-span.ts';

export interface FinishedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  /** `server`: handles a request; `client`: calls another server. */
  kind: 'server' | 'client';
  /** Microseconds since 1970. */
  startMicros: number;
  endMicros: number;
  attributes: Attributes;
  isError: boolean;
}

const KINDS = { server: 2, client: 3 };
const ERROR = 2;

/** Returns the body of `POST …/v1/traces`. */
export function otlpBody(serviceName: string, spans: readonly FinishedSpan[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': serviceName }) },
        scopeSpans: [{ scope: { name: 'liftledger' }, spans: spans.map(spanOf) }],
      },
    ],
  });
}

function spanOf(span: FinishedSpan) {
  const { traceId, spanId, parentSpanId, name, kind } = span;
  return {
    traceId,
    spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    name,
    kind: KINDS[kind],
    // Nanoseconds, which exceed the precision of a number.
    startTimeUnixNano: `${span.startMicros}000`,
    endTimeUnixNano: `${span.endMicros}000`,
    attributes: attributesOf(span.attributes),
    status: span.isError ? { code: ERROR } : {},
  };
}

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));
}

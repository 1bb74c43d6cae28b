// Collects the spans of requests for a short time, and sends the spans to an OpenTelemetry collector. Drops the spans
// when the collector fails.
import { randomBytes } from 'node:crypto';
import type { Attributes, Span } from './current-span.ts';

interface FinishedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  /** Kind of span: `server` is a handled request, and `client` a call to another server. */
  kind: 'server' | 'client';
  /** Start and end, in microseconds since 1970. */
  startMicros: number;
  endMicros: number;
  attributes: Attributes;
  isError: boolean;
}

const KINDS = { server: 2, client: 3 };
const ERROR = 2;

function otlpBody(serviceName: string, spans: readonly FinishedSpan[]): string {
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
    // Nanoseconds exceed the precision of a number. Three zeros are therefore appended to the microseconds as text.
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

export interface TracingSettings {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
}

export interface Tracer {
  /**
   * Begins a request's span. Returns undefined when the `traceparent` header says that the sender does not record the
   * trace.
   */
  request: (name: string, parent: TraceParent | undefined) => Span | undefined;
  flush: () => Promise<void>;
  /** Flushes within a short limit and then sends no more. */
  stop: () => Promise<void>;
}

const SEND_EVERY_MS = 2_000;
const SEND_WITHIN_MS = 5_000;
/** Time limit of the last flush in ms, shorter than the second that a stopping server waits (start.ts). */
const STOP_WITHIN_MS = 800;
const MOST_AT_ONCE = 512;
/**
 * Maximum number of collected spans, which take about 2 MB. Further spans are dropped until the collected spans are
 * sent.
 */
const MOST_KEPT = 4_096;
const LOG_EVERY_MS = 60_000;

export function createTracer(
  { endpoint, headers, serviceName }: TracingSettings,
  log: (line: string) => void,
): Tracer {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const kept: FinishedSpan[] = [];
  const stopped = new AbortController();
  let lost = 0;
  let loggedAt = -Infinity;
  let sending: Promise<void> | undefined;

  function keep(span: FinishedSpan): void {
    if (stopped.signal.aborted) return;
    if (kept.length >= MOST_KEPT) lose(1, 'it is too slow');
    else kept.push(span);
    if (kept.length >= MOST_AT_ONCE) void flush();
  }

  /** Counts and logs dropped spans. `reason` contains no part of the collector's response, which could be any text. */
  function lose(count: number, reason: string): void {
    lost += count;
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log(`The collector of traces did not take ${lost} spans: ${reason}.`);
    lost = 0;
  }

  async function send(spans: readonly FinishedSpan[]): Promise<void> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: otlpBody(serviceName, spans),
        redirect: 'error',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(SEND_WITHIN_MS)]),
      });
      await answer.body?.cancel();
      if (!answer.ok) lose(spans.length, `it answers with ${answer.status}`);
    } catch {
      lose(spans.length, 'it does not answer');
    }
  }

  async function sendAll(): Promise<void> {
    while (kept.length > 0 && !stopped.signal.aborted) {
      await send(kept.splice(0, MOST_AT_ONCE));
    }
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  const timer = setInterval(() => void flush(), SEND_EVERY_MS).unref();
  return {
    request: (name, parent) => {
      if (parent && !parent.isSampled) return undefined;
      const traceId = parent?.traceId ?? newId(16);
      return beginSpan({ traceId, parentSpanId: parent?.spanId, name, kind: 'server' }, {}, keep);
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      const late = setTimeout(() => stopped.abort(), STOP_WITHIN_MS);
      await flush();
      clearTimeout(late);
      stopped.abort();
    },
  };
}

type Begun = Pick<FinishedSpan, 'traceId' | 'parentSpanId' | 'name' | 'kind'>;

function beginSpan(begun: Begun, attributes: Attributes, keep: (span: FinishedSpan) => void): Span {
  const { traceId } = begun;
  const spanId = newId(8);
  const startMicros = nowMicros();
  let isEnded = false;
  return {
    child: (name, own) =>
      beginSpan({ traceId, parentSpanId: spanId, name, kind: 'client' }, own, keep),
    end: ({ name = begun.name, attributes: more, isError = false } = {}) => {
      if (isEnded) return;
      isEnded = true;
      const all = { ...attributes, ...more };
      keep({
        ...begun,
        name,
        spanId,
        startMicros,
        endMicros: nowMicros(),
        attributes: all,
        isError,
      });
    },
  };
}

function newId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

function nowMicros(): number {
  return Math.round((performance.timeOrigin + performance.now()) * 1_000);
}

interface TraceParent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const FORM =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Parses a `traceparent` header; undefined when it is not valid. Only versions after 00 may have more parts. */
export function readTraceParent(header: string | string[] | undefined): TraceParent | undefined {
  const found = typeof header === 'string' ? FORM.exec(header) : null;
  if (!found) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = found;
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

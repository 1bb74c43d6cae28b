// Keeps the spans of requests for a short while and sends them to a collector. A collector that fails costs its spans.
import { randomBytes } from 'node:crypto';
import type { Attributes, Span } from './current-span.ts';
import { type FinishedSpan, otlpBody } from './otlp.ts';
import type { TraceParent } from './trace-parent.ts';

export interface TracingSettings {
  /** Base of the collector's addresses: `/v1/traces` is put behind it. */
  endpoint: string;
  /** Sent along, such as a key of the collector. */
  headers: Readonly<Record<string, string>>;
  serviceName: string;
}

export interface Tracer {
  /** Begins the span of a request; undefined when its sender decided that the trace is not recorded. */
  request: (name: string, parent: TraceParent | undefined) => Span | undefined;
  /** Sends what is kept, and waits until all is sent or given up. */
  flush: () => Promise<void>;
  /** Flushes for up to a moment and sends no more. */
  stop: () => Promise<void>;
}

const SEND_EVERY_MS = 2_000;
const SEND_WITHIN_MS = 5_000;
/** Less than the second that work in the background gets at a stop (start.ts). */
const STOP_WITHIN_MS = 800;
const MOST_AT_ONCE = 512;
/** Some 2 MB. Further ones are dropped until these are sent. */
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

  /** `reason`: no part of the answer, which could be anything. */
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

/** Microseconds since 1970, by a clock that never goes back. */
function nowMicros(): number {
  return Math.round((performance.timeOrigin + performance.now()) * 1_000);
}

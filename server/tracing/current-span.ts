// Keeps the span of the current request, so that SQL statements become its children in traces.
import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Readonly<Record<string, string | number>>;

/** A piece of work with a start and an end. Its starter ends it. */
export interface Span {
  /** Begins a child span now, for a call to another server, such as the database. */
  child: (name: string, attributes: Attributes) => Span;
  /** Ends the span. A second call does nothing. */
  end: (ended?: { name?: string; attributes?: Attributes; isError?: boolean }) => void;
}

const storage = new AsyncLocalStorage<Span>();

/** Returns the span of this call; undefined outside of a request, or without tracing. */
export function currentSpan(): Span | undefined {
  return storage.getStore();
}

/** Runs `work`, and everything that it awaits, in a span; undefined for none. */
export function inSpan<Result>(span: Span | undefined, work: () => Result): Result {
  if (span === storage.getStore()) return work();
  return span ? storage.run(span, work) : storage.exit(work);
}

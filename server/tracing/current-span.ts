// The request that a call belongs to, for traces: statements of SQL become children of its span.
import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Readonly<Record<string, string | number>>;

/** A piece of work with a beginning and an end. Whoever begins one ends it. */
export interface Span {
  /** Begins a span below this one, at this moment. It asks another server, such as the database. */
  child: (name: string, attributes: Attributes) => Span;
  /** Ends it, once; a second call does nothing. */
  end: (ended?: { name?: string; attributes?: Attributes; isError?: boolean }) => void;
}

const storage = new AsyncLocalStorage<Span>();

/** Returns the span that this call runs in; undefined outside of a request and where nothing is traced. */
export function currentSpan(): Span | undefined {
  return storage.getStore();
}

/** Runs `work`, and all that it waits for, in a span; undefined: in none. */
export function inSpan<Result>(span: Span | undefined, work: () => Result): Result {
  if (span === storage.getStore()) return work();
  return span ? storage.run(span, work) : storage.exit(work);
}

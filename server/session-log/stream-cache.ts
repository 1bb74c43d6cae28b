// Caches the streams of running sessions, so that the next set needs no read. A write from an outdated stream fails on
// the log's primary key.
import type { Stream, StreamKey } from './read.ts';

let mostStreams = 1_000;
/**
 * Time in ms for which a stream is read from the log instead of the cache, after a write of another server was noticed.
 */
const DISTRUST_MS = 60_000;
const streams = new Map<string, Stream>();
/**
 * Maps a session to the value of performance.now() until which its cached stream is not used. The first entry is the
 * oldest.
 */
const distrusted = new Map<string, number>();

/** Sets the maximum number of cached streams, and removes the oldest streams above it. */
export function holdAtMost(streamCount: number): void {
  mostStreams = streamCount;
  const excess = Math.max(0, streams.size - streamCount);
  for (const key of [...streams.keys()].slice(0, excess)) streams.delete(key);
}

const keyOf = ({ userId, sessionId }: StreamKey) => `${userId} ${sessionId}`;

/**
 * Returns the stream as of this process's last write. Undefined when the stream is not cached, or when another server's
 * write to it was noticed in the last minute.
 */
export function recallStream(key: StreamKey): Stream | undefined {
  const name = keyOf(key);
  return performance.now() < (distrusted.get(name) ?? 0) ? undefined : streams.get(name);
}

/**
 * Returns the cached stream as the beginning of the newest stream; undefined when no stream is cached. Other servers
 * may have written later events.
 */
export function recallBeginning(key: StreamKey): Stream | undefined {
  return streams.get(keyOf(key));
}

/** Caches the stream of a running session. A full cache drops the stream with the oldest write. */
export function rememberStream(key: StreamKey, stream: Stream): void {
  const name = keyOf(key);
  streams.delete(name);
  if (stream.state?.status !== 'IN_PROGRESS' || stream.state.isDiscarded) return;
  streams.set(name, stream);
  const oldest = streams.size > mostStreams ? streams.keys().next().value : undefined;
  if (oldest !== undefined) streams.delete(oldest);
}

/**
 * Ignores the cached stream for a minute after another server wrote to it. That server may write again soon, and a read
 * costs less than a failed write.
 */
export function distrustStream(key: StreamKey): void {
  distrusted.delete(keyOf(key));
  distrusted.set(keyOf(key), performance.now() + DISTRUST_MS);
  const oldest = distrusted.size > mostStreams ? distrusted.keys().next().value : undefined;
  if (oldest !== undefined) distrusted.delete(oldest);
}

export function forgetStream(key: StreamKey): void {
  streams.delete(keyOf(key));
}

export function forgetStreamsOf(userId: string): void {
  for (const key of streams.keys()) if (key.startsWith(`${userId} `)) streams.delete(key);
}

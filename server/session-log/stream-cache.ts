// Streams of sessions that are being trained now, so that the next set needs no read. Never trusted for an
// answer: the key (user, session, version) of the log refuses a write that starts from an old state.
import type { Stream, StreamKey } from './read.ts';

let mostStreams = 1_000;
/** Milliseconds for which a stream that another server writes as well is read each time. */
const DISTRUST_MS = 60_000;
const streams = new Map<string, Stream>();
/** Moment until which a stream is not recalled, in milliseconds of the process; oldest first. */
const distrusted = new Map<string, number>();

/** Sets how many streams this process holds, at most; those that are too many go, the oldest first. */
export function holdAtMost(streamCount: number): void {
  mostStreams = streamCount;
  for (const key of [...streams.keys()].slice(0, -streamCount)) streams.delete(key);
}

const keyOf = ({ userId, sessionId }: StreamKey) => `${userId} ${sessionId}`;

/** The stream as it was after the last write of this process; undefined when it is not held, or others write it too. */
export function recallStream(key: StreamKey): Stream | undefined {
  return performance.now() < (distrusted.get(keyOf(key)) ?? 0) ? undefined : recallBeginning(key);
}

/** The beginning of the stream that this process has seen: what others wrote since is missing. Undefined when not held. */
export function recallBeginning(key: StreamKey): Stream | undefined {
  return streams.get(keyOf(key));
}

/** Holds a running session's stream; the one that was written longest ago makes room. */
export function rememberStream(key: StreamKey, stream: Stream): void {
  forgetStream(key);
  if (stream.state?.status !== 'IN_PROGRESS' || stream.state.isDiscarded) return;
  streams.set(keyOf(key), stream);
  const oldest = streams.size > mostStreams ? streams.keys().next().value : undefined;
  if (oldest !== undefined) streams.delete(oldest);
}

/** Stops recalling a stream that another server wrote as the newest, for a minute: reading costs less than a lost race. */
export function distrustStream(key: StreamKey): void {
  distrusted.delete(keyOf(key));
  distrusted.set(keyOf(key), performance.now() + DISTRUST_MS);
  const oldest = distrusted.size > mostStreams ? distrusted.keys().next().value : undefined;
  if (oldest !== undefined) distrusted.delete(oldest);
}

export function forgetStream(key: StreamKey): void {
  streams.delete(keyOf(key));
}

/** Forgets all streams of a user. */
export function forgetStreamsOf(userId: string): void {
  for (const key of streams.keys()) if (key.startsWith(`${userId} `)) streams.delete(key);
}

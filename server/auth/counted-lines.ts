// Limits repeated log lines: the first is written at once, and repeats within a minute become one line with their
// number.
import { MINUTE_MS } from '#shared/durations.ts';

/**
 * The most distinct lines to track. Beyond it clients share lines, so that many clients fill neither memory nor log.
 */
const MOST_HELD = 1_000;

/** Writes the line, which stands for `count` repeats. */
export type WriteLine = (count: number) => void;

interface Held {
  /** Number of repeats since the last line of this kind. */
  count: number;
  write: WriteLine;
  timer: NodeJS.Timeout;
}

export interface CountedLines {
  /**
   * Writes at once when no line of this `kind` was written within a minute; otherwise counts, for one line at the end
   * of that minute. With too many kinds it counts as `sharedKind` instead.
   */
  add: (kind: string, write: WriteLine, shared: { kind: string; write: WriteLine }) => void;
  /** Writes all counted lines now and ends their minutes. */
  flush: () => void;
}

export function createCountedLines(mostHeld = MOST_HELD): CountedLines {
  const held = new Map<string, Held>();

  function end(kind: string) {
    const line = held.get(kind);
    held.delete(kind);
    clearTimeout(line?.timer);
    if (line && line.count > 0) line.write(line.count);
  }

  function count(kind: string, write: WriteLine) {
    const line = held.get(kind);
    if (line) {
      line.count += 1;
      line.write = write;
      return;
    }
    // Nobody waits for a line of the log: a server that is done may end before.
    const timer = setTimeout(end, MINUTE_MS, kind).unref();
    held.set(kind, { count: 0, write, timer });
    write(1);
  }

  return {
    add: (kind, write, shared) => {
      if (held.has(kind) || held.size < mostHeld) count(kind, write);
      else count(shared.kind, shared.write);
    },
    flush: () => [...held.keys()].forEach(end),
  };
}

// Collects the parts of a file that are kept, one after another, in a separate buffer.

export interface KeptParts {
  /** Takes over the bytes from `start` up to `end`. */
  keep: (start: number, end: number) => void;
  /** Everything that was kept, in one piece. */
  joined: () => Buffer;
}

/** Starts with nothing. Parts may be as many and as small as a stranger likes: they cost their bytes alone. */
export function keptParts(file: Buffer): KeptParts {
  const kept = Buffer.allocUnsafe(file.length);
  let length = 0;
  return {
    keep: (start, end) => {
      length += file.copy(kept, length, start, end);
    },
    joined: () => kept.subarray(0, length),
  };
}

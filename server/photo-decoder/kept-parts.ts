// Collects the kept parts of a file in a separate buffer.

export interface KeptParts {
  /** Copies the bytes from `start` up to `end`. */
  keep: (start: number, end: number) => void;
  /** Returns all kept parts as one buffer. */
  joined: () => Buffer;
}

/** Creates an empty collection. Many small parts cost no more than their bytes. */
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

// Samples of a stage and what the table says about them.

export interface Sample {
  /** Of each answer within the measured time. */
  latenciesMs: number[];
  seconds: number;
}

export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export function joinSamples(samples: readonly Sample[]): Sample {
  return {
    latenciesMs: samples.flatMap((sample) => sample.latenciesMs),
    seconds: samples.reduce((sum, sample) => sum + sample.seconds, 0),
  };
}

export function figuresOf({ latenciesMs, seconds }: Sample): Figures {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { perSecond: latenciesMs.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Columns under each other: the first to the left, the others to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
    });
  }
  return rows
    .map((row) =>
      row
        .map((cell, index) => {
          const width = widths[index] ?? 0;
          return index === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

// Computes the figures of the benchmark from measured samples, and formats tables.

export interface Sample {
  latenciesMs: number[];
  seconds: number;
  answered: number;
}

export interface Served extends Sample {
  cpuMs: number;
  postgresCpuMs: number | undefined;
}

export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuMs: number;
  postgresCpuMs: number;
}

/** Combines several rounds into the rate over all seconds together, and the percentiles of all latencies. */
export function figuresOf(rounds: readonly Served[]): Figures {
  const total = (pick: (round: Served) => number) =>
    rounds.reduce((sum, round) => sum + pick(round), 0);
  const latencies = rounds.flatMap((round) => round.latenciesMs);
  return {
    perSecond: latencies.length / total((round) => round.seconds),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    cpuMs: total((round) => round.cpuMs) / total((round) => round.answered),
    postgresCpuMs: total((round) => round.postgresCpuMs ?? Number.NaN) / latencies.length,
  };
}

/** Returns the quantile at `share`, from 0 to 1; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Returns the median of the ratios between two variants, where each ratio compares figures of the same round. A slow
 * moment of the machine affects both figures, so the ratio hardly changes.
 */
export function medianRatio(
  rounds: readonly Served[],
  others: readonly Served[],
  figure: keyof Figures = 'perSecond',
): number {
  const ratios = rounds.flatMap((round, index) => {
    const other = others[index];
    return other ? [figuresOf([round])[figure] / figuresOf([other])[figure]] : [];
  });
  return median(ratios);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const pair = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return pair.reduce<number>((sum, value) => sum + (value ?? Number.NaN) / 2, 0);
}

/** Formats rows as columns. The first column is left-aligned, and the others are right-aligned. */
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

// Samples of a stage and what the table says about them.

export interface Sample {
  /** Latency of each answer within the measured time. */
  latenciesMs: number[];
  seconds: number;
  /** Answers in all, those of the warm-up and of the last moments included. */
  answered: number;
}

/** A sample with the CPU time of the server process and of Postgres. */
export interface Served extends Sample {
  cpuMs: number;
  /** Undefined where Postgres is not on this machine, or that is no Linux. */
  postgresCpuMs: number | undefined;
}

export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the server's process for one answer. */
  cpuMs: number;
  /** The same of Postgres. */
  postgresCpuMs: number;
}

/** Figures of several rounds together. */
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

/** The value that `share` of all values, 0 to 1, are at most; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Median over the rounds of a figure of one way (by default how fast it was) against that of another in the same
 * round: a machine that is busy for a moment is busy for both.
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

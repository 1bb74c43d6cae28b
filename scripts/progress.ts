// Shows a progress bar on a terminal, or one line per tenth in a CI log.

const WIDTH = 30;

export interface Progress {
  step: (count?: number) => void;
  end: () => void;
}

/** Shows on stderr how many of `total` units of a task are done. */
export function showProgress(what: string, total: number, unit: string): Progress {
  const { stderr } = process;
  let done = 0;
  let lastTenth = 0;
  const draw = () => {
    const share = total === 0 ? 1 : done / total;
    const tenth = Math.floor(share * 10);
    if (stderr.isTTY) {
      const filled = Math.round(share * WIDTH);
      stderr.write(
        `\r${what} [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done}/${total} ${unit}`,
      );
    } else if (tenth > lastTenth) {
      stderr.write(`${what} ${done}/${total} ${unit}\n`);
    }
    lastTenth = tenth;
  };
  draw();
  return {
    step: (count = 1) => {
      done = Math.min(total, done + count);
      draw();
    },
    end: () => {
      if (stderr.isTTY) stderr.write('\n');
    },
  };
}

// Starts the process that generates load, and gives it one job at a time.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadAnswer, LoadJob } from './load.ts';
import type { Sample } from '#scripts/bench/stats.ts';

const ENDED = 'The load generator ended';

export interface LoadProcess {
  run: (job: LoadJob) => Promise<Sample>;
  stop: () => void;
}

export function startLoadProcess(): LoadProcess {
  const child = fork(join(import.meta.dirname, 'load.ts'), {
    execArgv: [],
    serialization: 'advanced',
  });
  let settle: ((answer: LoadAnswer) => void) | undefined;
  let hasEnded = false;
  child.on('message', (answer: LoadAnswer) => settle?.(answer));
  child.on('exit', () => {
    hasEnded = true;
    settle?.({ error: ENDED });
  });
  return {
    run: async (job) => {
      const answer = await new Promise<LoadAnswer>((resolve) => {
        settle = resolve;
        // A process that has ended never responds, so the job fails at once.
        if (hasEnded) resolve({ error: ENDED });
        else child.send(job);
      });
      if ('error' in answer) throw new Error(answer.error);
      return answer.sample;
    },
    stop: () => void child.kill(),
  };
}

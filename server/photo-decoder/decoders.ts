// Manages the processes that decode pictures. An untrusted file can keep a decoder busy for minutes, and only a process
// can be killed.
import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { workQueue } from '#server/limits/work-queue.ts';
import { DomainError } from '#shared/errors.ts';
import type { Said } from './decoder-process.ts';
import type { Picture } from './re-encode.ts';

const PROGRAM = path.join(import.meta.dirname, 'decoder-process.ts');
const RETRY_AFTER_SECONDS = 5;

interface DecoderNumbers {
  /** The largest number of pictures that are decoded at the same time, each in a separate process. */
  mostAtOnce: number;
  mostWaiting: number;
  startWithinMs: number;
  pictureWithinMs: number;
  idleMs: number;
}

const usual: DecoderNumbers = {
  mostAtOnce: 1,
  // The photo routes admit at most 48 uploads at a time, so this limit refuses none of them.
  mostWaiting: 48,
  startWithinMs: 30_000,
  pictureWithinMs: 10_000,
  idleMs: 10_000,
};

export interface Decoders {
  /**
   * Returns the re-encoded picture of an upload (`re-encode.ts`).
   * @throws DomainError INVALID_IMAGE, UNSUPPORTED_IMAGE, IMAGE_TOO_LARGE; UNAVAILABLE when too many uploads wait, on a
   * timeout, when the process fails, and after `stop`
   */
  decode: (file: Buffer) => Promise<Picture>;
  stop: () => void;
}

/** Creates the manager of the decoder processes. A process starts when there is a picture to decode. */
export function startDecoders(numbers: DecoderNumbers = usual): Decoders {
  const queue = workQueue({ ...numbers, retryAfterSeconds: RETRY_AFTER_SECONDS });
  const all = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let isStopped = false;

  async function takeProcess(): Promise<ChildProcess> {
    const [rested] = idle;
    if (rested) {
      const [child, timer] = rested;
      clearTimeout(timer);
      idle.delete(child);
      return child;
    }
    const child = startProcess();
    const forget = () => all.delete(child) && idle.delete(child);
    all.add(child);
    child.once('exit', forget).once('error', forget);
    await answerOf(child, numbers.startWithinMs);
    return child;
  }

  function letRest(child: ChildProcess) {
    const timer = setTimeout(() => {
      // Removes the process from the list first, so that no picture is sent to an ending process.
      idle.delete(child);
      child.kill('SIGKILL');
    }, numbers.idleMs);
    idle.set(child, timer.unref());
  }

  return {
    decode: (file) =>
      queue.run(async () => {
        if (isStopped) throw unavailable();
        const child = await takeProcess();
        const said = await answerOf(child, numbers.pictureWithinMs, file);
        letRest(child);
        if (said === 'ready') throw new Error('A decoder became ready twice');
        if ('refusal' in said) throw new DomainError(said.refusal);
        return said.picture;
      }),
    stop: () => {
      isStopped = true;
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

const unavailable = () =>
  new DomainError('UNAVAILABLE', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * Environment variables that halve a decoder's memory. glibc then returns free blocks of at least 128 KiB to the system
 * at once, and creates at most two memory pools.
 */
const givingMemoryBack = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

function startProcess(): ChildProcess {
  const { PATH, SystemRoot } = process.env;
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
    // A malicious file might gain control of the process, so its environment contains no secrets.
    env: { PATH, SystemRoot, ...givingMemoryBack },
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  // `unref` lets a stopping server end while a decoder process still runs.
  child.unref();
  child.channel?.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  // The error is ignored here, because `answerOf` already reports a failed write.
  child.stdin?.on('error', () => undefined);
  return child;
}

/**
 * Sends `file` to the process, if a file is given. Returns the next message of the process. Kills the process when no
 * message arrives in time.
 * @throws DomainError UNAVAILABLE on a timeout or when the process ends
 */
async function answerOf(child: ChildProcess, withinMs: number, file?: Buffer): Promise<Said> {
  const { promise, resolve, reject } = Promise.withResolvers<Said>();
  const giveUp = () => reject(unavailable());
  // The cast is safe because decoder-process.ts sends only messages of the type `Said`.
  const hear = (said: unknown) => resolve(said as Said);
  const timer = setTimeout(giveUp, withinMs);
  child.once('message', hear).once('exit', giveUp).once('error', giveUp);
  if (file) {
    child.send(file.length, (error) => error && giveUp());
    child.stdin?.write(file, (error) => error && giveUp());
  }
  try {
    return await promise;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
    child.off('message', hear).off('exit', giveUp).off('error', giveUp);
  }
}

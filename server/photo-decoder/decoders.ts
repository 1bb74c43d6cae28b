// Processes that decode pictures: a stranger's file can keep a decoder busy for minutes, and only a process can be ended.
import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { workQueue } from '#server/limits/work-queue.ts';
import { DomainError } from '#shared/errors.ts';
import type { Said } from './decoder-process.ts';
import type { Picture } from './re-encode.ts';

const PROGRAM = path.join(import.meta.dirname, 'decoder-process.ts');
const RETRY_AFTER_SECONDS = 5;

export interface DecoderNumbers {
  /** Pictures that are decoded at once, each in a separate process. */
  mostAtOnce: number;
  mostWaiting: number;
  /** Time from the start of a process until it can take a picture. */
  startWithinMs: number;
  /** Time for one picture; then its process is killed. */
  pictureWithinMs: number;
  /** Time without work after which a process ends and gives its memory back. */
  idleMs: number;
}

const usual: DecoderNumbers = {
  mostAtOnce: 1,
  // More uploads are not let in (upload-room.ts).
  mostWaiting: 48,
  startWithinMs: 30_000,
  pictureWithinMs: 10_000,
  idleMs: 10_000,
};

export interface Decoders {
  /**
   * The picture of an upload, made anew (`re-encode.ts`).
   * @throws DomainError INVALID_IMAGE, UNSUPPORTED_IMAGE, IMAGE_TOO_LARGE; UNAVAILABLE when too many wait, when it takes
   *   too long, when its process breaks and after `stop`.
   */
  decode: (file: Buffer) => Promise<Picture>;
  /** Ends all processes, those at work too. */
  stop: () => void;
}

/** Starts processes when there is work for them. */
export function startDecoders(numbers: DecoderNumbers = usual): Decoders {
  const queue = workQueue({ ...numbers, retryAfterSeconds: RETRY_AFTER_SECONDS });
  const all = new Set<ChildProcess>();
  /** Those without work, with the timer that ends them. */
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
      // Removed before it has ended, so that no picture goes to a process that is ending.
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

/** Settings of glibc's allocator that return large blocks to the system at once. They halve a decoder's memory. */
const givingMemoryBack = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

function startProcess(): ChildProcess {
  const { PATH, SystemRoot } = process.env;
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
    // The secrets of the server are no business of a program that strangers may take over.
    env: { PATH, SystemRoot, ...givingMemoryBack },
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  // None of them keeps the server alive.
  child.unref();
  child.channel?.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  // Told to who writes (`answerOf`).
  child.stdin?.on('error', () => undefined);
  return child;
}

/**
 * Returns the next message of the process, after sending `file` if one is given. Kills the process
 * when no message comes in time.
 * @throws DomainError UNAVAILABLE
 */
async function answerOf(child: ChildProcess, withinMs: number, file?: Buffer): Promise<Said> {
  const { promise, resolve, reject } = Promise.withResolvers<Said>();
  const giveUp = () => reject(unavailable());
  // `as`: both ends are of one house.
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

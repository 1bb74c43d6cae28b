// Decodes untrusted pictures one after another in a separate process, which `decoders.ts` starts and ends. The server
// sends a file's size as a message, and its bytes to standard input.
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { type Picture, reEncode } from './re-encode.ts';

/**
 * A message to the server. The first message says that the decoder is ready, and each further message is the result of
 * a file.
 */
export type Said = 'ready' | { picture: Picture } | { refusal: ErrorCode };

const say = (said: Said) => void process.send?.(said);

// Ignores Ctrl-C, because a terminal sends it to every process and only the server should end this process.
process.on('SIGINT', () => undefined);
// The channel closes when the server has ended. The process then kills itself, because an orderly exit would wait for a
// busy decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (bytes: number) => {
  say(await outcomeOf(await readFile(bytes)));
  // Runs the garbage collector, so that the memory of a large file becomes free before the next file.
  globalThis.gc?.();
});
say('ready');

async function outcomeOf(file: Buffer): Promise<Said> {
  try {
    return { picture: await reEncode(file) };
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.code };
    throw error;
  }
}

async function readFile(bytes: number): Promise<Buffer> {
  const file = Buffer.allocUnsafeSlow(bytes);
  let length = 0;
  if (bytes === 0) return file;
  for await (const chunk of process.stdin.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).copy(file, length);
    if (length === bytes) return file;
  }
  throw new Error('The server took back what it had announced');
}

// The process that decodes the pictures of strangers, one after another. `decoders.ts` starts it, feeds it and ends
// it. It gets the size of a file by message and reads the file from its standard input: a message would be copied on
// both sides.
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { type Picture, reEncode } from './re-encode.ts';

/** Messages of the decoder: that it is ready, and then the result of each file in turn. */
export type Said = 'ready' | { picture: Picture } | { refusal: ErrorCode };

const say = (said: Said) => void process.send?.(said);

// Ctrl-C in a terminal reaches every process there; the server ends this one when it is done with it.
process.on('SIGINT', () => undefined);
// The server is gone, however it went. A decoder at work cannot be asked to stop, and an orderly exit waits for it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (bytes: number) => {
  say(await outcomeOf(await readFile(bytes)));
  // The next file is as large, and nothing else here would make the collector hurry.
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

/** The next so many bytes of standard input. */
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

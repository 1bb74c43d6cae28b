// Runs in a separate process and decodes untrusted pictures, one after another. `decoders.ts` starts it, feeds it and
// ends it. A message gives the size of a file, and standard input its bytes: a message with the file would be copied on
// both sides.
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { type Picture, reEncode } from './re-encode.ts';

/** Messages of the decoder: first that it is ready, then the result of each file. */
export type Said = 'ready' | { picture: Picture } | { refusal: ErrorCode };

const say = (said: Said) => void process.send?.(said);

// A terminal sends Ctrl-C to every process. The server itself ends this process when it no longer
// needs it.
process.on('SIGINT', () => undefined);
// The server has ended. A busy decoder cannot stop, and an orderly exit would wait for it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (bytes: number) => {
  say(await outcomeOf(await readFile(bytes)));
  // The next file may be as large, and without this call garbage would be collected late.
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

/** Reads this many bytes of standard input. */
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

// Decodes untrusted pictures one after another in a separate process, which `decoders.ts` starts and ends. A message
// gives a file's size, and standard input its bytes.
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { type Picture, reEncode } from './re-encode.ts';

/** The first message says that the decoder is ready. Each further message is the result of a file. */
export type Said = 'ready' | { picture: Picture } | { refusal: ErrorCode };

const say = (said: Said) => void process.send?.(said);

// A terminal sends Ctrl-C to every process, but only the server should end this one.
process.on('SIGINT', () => undefined);
// The server has ended. The process kills itself, because an orderly exit would wait for a busy decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (bytes: number) => {
  say(await outcomeOf(await readFile(bytes)));
  // Without this call, the memory of a large file would be freed late.
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

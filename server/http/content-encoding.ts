// Texts as small as their reader accepts them.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fast enough per response; hashed files are compressed harder, at build time. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

interface Encoded {
  /** The Content-Encoding; absent: the text is left as it is. */
  encoding?: 'br' | 'gzip';
  body: Buffer | string;
}

/** Compresses on another thread, in what the `Accept-Encoding` header takes: br, else gzip, else nothing. */
export async function encode(
  text: string,
  accepted: string | string[] | undefined,
): Promise<Encoded> {
  const offered = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if (offered.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { encoding: 'br', body: await brotli(text, { params }) };
  }
  if (offered.includes('gzip')) return { encoding: 'gzip', body: await gzipped(text) };
  return { body: text };
}

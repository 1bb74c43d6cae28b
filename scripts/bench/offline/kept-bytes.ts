// Measures the bytes that the first visit fetches to keep the whole app, as the server sends them.
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { precacheList } from '#scripts/precache-list.ts';
import { NOWHERE } from '#web/pwa/kept-files.ts';
import type { Product } from '#scripts/bench/pages/browser.ts';
import { formatTable } from '../stats.ts';

const DIST = join(import.meta.dirname, '../../../dist');
const GOAL_KB = 1.5 * 1024;

interface Bytes {
  /** Bytes over the network, without headers. */
  sent: number;
  /** Bytes on the device. */
  kept: number;
}

/** Prints how much it is over the line, and on the device. */
export async function benchKeptBytes({ url }: Product, print: (text: string) => void) {
  const list = await precacheList({ client: join(DIST, 'client'), pages: join(DIST, 'pages') });
  const fetchAll = async (parts: readonly { url: string }[]) => {
    const fetched: Bytes[] = [];
    for (const part of parts) fetched.push(await fetchBytes(url, part.url));
    return fetched;
  };
  const [files, pages] = [await fetchAll(list.files), await fetchAll(list.pages)];
  const row = (name: string, fetched: readonly Bytes[], goal = '') => {
    const kilobytes = (pick: (each: Bytes) => number) =>
      fetched.reduce((sum, each) => sum + pick(each), 0) / 1024;
    const [sent, kept] = [kilobytes(({ sent }) => sent), kilobytes(({ kept }) => kept)];
    return [
      name,
      String(fetched.length),
      sent.toFixed(0),
      goal,
      (sent / kept).toFixed(2),
      kept.toFixed(0),
    ];
  };
  print(
    formatTable([
      ['Kept for the time without a network', 'number', 'KB sent', 'goal', 'ratio', 'KB kept'],
      row('scripts, styles and icons', files),
      row('pages', pages),
      row('all of it', [...files, ...pages], `≤ ${GOAL_KB}`),
    ]),
  );
}

/** @throws (rejects) when the answer is not the file */
function fetchBytes(origin: string, path: string): Promise<Bytes> {
  const expected = path === NOWHERE ? 404 : 200;
  return new Promise((resolve, reject) => {
    const request = get(origin + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== expected) reject(new Error(`${path}: ${answer.statusCode}`));
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const isCompressed = answer.headers['content-encoding'] === 'br';
        resolve({
          sent: body.length,
          kept: isCompressed ? brotliDecompressSync(body).length : body.length,
        });
      });
    });
    request.on('error', reject);
  });
}

// Checks that an archive is written only as fast as it is read, and stops when its reader
// disconnects.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { archiveStream } from '#server/features/export/archive/archive-stream.ts';
import type { NewEntry } from '#server/features/export/archive/pieces.ts';
import { manifestOf, unzip } from '#tests/support/archives.ts';

const head = { exportedAt: new Date('2026-11-20T10:00:00.000Z'), version: '1.2.3' };
const PIECE_BYTES = 50_000;

/**
 * Creates a file of `pieces` random chunks. Counts in `seen` the chunks that were read, and notes
 * there when the reading has ended.
 */
function slowFile(pieces: number, failAt = Infinity) {
  const seen = { pieces: 0, isEnded: false };
  async function* read() {
    try {
      while (seen.pieces < pieces) {
        if (seen.pieces === failAt) throw new Error('The database is gone');
        seen.pieces += 1;
        yield { data: randomBytes(PIECE_BYTES), rows: 1 };
      }
    } finally {
      seen.isEnded = true;
    }
  }
  async function* entries(): AsyncGenerator<NewEntry> {
    yield { name: 'log.jsonl', pieces: read(), hasRows: true };
  }
  return { seen, entries: entries() };
}

test('each file of the archive has its checksum in the manifest', async () => {
  const files = await unzip(await buffer(archiveStream(slowFile(3).entries, head)));
  const manifest = manifestOf(files);
  expect([...files.keys()]).toEqual(['README.txt', 'log.jsonl', 'manifest.json']);
  expect(manifest).toMatchObject({ version: '1.2.3', counts: { events: 3, photos: 0 } });
  expect(manifest.entries.map(({ rows }) => rows)).toEqual([null, 3]);
});

test('writing an archive pauses while nobody reads the archive', async () => {
  const { seen, entries } = slowFile(1_000);
  const stream = archiveStream(entries, head);
  await sleep(200);
  expect(seen.pieces).toBeLessThan(20);
  stream.destroy();
  await expect.poll(() => seen.isEnded).toBe(true);
  expect(seen.pieces).toBeLessThan(20);
});

test('the download of an archive fails when the database fails', async () => {
  const stream = archiveStream(slowFile(50, 20).entries, head);
  await expect(buffer(stream)).rejects.toThrow('The database is gone');
});

// Decodes malicious pictures. Decoding a picture must take little processor time or be stopped, and
// must leave no process behind.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as hostile from '#tests/support/photos/hostile-pictures.ts';
import { type Decoders, startDecoders } from '#server/photo-decoder/decoders.ts';
import { noise, smallJpeg } from '#tests/support/photos/photos.ts';
import { childrenOf, isRunning } from '#tests/support/processes/processes.ts';

const patient = {
  mostAtOnce: 2,
  mostWaiting: 20,
  startWithinMs: 30_000,
  pictureWithinMs: 20_000,
  idleMs: 60_000,
};

let decoders: Decoders;
let large: Buffer;
/**
 * Stores the processor time, in seconds, for decoding a photo of 49 megapixels, about the largest
 * photo of a camera.
 */
let honestSeconds: number;
beforeAll(async () => {
  large = await noise(4000, 3000).jpeg().toBuffer();
  decoders = startDecoders(patient);
  honestSeconds = await secondsFor(await noise(7000, 7000).jpeg({ progressive: true }).toBuffer());
  decoders.stop();
});
afterEach(() => decoders.stop());

const processes = () => childrenOf(process.pid, 'decoder-process');
const cpuSeconds = async () =>
  (await processes()).reduce((sum, { cpuSeconds: each }) => sum + each, 0);

/**
 * Returns the seconds of processor time that a running decoder process needs to decode or refuse
 * the picture.
 */
async function secondsFor(file: Buffer): Promise<number> {
  await decoders.decode(await smallJpeg());
  const before = await cpuSeconds();
  await decoders.decode(file).catch((error: unknown) => {
    expect(error).toMatchObject({ code: 'INVALID_IMAGE' });
  });
  return (await cpuSeconds()) - before;
}

test.for<[string, () => Buffer | Promise<Buffer>]>([
  ['a PNG of 150 compressed texts', () => hostile.pngOfCompressedTexts()],
  ['a PNG of compressed international texts', () => hostile.pngOfCompressedTexts('iTXt')],
  ['a PNG with a huge colour profile', hostile.pngOfAHugeProfile],
  ['a PNG of nothing but texts', hostile.pngOfTinyTexts],
  ['a PNG with more pixels than it says', hostile.pngOfTooManyPixels],
  ['a JPEG of empty segments', () => hostile.jpegOfSegments(0xe1, Buffer.alloc(0))],
  ['a JPEG of large segments', () => hostile.jpegOfSegments(0xe1, Buffer.alloc(65_000))],
  ['a JPEG of comments', () => hostile.jpegOfSegments(0xfe, Buffer.alloc(0))],
  ['a JPEG of empty tables', () => hostile.jpegOfSegments(0xdb, Buffer.alloc(0))],
  ['a JPEG of many scans', () => hostile.jpegOfScans(90)],
  ['a WebP of empty chunks', hostile.webpOfEmptyChunks],
])('decoding or refusing %s takes no longer than a large photo', async ([, make]) => {
  const file = await make();
  decoders = startDecoders(patient);
  const spent = await secondsFor(file);
  expect(spent).toBeLessThan(honestSeconds);
  // A negative difference would mean that the process was stopped and replaced by a new process,
  // whose time starts at 0.
  expect(spent).toBeGreaterThanOrEqual(0);
});

test('an empty file is refused, and the next file is decoded', async () => {
  decoders = startDecoders(patient);
  await expect(decoders.decode(Buffer.alloc(0))).rejects.toMatchObject({ code: 'INVALID_IMAGE' });
  expect((await decoders.decode(await smallJpeg())).width).toBe(60);
});

test('decoding that takes longer than the limit is stopped', async () => {
  decoders = startDecoders({ ...patient, pictureWithinMs: 40 });
  await expect(decoders.decode(large)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: 5,
  });
  await vi.waitFor(async () => expect(await processes()).toEqual([]), 5_000);
  decoders.stop();
  decoders = startDecoders(patient);
  expect((await decoders.decode(large)).width).toBe(2048);
});

test('when a decoder process crashes, one picture is refused and the next picture is decoded', async () => {
  decoders = startDecoders(patient);
  const lost = decoders.decode(large);
  const [child] = await vi.waitUntil(async () => {
    const found = await processes();
    return found.length > 0 && found;
  });
  process.kill(Number(child?.pid), 'SIGKILL');
  await expect(lost).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect((await decoders.decode(await smallJpeg())).width).toBe(60);
});

describe('decoder processes are reused for several pictures and end when idle', () => {
  test('after decoding six pictures simultaneously, two decoder processes are kept and reused', async () => {
    decoders = startDecoders(patient);
    const file = await smallJpeg();
    await Promise.all(Array.from({ length: 6 }, () => decoders.decode(file)));
    const first = (await processes()).map(({ pid }) => pid);
    expect(first).toHaveLength(2);
    await decoders.decode(file);
    expect((await processes()).map(({ pid }) => pid)).toEqual(first);
  });

  test('idle decoder processes end', async () => {
    decoders = startDecoders({ ...patient, idleMs: 100 });
    await decoders.decode(await smallJpeg());
    await vi.waitFor(async () => expect(await processes()).toEqual([]), 5_000);
    expect((await decoders.decode(await smallJpeg())).width).toBe(60);
  });

  test('decoder processes end when the server stops', async () => {
    decoders = startDecoders(patient);
    await decoders.decode(await smallJpeg());
    const [child] = await processes();
    const lost = decoders.decode(large);
    await sleep(20);
    decoders.stop();
    await expect(lost).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await vi.waitUntil(async () => !(await isRunning(Number(child?.pid))));
    await expect(decoders.decode(await smallJpeg())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

test('a picture is refused when the decoders and the queue are full', async () => {
  decoders = startDecoders({ ...patient, mostAtOnce: 1, mostWaiting: 1 });
  const file = await smallJpeg();
  const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => decoders.decode(file)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

// Tests how the memory limit for uploads makes uploads wait, refuses them or ends them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type UploadRoom, uploadRoom } from '#server/limits/upload-room.ts';

const numbers = {
  roomBytes: 40,
  roomBytesOfUser: 20,
  most: 10,
  mostOfUser: 4,
  retryAfterSeconds: 5,
  leastBytesPerLook: 5,
  lookEveryMs: 1_000,
};

let room: UploadRoom;
beforeEach(() => {
  vi.useFakeTimers();
  room = uploadRoom(numbers);
});
afterEach(() => vi.useRealTimers());

/** Begins an upload of `bytes` bytes, which runs until the test ends it. */
function send(userId: string, bytes = 10) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = {
    isReading: false,
    arrived: 0,
    hangUps: 0,
    hasArrived: () => undefined as void,
    end: resolve,
    outcome: Promise.resolve<unknown>(undefined),
  };
  const sender = {
    userId,
    bytes,
    arrivedBytes: () => upload.arrived,
    hangUp: () => {
      upload.hangUps += 1;
      reject(new Error('hung up'));
    },
  };
  upload.outcome = room
    .run(sender, (hasArrived) => {
      upload.isReading = true;
      upload.hasArrived = hasArrived;
      return promise;
    })
    .catch((error: unknown) => error);
  return upload;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const reading = (uploads: { isReading: boolean }[]) => uploads.map(({ isReading }) => isReading);

test('waiting uploads run in the order of their arrival', async () => {
  const uploads = ['a', 'b', 'c', 'd', 'e', 'f'].map((userId) => send(userId));
  await settle();
  expect(reading(uploads)).toEqual([true, true, true, true, false, false]);
  uploads[2]?.end();
  await settle();
  expect(reading(uploads)).toEqual([true, true, true, true, true, false]);
});

test('a small upload does not overtake a large upload that waits', async () => {
  const uploads = [send('a', 20), send('b', 15), send('c', 20), send('d', 1)];
  await settle();
  expect(reading(uploads)).toEqual([true, true, false, false]);
});

test('one user gets at most half of the memory for uploads', async () => {
  const uploads = [send('a'), send('a'), send('a'), send('b')];
  await settle();
  expect(reading(uploads)).toEqual([true, true, false, true]);
  uploads[0]?.end();
  await settle();
  expect(reading(uploads)).toEqual([true, true, true, true]);
});

test('an upload that is larger than the memory limit runs, but only without other uploads', async () => {
  const uploads = [send('a', 99), send('b', 1)];
  await settle();
  expect(reading(uploads)).toEqual([true, false]);
});

test("a user's fifth simultaneous upload and the server's eleventh upload are refused", async () => {
  const refusal = { code: 'UNAVAILABLE', retryAfterSeconds: 5 };
  for (let i = 0; i < 4; i += 1) send('a');
  expect(await send('a').outcome).toMatchObject(refusal);
  for (const userId of ['b', 'c', 'd', 'e', 'f', 'g']) send(userId);
  expect(await send('h').outcome).toMatchObject(refusal);
});

test('a failed upload frees its memory', async () => {
  const broken = room.run(
    { userId: 'a', bytes: 40, arrivedBytes: () => 0, hangUp: () => undefined },
    () => Promise.reject(new Error('broken')),
  );
  await expect(broken).rejects.toThrow('broken');
  const next = send('b', 40);
  await settle();
  expect(next.isReading).toBe(true);
});

test('the slower of two uploads is ended when another upload waits for memory', async () => {
  const [slow, quick, done] = [send('a'), send('b'), send('c', 20)];
  await settle();
  done.hasArrived();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(slow.hangUps).toBe(0);
  const next = send('d');
  await vi.advanceTimersByTimeAsync(1_000);
  quick.arrived += 5;
  slow.arrived += 4;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([slow.hangUps, quick.hangUps, done.hangUps]).toEqual([1, 0, 0]);
  expect(next.isReading).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(quick.hangUps).toBe(0);
});

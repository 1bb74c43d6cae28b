import { expect, it } from 'vitest';
import { inTime } from '#web/api/in-time.ts';

it('gives up where nobody answers, so that no form waits for ever', async () => {
  let heard: AbortSignal | undefined;
  const answer = inTime(5, ({ signal }) => {
    heard = signal;
    return new Promise(() => {});
  });
  await expect(answer).rejects.toThrow('No answer in time');
  expect(heard?.aborted).toBe(true);
});

it('gives an answer that comes in time, and the failure of the call', async () => {
  expect(await inTime(1000, async () => 'answer')).toBe('answer');
  await expect(inTime(1000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

import { expect, it } from 'vitest';
import { failureWords, isMissing, unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';

const refused = (httpStatus: number) => Object.assign(new Error('No'), { data: { httpStatus } });

it('takes a deletion for done when the thing was gone before', async () => {
  await expect(unlessAlreadyDeleted(Promise.reject(refused(404)))).resolves.toBeUndefined();
  await expect(unlessAlreadyDeleted(Promise.reject(refused(409)))).rejects.toThrow('No');
  await expect(unlessAlreadyDeleted(Promise.reject(new Error('offline')))).rejects.toThrow();
});

it('knows an address that leads to nothing from a failure that may pass', () => {
  expect(isMissing(refused(404))).toBe(true);
  expect(isMissing(refused(400))).toBe(true);
  expect(isMissing(refused(500))).toBe(false);
  expect(isMissing(new Error('offline'))).toBe(false);
});

it('tells that an unanswered press needs a connection', () => {
  expect(failureWords(new Error('Failed to fetch'), 'Failed to delete goal')).toEqual({
    title: 'Failed to delete goal',
    message: 'Needs a connection. Try again when you are online.',
  });
  expect(failureWords(refused(500), 'Failed to delete goal')).toEqual({
    message: 'Failed to delete goal',
  });
});

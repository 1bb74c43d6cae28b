import { expect, it } from 'vitest';
import {
  failureWords,
  isMissing,
  reasonOf,
  unlessAlreadyDeleted,
} from '#web/api/calls/error-message.ts';
import { saveFailure, withoutSentence } from '#web/api/calls/save-failure.ts';

const refused = (httpStatus: number) => Object.assign(new Error('No'), { data: { httpStatus } });

it('deleting an item that does not exist counts as a success', async () => {
  await expect(unlessAlreadyDeleted(Promise.reject(refused(404)))).resolves.toBeUndefined();
  await expect(unlessAlreadyDeleted(Promise.reject(refused(409)))).rejects.toThrow('No');
  await expect(unlessAlreadyDeleted(Promise.reject(new Error('offline')))).rejects.toThrow();
});

it('a response with status 404 or 400 means a missing item, a response with status 500 does not', () => {
  expect(isMissing(refused(404))).toBe(true);
  expect(isMissing(refused(400))).toBe(true);
  expect(isMissing(refused(500))).toBe(false);
  expect(isMissing(new Error('offline'))).toBe(false);
});

it("the message for a request without a response is 'Needs a connection.'", () => {
  expect(failureWords(new Error('Failed to fetch'), 'Failed to delete goal')).toEqual({
    title: 'Failed to delete goal',
    message: 'Needs a connection.',
  });
  expect(failureWords(refused(500), 'Failed to delete goal')).toEqual({
    message: 'Failed to delete goal',
  });
});

it('reasonOf distinguishes a failing server, a missing connection and a refusal', () => {
  const ofProxy = (status: number) =>
    Object.assign(new Error('No JSON'), { meta: { response: new Response('', { status }) } });
  expect(reasonOf(new Error('Failed to fetch'))).toBe('unanswered');
  expect(reasonOf(refused(500))).toBe('server');
  expect(reasonOf(ofProxy(502))).toBe('server');
  expect(reasonOf(refused(404))).toBeNull();
  // A 200 response that is not the API's JSON comes from a proxy, so the API server did not answer.
  expect(reasonOf(ofProxy(200))).toBe('unanswered');
  expect(reasonOf(null)).toBeNull();
});

it('the page shows no error message that a toast already shows', () => {
  const text = 'Failed to create goal';
  const left = (error: unknown) => withoutSentence(saveFailure(error, text), text);
  expect(left(refused(500))).toBeUndefined();
  expect(left(refused(409))).toEqual({ sentence: 'No', isUnsent: false });
  expect(left(new Error('Failed to fetch'))).toEqual({ sentence: null, isUnsent: true });
});

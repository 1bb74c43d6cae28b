import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerTo, refusalOf, toTrpcError, trpcCodeOf } from '#server/errors/error-answer.ts';
import { DomainError } from '#shared/errors.ts';

const wrapped = (cause: unknown) => new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause });
const zodError = z.object({ sets: z.array(z.number({ error: 'A number, please' })) }).safeParse({
  sets: [1, 'two'],
}).error;

test.each<[string, unknown, number, string]>([
  ['a rule', new DomainError('GYM_NOT_FOUND'), 404, 'GYM_NOT_FOUND'],
  ['a rule that tRPC wrapped', wrapped(new DomainError('LIMIT_REACHED')), 409, 'LIMIT_REACHED'],
  ['wrong input', zodError, 400, 'VALIDATION_FAILED'],
  ['wrong input that tRPC wrapped', wrapped(zodError), 400, 'VALIDATION_FAILED'],
  ['an unreadable body', new TRPCError({ code: 'PARSE_ERROR' }), 400, 'BAD_JSON'],
  ['an unknown procedure', new TRPCError({ code: 'NOT_FOUND' }), 404, 'NOT_FOUND'],
  ['a wrong method', new TRPCError({ code: 'METHOD_NOT_SUPPORTED' }), 405, 'METHOD_NOT_ALLOWED'],
  ['too large a body', new TRPCError({ code: 'PAYLOAD_TOO_LARGE' }), 413, 'TOO_LARGE'],
  ['a full disk', Object.assign(new Error('x'), { code: '53100' }), 503, 'UNAVAILABLE'],
  [
    'a statement that took too long',
    Object.assign(new Error('x'), { code: '57014' }),
    503,
    'UNAVAILABLE',
  ],
])('the response to %s has a status and code of the API', (_, error, status, code) => {
  expect(answerTo(error)).toMatchObject({ status, code, isUnexpected: false });
});

test('the response to a validation error contains the path and the message of the wrong field', () => {
  const details = [{ path: 'sets.1', message: 'A number, please' }];
  expect(answerTo(zodError)).toMatchObject({ message: 'A number, please', details });
});

test('the response to an unexpected error leaves out the error message', () => {
  const answer = answerTo(wrapped(new Error('select secret from account')));
  expect(answer).toMatchObject({ status: 500, code: 'INTERNAL', details: [], isUnexpected: true });
  expect(answer.message).not.toContain('secret');
});

test('the error of a refused tRPC call has a tRPC code and the refusal as its cause', () => {
  const refusal = new DomainError('RATE_LIMITED');
  const error = toTrpcError(refusal);
  expect([error.code, error.message]).toEqual(['TOO_MANY_REQUESTS', refusal.message]);
  expect(refusalOf(error)).toBe(refusal);
  expect(trpcCodeOf(418)).toBe('INTERNAL_SERVER_ERROR');
});

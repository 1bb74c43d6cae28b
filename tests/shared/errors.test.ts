import { expect, test } from 'vitest';
import { DomainError, errorCatalogue } from '#shared/errors.ts';

test('a domain error uses the message of the error catalogue unless it gets another message', () => {
  expect(new DomainError('GYM_NOT_FOUND')).toMatchObject({
    name: 'DomainError',
    message: 'Gym not found',
    details: [],
    retryAfterSeconds: undefined,
  });
  const details = [{ path: 'sets', message: 'Too many' }];
  const own = new DomainError('LIMIT_REACHED', 'Too many sets', { details, retryAfterSeconds: 2 });
  expect(own).toMatchObject({ message: 'Too many sets', details, retryAfterSeconds: 2 });
});

test.each(Object.entries(errorCatalogue))(
  'the error %s of the catalogue has a status and a text',
  (_, entry) => {
    expect(entry.status).toBeGreaterThanOrEqual(400);
    expect(entry.text).toMatch(/^[A-Z].*[^.]$/);
  },
);

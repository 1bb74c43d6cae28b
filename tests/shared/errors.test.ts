import { expect, test } from 'vitest';
import { DomainError, errorCatalogue } from '#shared/errors.ts';

test('an error has the sentence of the catalogue unless it brings its own', () => {
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

test.each(Object.entries(errorCatalogue))('%s has a status and a sentence', (_, entry) => {
  expect(entry.status).toBeGreaterThanOrEqual(400);
  expect(entry.text).toMatch(/^[A-Z].*[^.]$/);
});

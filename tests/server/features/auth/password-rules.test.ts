import { describe, expect, test } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { refuseGuessable } from '#server/features/auth/password-rules.ts';

const person = { email: 'robin.lifter@example.com', name: 'Robin Lifter' };
const check = (password: string) => refuseGuessable(password, person);

describe('weak passwords are refused', () => {
  test.each([
    'password',
    'password1',
    'PassWord1!',
    'P@ssw0rd',
    'P4$$word2024',
    'passwordpassword',
    'qwertyuiop',
    'Summer2025!',
    'iloveyou123',
    'deadlift1',
    '12345678',
    '1q2w3e4r',
    'aaaaaaaa',
    '12121212',
    'abcabcabc',
    'abcdefgh',
    '98765432',
    'cdefghij',
  ])('the common password %s is refused', (password) => {
    expect(() => check(password)).toThrow('This password is very common and easy to guess');
  });

  test.each([
    'robin.lifter',
    'RobinLifter',
    'robin lifter',
    'robin.lifter@example.com',
    'LiftLedger',
  ])(
    "the password %s, made of the email, the user's name or the app's name, is refused",
    (password) => {
      expect(() => check(password)).toThrow('Your password must not be your email');
    },
  );

  test('the refusal of a password names the field `password`', () => {
    try {
      check('password1');
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      expect(error).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ path: 'password', message: expect.stringContaining('very common') }],
      });
    }
  });
});

test.each([
  'correct horse battery',
  'tuesday brings 3 plates',
  'xK9#mQ2$vL',
  'dragonfruit-on-toast',
  'пароль из слов',
  ' kept as it was typed ',
  'robin lifts heavy',
])('the uncommon password %s is accepted', (password) => {
  expect(() => check(password)).not.toThrow();
});

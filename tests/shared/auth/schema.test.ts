import { expect, test, describe, it } from 'vitest';
import { registerInput, email } from '#shared/auth/schema.ts';
import { registration } from '../../support/factories.ts';

const refusals: [string, object, RegExp][] = [
  ['no e-mail at all', { email: '' }, /^Email is required$/],
  ['an e-mail without a dot', { email: 'a@b' }, /^Email is invalid$/],
  ['an e-mail with a line end', { email: 'a@b.co\n' }, /^Email is invalid$/],
  ['an e-mail of 255 characters', { email: `${'a'.repeat(250)}@b.co` }, /^Email is invalid$/],
  ['an e-mail as a list', { email: ['a@b.co'] }, /^Email is required$/],
  ['a password of 7', { password: 'x7#kQ2v' }, /^Password must be at least 8 characters$/],
  ['a password of 129', { password: 'xq'.repeat(64) + 'z' }, /^Password can have at most 128/],
  ['a password of 7,000', { password: 'x'.repeat(7_000) }, /^Password can have at most/],
  ['a name of one letter', { name: 'a' }, /^Name must be at least 2 characters$/],
  ['a name of 101', { name: 'a'.repeat(101) }, /^Name can have at most 100/],
  ['a height under 4 feet', { height: 121.91 }, /^Please enter a valid height \(4-8 feet\)$/],
  ['a height over 8 feet', { height: 243.85 }, /^Please enter a valid height \(4-8 feet\)$/],
  ['a weight under 50 lbs', { weight: 22.67 }, /^Please enter a valid weight \(50-1000 lbs\)$/],
  ['a weight over 1000 lbs', { weight: 453.6 }, /^Please enter a valid weight \(50-1000 lbs\)$/],
  ['a birth in the future', { dateOfBirth: '2150-01-01' }, /^Date of birth cannot be in the/],
  ['a birth in 1899', { dateOfBirth: '1899-12-31' }, /valid date/],
  ['a 30th of February', { dateOfBirth: '2000-02-30' }, /valid date/],
  ['an unknown gender', { gender: 'X' }, /^Please choose one of the listed genders$/],
];
test.each(refusals)('a registration with %s is refused', (_, bad, sentence) => {
  const [issue] = registerInput.safeParse({ ...registration(), ...bad }).error?.issues ?? [];
  expect(issue?.message).toMatch(sentence);
  expect(issue?.path[0]).toBe(Object.keys(bad)[0]);
});

describe('an email address is stored in its canonical form', () => {
  it.each([
    [' Robin@Example.COM ', 'robin@example.com'],
    ['müller@exämple.de', 'müller@xn--exmple-cua.de'],
    ['mu\u0308ller@exa\u0308mple.de', 'müller@xn--exmple-cua.de'],
    ['MÜLLER@XN--EXMPLE-CUA.DE', 'müller@xn--exmple-cua.de'],
    ['дима@почта.рф', 'дима@xn--80a1acny.xn--p1ai'],
    ['ｒｏｂｉｎ＠example.com', 'robin@example.com'],
    ["o'neil+gym@mail.example.co.uk", "o'neil+gym@mail.example.co.uk"],
  ])('the email address %j is stored as %s', (typed, kept) => {
    expect(email.parse(typed)).toBe(kept);
    expect(email.parse(kept)).toBe(kept);
  });

  it.each([
    'robin',
    'robin@',
    '@example.com',
    'robin@example',
    'robin@127.0.0.1',
    'robin@exa mple.com',
    'ro bin@example.com',
    'robin@example.com/path',
    'robin@example.com:80',
    'robin@exam%70le.com',
    'ro\0bin@example.com',
    'robin@a@example.com',
    `${'a'.repeat(250)}@example.com`,
    `a@${'ä'.repeat(120)}.${'ö'.repeat(120)}.de`,
  ])('the email address %j is refused', (typed) => {
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Email is invalid');
  });
});

import { describe, expect, it } from 'vitest';
import { email } from '#shared/auth/schema.ts';

describe('an email address', () => {
  it.each([
    [' Robin@Example.COM ', 'robin@example.com'],
    ['müller@exämple.de', 'müller@xn--exmple-cua.de'],
    ['mu\u0308ller@exa\u0308mple.de', 'müller@xn--exmple-cua.de'],
    ['MÜLLER@XN--EXMPLE-CUA.DE', 'müller@xn--exmple-cua.de'],
    ['дима@почта.рф', 'дима@xn--80a1acny.xn--p1ai'],
    ['ｒｏｂｉｎ＠example.com', 'robin@example.com'],
    ["o'neil+gym@mail.example.co.uk", "o'neil+gym@mail.example.co.uk"],
  ])('is stored as %j → %s', (typed, kept) => {
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
  ])('%j is refused', (typed) => {
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Email is invalid');
  });
});

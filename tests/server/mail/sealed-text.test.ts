import { expect, test } from 'vitest';
import { createSeal } from '#server/mail/sealed-text.ts';

const old = 'the secret of before, with 32 characters';
const fresh = 'the secret of today, with 32 characters';

test('a text is opened with the secret that sealed it, also after that was changed', () => {
  const sealed = createSeal([old]).seal('Grüße');
  expect(sealed).not.toContain('Gr');
  expect(createSeal([old]).open(sealed)).toBe('Grüße');
  expect(createSeal([fresh, old]).open(sealed)).toBe('Grüße');
  expect(createSeal([fresh]).open(sealed)).toBeUndefined();
});

test('the same text is never sealed in the same way, and a changed one is refused', () => {
  const { seal, open } = createSeal([fresh]);
  expect(seal('twice')).not.toBe(seal('twice'));
  const bytes = Buffer.from(seal('untouched'), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(open(bytes.toString('base64url'))).toBeUndefined();
  expect(open('')).toBeUndefined();
});

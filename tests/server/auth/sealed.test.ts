// Tests the encryption of values that only this server can decrypt.
import { expect, test } from 'vitest';
import { open, seal, unseal } from '#server/auth/sealed.ts';
import { deriveSigningKeys } from '#server/auth/auth-settings.ts';

const old = { keys: [deriveSigningKeys('the secret before this one')] } as const;
const current = { keys: [deriveSigningKeys('the secret of this server')] } as const;
const both = { keys: [...current.keys, ...old.keys] } as const;
const content = Buffer.from('a secret');

test('encrypted content can be decrypted, and encrypting it twice gives different bytes', () => {
  const sealed = seal(current, 'row 1', content);
  expect(open(current, 'row 1', sealed)).toEqual({ content, isOld: false });
  expect(unseal(current, 'row 1', sealed)).toEqual(content);
  expect(sealed.includes(content)).toBe(false);
  expect(seal(current, 'row 1', content)).not.toEqual(sealed);
});

test('content encrypted with the previous secret is decrypted and marked as old', () => {
  expect(open(both, 'row 1', seal(old, 'row 1', content))).toEqual({ content, isOld: true });
});

test('encrypted content cannot be decrypted after a change, for another row or with another secret', () => {
  const sealed = seal(current, 'row 1', content);
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(15) ^ 1, 15);
  expect(unseal(current, 'row 2', sealed)).toBeNull();
  expect(unseal(old, 'row 1', sealed)).toBeNull();
  for (const broken of [changed, sealed.subarray(0, 20), Buffer.alloc(0)]) {
    expect(unseal(current, 'row 1', broken)).toBeNull();
  }
});

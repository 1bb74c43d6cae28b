// Decrypts a push message as a browser does (RFC 8291 over RFC 8188), independently of the library
// that encrypts it.
import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const TAG_BYTES = 16;
const PUBLIC_BYTES = 65;

/**
 * Returns the decrypted message of an aes128gcm body with one record.
 * @throws Error when the body was encrypted for other keys
 */
export function decryptPush(body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): Buffer {
  const salt = body.subarray(0, 16);
  const keyBytes = body.readUInt8(20);
  if (keyBytes !== PUBLIC_BYTES) throw new Error(`The key of the sender has ${keyBytes} bytes`);
  const sender = body.subarray(21, 21 + PUBLIC_BYTES);
  const record = body.subarray(21 + PUBLIC_BYTES);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  // The text of the last record is followed by the byte 2 and zeros.
  const end = padded.lastIndexOf(2);
  if (end === -1) throw new Error('The record has no end');
  return padded.subarray(0, end);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

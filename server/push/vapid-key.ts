// Reads the key that signs this server's pushes. Browsers accept pushes for a subscription only with its key.
import { createECDH } from 'node:crypto';
import { keptSecret } from '#server/auth/secret.ts';
import { StartError } from '#server/errors/start-error.ts';

const PRIVATE_BYTES = 32;

/** P-256 keys in base64url that sign and verify the VAPID header. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Returns the keys of `VAPID_PRIVATE_KEY`, otherwise of `<dataDir>/vapid-key`, which is created when missing. Another
 * key invalidates all subscriptions, so servers on one database need the same key.
 *
 * @throws StartError when the data folder is not readable or writable
 */
export async function readVapidKeys(
  given: string | undefined,
  dataDir: string,
): Promise<VapidKeys> {
  return vapidKeys(
    given ?? (await keptSecret({ dataDir, name: 'vapid-key', make: makePrivateKey })),
  );
}

/**
 * Derives the public key.
 *
 * @throws StartError when this is no private key
 */
export function vapidKeys(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch (error) {
    throw new StartError(
      `VAPID_PRIVATE_KEY must be the private key of a P-256 pair, ${PRIVATE_BYTES} bytes in base64url.`,
      { cause: error },
    );
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}

/** Returns a new private key. It keeps leading zeros, because push services require all 32 bytes. */
function makePrivateKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const bytes = Buffer.alloc(PRIVATE_BYTES);
  const key = curve.getPrivateKey();
  key.copy(bytes, PRIVATE_BYTES - key.length);
  return bytes.toString('base64url');
}

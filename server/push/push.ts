// Sends a push notification to one device, encrypted for this device.
import { createECDH } from 'node:crypto';
import { keptSecret } from '#server/auth/secret.ts';
import { reasonOf } from '#server/background/repeated-look.ts';
import { StartError } from '#server/errors/start-error.ts';
import type { PushMessage } from '#shared/push/rest-message.ts';
import { type LocalPort, readEndpoint, type Resolve } from '#server/outbound/endpoint.ts';
import { ClosedAddress, postOutbound } from '#server/outbound/post.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface SendOptions {
  /** Seconds after which the push service drops a message that it could not deliver. */
  ttlSeconds: number;
  /**
   * The push service replaces a waiting message by a newer message of the same topic. A topic has up to 32 base64url
   * characters.
   */
  topic: string;
}

/** `gone` means that a retry is useless: the subscription has ended, or its address is not acceptable. */
type PushOutcome = 'sent' | 'gone' | 'failed';

export interface Push {
  /**
   * Returns the key that a browser needs to subscribe, in base64url.
   * @throws StartError when the private key is not valid, or the data folder is not readable or writable
   */
  publicKey(): Promise<string>;
  accepts(endpoint: string): boolean;
  /**
   * Sends a message within 5 s. Returns 'failed' when a retry may succeed, for example because the push service is
   * down.
   */
  send(target: PushTarget, message: PushMessage, options: SendOptions): Promise<PushOutcome>;
}

interface PushSettings {
  readKeys: () => Promise<VapidKeys>;
  publicUrl: string;
  localPort?: LocalPort;
  resolve?: Resolve;
  log: (line: string) => void;
}

/** Status codes with which a push service answers when the subscription has ended (RFC 8030). */
const GONE = new Set([404, 410]);
/**
 * Push services require an https or mailto contact. A server without https serves one machine only, so an invalid
 * contact does no harm.
 */
const NO_CONTACT = 'https://liftledger.invalid';

export function createPush(settings: PushSettings): Push {
  const { publicUrl, localPort, resolve, log } = settings;
  const subject = publicUrl.startsWith('https:') ? publicUrl : NO_CONTACT;
  let keys: Promise<VapidKeys> | undefined;

  async function readKeys(): Promise<VapidKeys> {
    try {
      return await (keys ??= settings.readKeys());
    } catch (error) {
      keys = undefined;
      throw error;
    }
  }

  async function send(target: PushTarget, message: PushMessage, options: SendOptions) {
    const url = readEndpoint(target.endpoint, localPort);
    if (!url) return 'gone';
    // The library is loaded with the first push notification, because a server may never send one.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: url.href, keys: { p256dh: target.p256dh, auth: target.auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, ...(await readKeys()) },
        TTL: options.ttlSeconds,
        urgency: 'high',
        topic: options.topic,
      },
    );
    const { status } = await postOutbound(url, { headers, body }, { localPort, resolve });
    if (GONE.has(status)) return 'gone';
    if (status >= 200 && status < 300) return 'sent';
    log(`A push service answered ${status}.`);
    return 'failed';
  }

  return {
    publicKey: async () => (await readKeys()).publicKey,
    accepts: (endpoint) => readEndpoint(endpoint, localPort) !== undefined,
    send: async (target, message, options) => {
      try {
        return await send(target, message, options);
      } catch (error) {
        const isClosed = error instanceof ClosedAddress;
        log(
          `A push could not be sent (${isClosed ? 'the address is not public' : reasonOf(error)}).`,
        );
        return 'failed';
      }
    },
  };
}

const PRIVATE_BYTES = 32;

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Returns the keys of `VAPID_PRIVATE_KEY`, otherwise of the file `<dataDir>/vapid-key`, which is created if it is
 * missing. A changed key invalidates all subscriptions, so servers on one database need the same key.
 * @throws StartError when the key is not valid, or the data folder is not readable or writable
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
 * Derives the public key from the private key.
 * @throws StartError when `privateKey` is not a valid private key
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

/** Returns a new private key, padded with leading zeros, because push services require all 32 bytes. */
function makePrivateKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const bytes = Buffer.alloc(PRIVATE_BYTES);
  const key = curve.getPrivateKey();
  key.copy(bytes, PRIVATE_BYTES - key.length);
  return bytes.toString('base64url');
}

// Sending one notification to one device, encrypted for it alone.
import { errorCode } from '#server/errors/error-code.ts';
import type { PushMessage } from '#shared/push/rest-message.ts';
import { type LocalPort, readEndpoint, type Resolve } from '#server/outbound/endpoint.ts';
import { ClosedAddress, postOutbound } from '#server/outbound/post.ts';
import type { VapidKeys } from './vapid-key.ts';

/** Address and encryption keys for the notifications of a device. */
export interface PushTarget {
  endpoint: string;
  /** base64url */
  p256dh: string;
  /** base64url */
  auth: string;
}

export interface SendOptions {
  /** Seconds after which the push service gives up. */
  ttlSeconds: number;
  /** A message that waits there is replaced by the next of the same topic; up to 32 characters of base64url. */
  topic: string;
}

/** `gone`: the address takes no more notifications. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface Push {
  /**
   * Returns the key that a browser subscribes with, base64url. @throws StartError when the data
   * folder cannot be written to.
   */
  publicKey(): Promise<string>;
  /** True when this may be the address of a push service. */
  accepts(endpoint: string): boolean;
  /** Sends a message within 5 s. Never throws for a failure of the push service. */
  send(target: PushTarget, message: PushMessage, options: SendOptions): Promise<PushOutcome>;
}

interface PushSettings {
  /** Asked at the first need. */
  readKeys: () => Promise<VapidKeys>;
  /** Base of the site's links: whom a push service can turn to. */
  publicUrl: string;
  localPort?: LocalPort;
  resolve?: Resolve;
  /** Takes a line for a push that failed; it names neither device nor person. */
  log: (line: string) => void;
}

/** The status codes with which a push service says that a subscription has ended (RFC 8030). */
const GONE = new Set([404, 410]);
/** Push services want an https or mailto address; a server without one is reached on this machine alone. */
const NO_CONTACT = 'https://liftledger.invalid';

export function createPush(settings: PushSettings): Push {
  const { publicUrl, localPort, resolve, log } = settings;
  const subject = publicUrl.startsWith('https:') ? publicUrl : NO_CONTACT;
  let keys: Promise<VapidKeys> | undefined;

  async function readKeys(): Promise<VapidKeys> {
    try {
      return await (keys ??= settings.readKeys());
    } catch (error) {
      // Tried again at the next need.
      keys = undefined;
      throw error;
    }
  }

  async function send(target: PushTarget, message: PushMessage, options: SendOptions) {
    const url = readEndpoint(target.endpoint, localPort);
    if (!url) return 'gone';
    // A server that sends no pushes starts without the library.
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
        log(`A push could not be sent (${reasonOf(error)}).`);
        return 'failed';
      }
    },
  };
}

/** The kind of the error: its text might hold an address. */
function reasonOf(error: unknown): string {
  if (error instanceof ClosedAddress) return 'the address is not public';
  return errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}

// Creates the secrets and signatures of webhooks, by the Standard Webhooks specification (standardwebhooks.com).
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Returns the secret in the form that a person copies: `whsec_` and base64. */
export function shownSecret(secret: Buffer): string {
  return `${PREFIX}${secret.toString('base64')}`;
}

interface SignedMessage {
  /** The delivery's id. Retries send the same id, so that a receiver can recognise duplicates. */
  id: string;
  body: string;
  at: Date;
}

/**
 * Returns the headers of a message with a signature for each secret. There are two secrets while a secret is replaced.
 */
export function signedHeaders(
  { id, body, at }: SignedMessage,
  secrets: readonly Buffer[],
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const content = `${id}.${seconds}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`,
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'LiftLedger-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

// Simulates a passkey authenticator, which responds to challenges correctly or with chosen faults.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '#shared/auth/passkeys.ts';

/** Lists the faults that a test can put into a response of the simulated authenticator. */
export interface Faults {
  origin?: string;
  rpId?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

export function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(20);
  let userHandle = '';
  let uses = 0;

  const clientData = (challenge: string, type: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({ type: faults.type ?? type, challenge, origin: faults.origin ?? origin }),
    );
  const authenticatorData = (rpId: string, faults: Faults, withKey: boolean) => {
    const flags = 0x01 | (faults.isVerified === false ? 0 : 0x04) | (withKey ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? uses);
    const head = [sha256(faults.rpId ?? rpId), Buffer.from([flags]), counter];
    return Buffer.concat(withKey ? [...head, credentialData(id, x, y)] : head);
  };
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key' };

  return {
    id: base64url(id),
    create(options: PasskeyCreation, faults: Faults = {}) {
      userHandle = options.user.id;
      const authData = authenticatorData(options.rp.id, faults, true);
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData(options.challenge, 'webauthn.create', faults)),
          attestationObject: base64url(attestation(authData)),
          transports: ['internal'],
        },
      };
    },
    get(options: PasskeyRequest, faults: Faults = {}) {
      uses += 1;
      const client = clientData(options.challenge, 'webauthn.get', faults);
      const authData = authenticatorData(options.rpId, faults, false);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: faults.userHandle ?? userHandle,
        },
      };
    },
  };
}

/**
 * Returns the id and the public key as authenticators encode them: CBOR of an ES256 key (RFC 9053).
 */
function credentialData(id: Buffer, x: string, y: string): Buffer {
  const aaguid = Buffer.alloc(16);
  const length = Buffer.from([0, id.length]);
  // The CBOR map of the key is {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return Buffer.concat([aaguid, length, id, key]);
}

/** Returns the attestation object {fmt: 'none', attStmt: {}, authData} as CBOR. */
function attestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([authData.length]),
    authData,
  ]);
}
